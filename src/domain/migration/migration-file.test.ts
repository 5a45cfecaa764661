import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../../../tests/support/records/any-text.ts';
import { readMigrationFile, writeMigrationFile } from './migration-file.ts';
import type { Fields, Json, MigrationRecord } from './migration-record.ts';
import { sortedFields, toTimestamp } from './migration-record.ts';

const RECORD: MigrationRecord = {
  collection: 'researchs',
  id: 'r1',
  fields: { researchName: 'Ada' },
  below: [{ path: 'history/2026-01-01T00:00:00.000Z', fields: { researchName: 'Ada' } }],
};

const HEAD = '{"format":"countersign-migration","version":2,"records":[';

function read(text: string) {
  return readMigrationFile(new TextEncoder().encode(text));
}

/** Reads a file whose second line is a record with these fields in JSON. */
function readFields(fields: string) {
  return read(`${HEAD}\n{"collection":"researchs","id":"r1","fields":${fields},"below":[]}\n]}`);
}

/** Column of the first character of `fields` in {@link readFields}. */
const FIELDS_COLUMN = '{"collection":"researchs","id":"r1","fields":'.length + 1;

const twice = (key: string) => `the key "${key}" is there twice`;

function withFields(fields: Fields): MigrationRecord {
  return { ...RECORD, fields };
}

const { fields: anyFields } = fc.letrec<{ value: Json; fields: Fields }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    ANY_TEXT,
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, false),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((n) => !Number.isInteger(n) || Number.isSafeInteger(n))
      .map((n) => n + 0),
    fc
      .record({
        seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
        nanoseconds: fc.integer({ min: 0, max: 999_999 }).map((n) => n * 1000),
      })
      .map(toTimestamp),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('fields'),
  ),
  fields: fc
    .dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true })
    .map((fields) => sortedFields(Object.entries(fields))),
}));

it('a file gives back every value, in any nesting, and the second file has the bytes of the first', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const text = writeMigrationFile([withFields(fields)]);
      const file = read(text);
      if (!file.ok) throw new Error(file.problem);
      expect(file.records[0]?.fields).toEqual(fields);
      expect(writeMigrationFile(file.records)).toBe(text);
    }),
  );
});

describe('equal records give equal bytes', () => {
  const other = { ...RECORD, id: 'R2', collection: 'profiles' } as const;

  it('in any order of the records and of their histories', () => {
    const [first, second] = [
      { path: 'history/1', fields: {} },
      { path: 'history/2', fields: {} },
    ];
    expect(writeMigrationFile([{ ...RECORD, below: [first, second] }, other])).toBe(
      writeMigrationFile([other, { ...RECORD, below: [second, first] }]),
    );
  });

  it('with no records', () => {
    expect(read(writeMigrationFile([]))).toEqual({ ok: true, records: [] });
  });
});

it('accepts a byte-order mark and line ends of Windows', () => {
  const text = `\ufeff${writeMigrationFile([RECORD]).replaceAll('\n', '\r\n')}`;
  expect(read(text)).toEqual({ ok: true, records: [RECORD] });
});

describe('a bad file is refused with the line and column', () => {
  it.each([
    ['Latin-1', [0x7b, 0xe9, 0x7d]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00]],
    ['UTF-16 without its mark', [0x7b, 0x00, 0x7d, 0x00]],
  ])('in %s', (_, bytes) => {
    const problem = 'the file is not in UTF-8. Save it in UTF-8';
    expect(readMigrationFile(Uint8Array.from(bytes))).toEqual({ ok: false, problem });
  });

  it.each(['', '\ufeff', ' \r\n'])('without any content: %j', (text) => {
    expect(read(text)).toEqual({ ok: false, problem: 'the file is empty' });
  });

  const NO_VALUE = 'this is no JSON: value expected';
  const NO_NAME = 'this is no JSON: property name expected';
  const FORMAT = '"format" should be "countersign-migration"';

  it.each([
    ['cut off', `${HEAD}\n{"collection":`, 2, 15, NO_VALUE],
    ['with a comma too many', '{\n"a": 1,,\n}', 2, 8, NO_NAME],
    ['with a comment', '{\r\n// a\r\n}', 2, 1, 'this is no JSON: invalid comment token'],
    ['with a key twice', `${HEAD}],"records":[]}`, 1, HEAD.length + 3, twice('records')],
    ['of another kind', '{"a":1}', 1, 1, FORMAT],
  ])('%s', (_, text, line, column, problem) => {
    expect(read(text)).toEqual({
      ok: false,
      problem: `line ${line}, column ${column}: ${problem}`,
    });
  });

  const faultyRecord = (change: object) =>
    read(`${HEAD}\n${JSON.stringify({ ...RECORD, ...change })}]}`);

  const ELSEWHERE = [{ path: 'terms/1', fields: {} }];
  const TWICE = [...RECORD.below, ...RECORD.below];
  it.each<[string, object, RegExp]>([
    [
      'an unknown collection',
      { collection: 'x' },
      /^line 2, column 15: "collection" .* profiles, /,
    ],
    ['an id that is a path', { id: 'a/b' }, /^line 2, column 32: "id" should be a document id$/],
    ['no fields', { fields: undefined }, /^line 2, column 1: an object is missing here$/],
    ['a document elsewhere', { below: ELSEWHERE }, /"path" should name a document in history$/],
    ['an entry twice', { below: TWICE }, /history\/2026-01-01T00:00:00.000Z is there twice$/],
  ])('with a record that has %s', (_, change, problem) => {
    expect(faultyRecord(change)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it('with a record twice, at the second one', () => {
    const line = JSON.stringify(RECORD);
    const problem = 'line 3, column 1: researchs/r1 is there twice';
    expect(read(`${HEAD}\n${line},\n${line}]}`)).toEqual({ ok: false, problem });
  });

  const TOO_LARGE = 'this is an integer beyond 2^53, which a browser cannot copy exactly';
  const INFINITE = 'this is no finite number, and JSON has no other';
  const TOO_FINE = 'this is finer than a microsecond, which the database does not store';
  const TIMESTAMP = 'only a timestamp, {"$timestamp":"seconds.nnnnnnnnn"}, has this key';
  it.each([
    ['a comma before ]', '{"a":[1,]}', 8, NO_VALUE],
    ['a comma before }', '{"a":1,}', 7, NO_NAME],
    ['a key twice', '{"a":1,"b":2,"a":3}', 13, twice('a')],
    ['a key twice, once escaped', '{"b":[{"a":1,"\\u0061":2}]}', 13, twice('a')],
    ['NaN', '{"a":NaN}', 5, 'this is no JSON: invalid symbol'],
    ['an integer beyond 2^53', '{"a":9007199254740993}', 5, TOO_LARGE],
    ['a number beyond the largest', '{"a":1e999}', 5, INFINITE],
    ['a time of nine decimals', '{"a":{"$timestamp":"1.123456789"}}', 5, TOO_FINE],
    ['a time with another key', '{"a":{"$timestamp":"1.000000000","b":1}}', 5, TIMESTAMP],
  ])('with %s', (_, fields, column, problem) => {
    expect(readFields(fields)).toEqual({
      ok: false,
      problem: `line 2, column ${FIELDS_COLUMN + column}: ${problem}`,
    });
  });
});
