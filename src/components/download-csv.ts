import { unparse } from 'papaparse';
import { downloadText } from './download-text.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula. The library's own pattern misses a text of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/** The first row has the headings. Amounts stay numbers. */
export type CsvRows = readonly (readonly (string | number)[])[];

/** As Excel reads it: UTF-8 with a byte-order mark, and CRLF after each row. */
export function csvText(rows: CsvRows): string {
  const text = unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/** @param name of the file, without the end. Characters that a file system may refuse become hyphens. */
export function downloadCsv(rows: CsvRows, name: string): void {
  const safe = name.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  downloadText(csvText(rows), `${safe}.csv`, 'text/csv');
}
