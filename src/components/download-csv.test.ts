import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './download-csv.ts';

it('is UTF-8 with a byte-order mark and CRLF, and keeps amounts as numbers', () => {
  expect(
    csvText([
      ['Name', 'Cost'],
      ['Zoë; "x",\ny', -12.5],
    ]),
  ).toBe('\uFEFFName,Cost\r\n"Zoë; ""x"",\ny",-12.5\r\n');
});

it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '=HYPERLINK("x")\nsecond line'])(
  'a spreadsheet takes %j for a text, no formula',
  (text) => {
    expect(parse(csvText([['a'], [text]]), { bom: true })).toEqual([['a'], [`'${text}`]]);
  },
);

it('leaves an amount with two decimals as it is, and the byte-order mark out for another program', () => {
  expect(csvText([['-12.50'], ['-12.5']], { isForExcel: false })).toBe('-12.50\r\n"\'-12.5"\r\n');
});

it('an independent parser reads every text back', () => {
  const cell = fc.string({ unit: 'grapheme' });
  const row = fc.tuple(cell, fc.integer(), cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const read: string[][] = parse(csvText(rows), { bom: true, record_delimiter: '\r\n' });
      const escaped = (text: string) => text.replace(/^(?!-\d+\.\d\d$)([=+\-@\t\r])/, "'$1");
      expect(read).toEqual(
        rows.map(([text, number, last]) => [escaped(text), String(number), escaped(last)]),
      );
    }),
  );
});
