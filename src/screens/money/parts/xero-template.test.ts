import { expect, it } from 'vitest';
import { COMMON_HEADINGS } from '../../../domain/invoicing/xero.ts';
import { readTemplate } from './xero-template.ts';

const file = (content: string) => new File([content], 'template.csv');
const COMMON = COMMON_HEADINGS.join();

it.each([
  ['with asterisks, an example row and CRLF', `*${COMMON}\r\nABC Limited,INV-1`],
  ['with a byte-order mark and quotes', `\uFEFF"${COMMON_HEADINGS.join('","')}"`],
])('reads the headings of a template %s', async (_, content) => {
  const read = await readTemplate(file(content));
  expect(read.ok && read.value.map((heading) => heading.replace('*', ''))).toEqual(COMMON_HEADINGS);
});

it.each([
  ['it is empty.', ''],
  ['it is empty.', '\r\n\r\n'],
  ['it is empty.', ',,,'],
  ['semicolons separate its columns', COMMON.replaceAll(',', ';')],
  ['it is a spreadsheet.', 'PK\u0003\u0004'],
  ['it is larger than 1 MB.', 'x'.repeat(1_000_001)],
  ['it has no column DueDate.', COMMON.replace('DueDate,', '')],
  ['it has no column ContactName, InvoiceNumber, InvoiceDate.', 'some text'],
])('refuses a template in one sentence: %s', async (reason, content) => {
  const read = await readTemplate(file(content));
  expect(read.ok ? 'read' : read.message).toContain(`Not used: ${reason}`);
});
