import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ANY_TEXT } from '../testing/any-text.ts';
import { readMigrationFile, writeMigrationFile } from './migration-file.ts';
import type { MigrationRecord } from './migration-record.ts';
import type { WireFields, WireValue } from './wire-value.ts';

const RECORD: MigrationRecord = {
  collection: 'researchs',
  id: 'r1',
  fields: { researchName: { stringValue: 'Ada' } },
  history: [{ id: '2026-01-01T00:00:00.000Z', fields: { researchName: { stringValue: 'Ada' } } }],
};

function withFields(fields: WireFields): MigrationRecord {
  return { ...RECORD, fields };
}

function fileOf(...records: readonly unknown[]): string {
  return JSON.stringify({ format: 'countersign-migration', version: 1, records });
}

/** The text of a file with one record, which has other values for some keys. */
function fileWith(change: object): string {
  return fileOf({ ...RECORD, ...change });
}

/** Null inside a number of nested lists. */
function nested(levels: number): WireValue {
  return levels === 0 ? { nullValue: null } : { arrayValue: { values: [nested(levels - 1)] } };
}

describe('a file round-trips every type', () => {
  it.each<[string, WireValue]>([
    ['null', { nullValue: null }],
    ['true', { booleanValue: true }],
    ['a whole number', { integerValue: '5' }],
    ['the largest whole number', { integerValue: '9223372036854775807' }],
    ['NaN', { doubleValue: 'NaN' }],
    ['Infinity', { doubleValue: 'Infinity' }],
    ['minus zero', { doubleValue: '-0' }],
    ['a time to the nanosecond', { timestampValue: '2026-03-01T10:00:00.123456789Z' }],
    ['a time before 1970', { timestampValue: '0001-01-01T00:00:00Z' }],
    ['a text', { stringValue: 'Zeile\n"図面" \u2028 \ud83d\ude00' }],
    ['bytes', { bytesValue: '3q2+7w==' }],
    ['a reference', { referenceValue: './researchs/r1' }],
    ['coordinates', { geoPointValue: { latitude: -37.81, longitude: 144.96 } }],
    ['a value 20 levels deep', nested(20)],
  ])('%s', (_, value) => {
    const record = withFields({ value });
    expect(readMigrationFile(writeMigrationFile([record]))).toEqual({
      ok: true,
      records: [record],
    });
  });

  const { value: values } = fc.letrec<{ value: WireValue; fields: WireFields }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      ANY_TEXT.map((stringValue) => ({ stringValue })),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => ({ integerValue: `${n}` })),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((n) => ({ doubleValue: Object.is(n, -0) ? '-0' : n })),
      fc.array(tie('value'), { maxLength: 4 }).map((items) => ({ arrayValue: { values: items } })),
      tie('fields').map((fields) => ({ mapValue: { fields } })),
    ),
    fields: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  }));

  it('in any nesting, and the second file has the bytes of the first', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = writeMigrationFile([withFields({ value })]);
        const file = readMigrationFile(text);
        if (!file.ok) throw new Error(`${file.place} ${file.problem}`);
        expect(file.records[0]?.fields).toEqual({ value });
        expect(writeMigrationFile(file.records)).toBe(text);
      }),
    );
  });
});

it.each<[string, unknown, WireValue]>([
  ['an empty list', { arrayValue: {} }, { arrayValue: { values: [] } }],
  ['an empty object', { mapValue: {} }, { mapValue: { fields: {} } }],
  [
    'a coordinate of zero',
    { geoPointValue: { longitude: 5 } },
    { geoPointValue: { latitude: 0, longitude: 5 } },
  ],
])('reads %s as the REST API shortens it', (_, short, value) => {
  expect(readMigrationFile(fileWith({ fields: { value: short } }))).toEqual({
    ok: true,
    records: [withFields({ value })],
  });
});

it('keeps -0 as a text, because JSON would lose it', () => {
  expect(writeMigrationFile([withFields({ value: { doubleValue: -0 } })])).toContain(
    '{"doubleValue":"-0"}',
  );
});

describe('equal records give equal bytes', () => {
  const other = { ...RECORD, id: 'R2', collection: 'profiles' } as const;

  it('in any order of the records', () => {
    expect(writeMigrationFile([RECORD, other])).toBe(writeMigrationFile([other, RECORD]));
  });

  it('in any order of their keys and entries', () => {
    const [a, b] = [{ integerValue: '1' }, { integerValue: '2' }] as const;
    const [first, second] = [
      { id: '2026-01-01T00:00:00.000Z', fields: { a, b } },
      { id: '2026-01-02T00:00:00.000Z', fields: { b, a } },
    ];
    expect(writeMigrationFile([{ ...RECORD, fields: { a, b }, history: [first, second] }])).toBe(
      writeMigrationFile([{ ...RECORD, fields: { b, a }, history: [second, first] }]),
    );
  });

  it('with no records', () => {
    const text = writeMigrationFile([]);
    expect(text).toBe('{"format":"countersign-migration","version":1,"records":[]}\n');
    expect(readMigrationFile(text)).toEqual({ ok: true, records: [] });
  });
});

it('has one record per line: collections in the order of copying, ids and entries in order', () => {
  const record = (
    collection: MigrationRecord['collection'],
    id: string,
    entryIds: readonly string[] = [],
  ): MigrationRecord => ({
    collection,
    id,
    fields: {},
    history: entryIds.map((entryId) => ({ id: entryId, fields: {} })),
  });
  const sorted = [
    record('profiles', 'z'),
    record('researchs', 'm'),
    record('deliverables', 'a', ['1', '2', '3']),
    record('deliverables', 'b'),
    record('remarks', 'a'),
  ];
  const shuffled = [
    record('deliverables', 'b'),
    record('remarks', 'a'),
    record('researchs', 'm'),
    record('deliverables', 'a', ['2', '3', '1']),
    record('profiles', 'z'),
  ];
  const text = writeMigrationFile(shuffled);
  const [, ...lines] = text.split('\n');
  expect(lines.slice(0, 5).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(sorted);
  expect(readMigrationFile(text)).toEqual({ ok: true, records: sorted });
});

describe('a malformed file is refused with the place and the problem', () => {
  const OBJECT = 'should be an object';
  const NO_TYPE = 'should be an object with one key, which names its type';
  const a = 'records[0].fields.a';

  it.each([
    ['another file', '{"a":1}', 'format', /'countersign-migration'/],
    ['another version', '{"format":"countersign-migration","version":2}', 'version', 'should be 1'],
    ['no records', '{"format":"countersign-migration","version":1}', 'records', 'should be a list'],
    ['a record that is a text', fileOf(RECORD, 'r2'), 'records[1]', OBJECT],
    [
      'an unknown collection',
      fileWith({ collection: 'invoices' }),
      'records[0].collection',
      /profiles, researchs, /,
    ],
    ['an id that is a path', fileWith({ id: 'a/b' }), 'records[0].id', /id of a document/],
    ['no fields', fileWith({ fields: undefined }), 'records[0].fields', /object of fields/],
    ['no history', fileWith({ history: undefined }), 'records[0].history', 'should be a list'],
    ['a value without a type', fileWith({ fields: { a: 5 } }), a, NO_TYPE],
    ['two types', fileWith({ fields: { a: { nullValue: null, booleanValue: true } } }), a, NO_TYPE],
    ['an unknown type', fileWith({ fields: { a: { x: 1 } } }), a, "has an unknown type 'x'"],
    [
      'a value 21 levels deep',
      fileWith({ fields: { a: nested(21) } }),
      `${a}${'.arrayValue.values[0]'.repeat(21)}`,
      'is nested too deeply',
    ],
    [
      'an entry twice',
      fileWith({ history: [...RECORD.history, ...RECORD.history] }),
      'records[0].history[1]',
      'is there twice: 2026-01-01T00:00:00.000Z, also [0]',
    ],
    [
      'a record twice',
      fileOf(RECORD, { ...RECORD, id: 'r2' }, RECORD),
      'records[2]',
      'is there twice: researchs/r1, also [0]',
    ],
  ])('%s', (_, text, place, problem) => {
    expect(readMigrationFile(text)).toEqual({
      ok: false,
      place,
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  });

  it.each<[string, object, string?]>([
    ['a text for a boolean', { booleanValue: 'yes' }],
    ['a whole number above the largest', { integerValue: '9223372036854775808' }],
    ['a whole number below the smallest', { integerValue: '-9223372036854775809' }],
    ['a fraction as a whole number', { integerValue: '1.5' }],
    ['a day that does not exist', { timestampValue: '2026-02-30T00:00:00Z' }],
    ['broken bytes', { bytesValue: 'abc' }],
    ['a latitude above 90', { geoPointValue: { latitude: 91 } }],
    [
      'a malformed value inside an object',
      { mapValue: { fields: { b: { nullValue: 0 } } } },
      'mapValue.fields.b.nullValue',
    ],
  ])('%s', (_, value, place = Object.keys(value)[0]) => {
    const problem = 'has a value of another type';
    expect(readMigrationFile(fileWith({ fields: { a: value } }))).toEqual({
      ok: false,
      place: `${a}.${place}`,
      problem,
    });
    expect(readMigrationFile(fileWith({ history: [{ id: 'x', fields: { a: value } }] }))).toEqual({
      ok: false,
      place: `records[0].history[0].fields.a.${place}`,
      problem,
    });
  });

  it('a double beyond the largest', () => {
    const text = fileWith({ fields: { a: { doubleValue: 1 } } }).replace('e":1}', 'e":1e999}');
    expect(readMigrationFile(text)).toMatchObject({ ok: false, place: `${a}.doubleValue` });
  });

  it.each([
    [
      'a file that was cut off',
      `${writeMigrationFile([RECORD]).slice(0, -4)}`,
      /^line 2, column \d+$/,
    ],
    ['a comma too many', '{\n"format": "countersign-migration",,\n}', /^line 2, column 35$/],
  ])('%s', (_, text, place) => {
    expect(readMigrationFile(text)).toEqual({
      ok: false,
      place: expect.stringMatching(place),
      problem: 'is not JSON',
    });
  });
});

it('accepts one id in two collections, and several entries', () => {
  const entry = { id: '2026-01-02T00:00:00.000Z', fields: {} };
  const records = [
    { ...RECORD, history: [...RECORD.history, entry] },
    { ...RECORD, collection: 'templates' },
    { ...RECORD, id: 'r2' },
  ];
  expect(readMigrationFile(fileOf(...records))).toEqual({ ok: true, records });
});

describe('a file that is not JSON is refused with the place that the engine reports', () => {
  it.each<[string, string, string | null]>([
    ['Node.js', 'Expected property name in JSON at position 4', 'line 2, column 3'],
    ['Chrome, without a place', `Unexpected token ',', "[1,,2]" is not valid JSON`, null],
    ['Chrome, at the end', 'Unexpected end of JSON input', 'line 3, column 2'],
    ['Safari, which reports no place', "JSON Parse error: Expected '}'", null],
  ])('%s', (_, message, place) => {
    const parse = vi.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new SyntaxError(message);
    });
    const file = readMigrationFile('{\n  x\n}');
    parse.mockRestore();
    expect(file).toEqual({ ok: false, place, problem: 'is not JSON' });
  });
});
