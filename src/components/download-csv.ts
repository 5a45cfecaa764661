import { unparse } from 'papaparse';
import { downloadText } from './download-text.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet takes for a formula, but for an amount with two decimals. The library's own pattern misses a text of
 * several lines.
 */
const FORMULA = /^(?!-\d+\.\d\d$)[=+\-@\t\r]/;

/** The first row has the headings. Amounts stay numbers. */
export type CsvRows = readonly (readonly (string | number)[])[];

interface CsvOptions {
  /** Excel needs the byte-order mark. Another program may take it for a part of the first heading. */
  readonly isForExcel?: boolean;
}

/** UTF-8, with CRLF after each row. */
export function csvText(rows: CsvRows, { isForExcel = true }: CsvOptions = {}): string {
  const text = unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${isForExcel ? BYTE_ORDER_MARK : ''}${text}\r\n`;
}

/** @param name of the file, without the end. Characters that a file system may refuse become hyphens. */
export function downloadCsv(rows: CsvRows, name: string, options?: CsvOptions): void {
  const safe = name.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  downloadText(csvText(rows, options), `${safe}.csv`, 'text/csv');
}
