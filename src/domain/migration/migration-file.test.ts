import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ANY_TEXT } from '../testing/any-text.ts';
import { readMigrationFile, writeMigrationFile } from './migration-file.ts';
import {
  type MigrationRecord,
  withAbsoluteReferences,
  withRelativeReferences,
} from './migration-record.ts';
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

/** A file's text with one place of its record changed. */
function fileWith(change: object): string {
  const file = { format: 'countersign-migration', version: 1, records: [{ ...RECORD, ...change }] };
  return JSON.stringify(file);
}

describe('a file round-trips every type', () => {
  it.each<[string, WireValue]>([
    ['null', { nullValue: null }],
    ['true', { booleanValue: true }],
    ['false', { booleanValue: false }],
    ['a whole number', { integerValue: '5' }],
    ['the largest whole number', { integerValue: '9223372036854775807' }],
    ['the smallest whole number', { integerValue: '-9223372036854775808' }],
    ['a double that is whole', { doubleValue: 5 }],
    ['a fraction', { doubleValue: 0.1 }],
    ['the smallest double', { doubleValue: 5e-324 }],
    ['NaN', { doubleValue: 'NaN' }],
    ['Infinity', { doubleValue: 'Infinity' }],
    ['minus Infinity', { doubleValue: '-Infinity' }],
    ['minus nought', { doubleValue: '-0' }],
    ['a time to the nanosecond', { timestampValue: '2026-03-01T10:00:00.123456789Z' }],
    ['a time before 1970', { timestampValue: '0001-01-01T00:00:00Z' }],
    ['a text', { stringValue: 'Zeile\n"図面" \u2028 \ud83d\ude00' }],
    ['an empty text', { stringValue: '' }],
    ['bytes', { bytesValue: '3q2+7w==' }],
    ['no bytes', { bytesValue: '' }],
    ['a reference', { referenceValue: './researchs/r1' }],
    ['a place', { geoPointValue: { latitude: -37.81, longitude: 144.96 } }],
    ['a list', { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }],
    ['an empty list', { arrayValue: { values: [] } }],
    ['an object', { mapValue: { fields: { a: { mapValue: { fields: {} } } } } }],
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

  it('whatever is nested in what, and the second file has the bytes of the first', () => {
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

it('keeps -0 as a text, because JSON would lose it', () => {
  expect(writeMigrationFile([withFields({ value: { doubleValue: -0 } })])).toContain(
    '{"doubleValue":"-0"}',
  );
});

describe('the same records are the same bytes', () => {
  const other = { ...RECORD, id: 'R2', collection: 'profiles' } as const;

  it('in whatever order they come', () => {
    expect(writeMigrationFile([RECORD, other])).toBe(writeMigrationFile([other, RECORD]));
  });

  it('in whatever order their keys and entries come', () => {
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
    expect(readMigrationFile(text)).toEqual({ ok: true, records: [] });
  });
});

describe('a malformed file is refused with the place of the fault', () => {
  it.each([
    ['a file that was cut off', `${writeMigrationFile([RECORD]).slice(0, -4)}`, 'line 2, column'],
    ['a comma too many', '{\n"format": "countersign-migration",,\n}', 'line 2, column 35'],
    ['another file', '{"a":1}', 'format'],
    ['another version', '{"format":"countersign-migration","version":2}', 'version'],
    ['no records', '{"format":"countersign-migration","version":1}', 'records'],
    ['an unknown collection', fileWith({ collection: 'invoices' }), 'records[0].collection'],
    ['no id', fileWith({ id: 5 }), 'records[0].id'],
    ['an id that is a path', fileWith({ id: 'a/b' }), 'records[0].id'],
    ['no fields', fileWith({ fields: undefined }), 'records[0].fields'],
    ['no history', fileWith({ history: undefined }), 'records[0].history'],
    ['a value without a type', fileWith({ fields: { a: 5 } }), 'records[0].fields.a'],
    [
      'two types',
      fileWith({ fields: { a: { nullValue: null, booleanValue: true } } }),
      'records[0].fields.a',
    ],
    ['an unknown type', fileWith({ fields: { a: { x: 1 } } }), 'records[0].fields.a'],
    [
      'a whole number too many',
      fileWith({ fields: { a: { integerValue: '9223372036854775808' } } }),
      'records[0].fields.a.integerValue',
    ],
    [
      'a fraction as a whole number',
      fileWith({ fields: { a: { integerValue: '1.5' } } }),
      'records[0].fields.a.integerValue',
    ],
    [
      'a day that does not exist',
      fileWith({ fields: { a: { timestampValue: '2026-13-01T00:00:00Z' } } }),
      'records[0].fields.a.timestampValue',
    ],
    [
      'broken bytes',
      fileWith({ fields: { a: { bytesValue: 'abc' } } }),
      'records[0].fields.a.bytesValue',
    ],
    [
      'a place off the globe',
      fileWith({ fields: { a: { geoPointValue: { latitude: 91 } } } }),
      'records[0].fields.a.geoPointValue',
    ],
    [
      'something deep in a history',
      fileWith({
        history: [
          {
            id: 'x',
            fields: { a: { arrayValue: { values: [{ nullValue: null }, { nullValue: 0 }] } } },
          },
        ],
      }),
      'records[0].history[0].fields.a.arrayValue.values[1].nullValue',
    ],
    [
      'an entry twice',
      fileWith({ history: [...RECORD.history, ...RECORD.history] }),
      'records[0].history[1]',
    ],
  ])('%s', (_, text, place) => {
    const file = readMigrationFile(text);
    expect(file.ok).toBe(false);
    if (!file.ok) expect(file.place?.startsWith(place), file.place ?? 'no place').toBe(true);
  });

  it('a record twice', () => {
    expect(readMigrationFile(writeMigrationFile([RECORD, RECORD]))).toMatchObject({
      ok: false,
      place: 'records[1]',
    });
  });
});

describe('a file that is not JSON is refused with the place that the engine reports', () => {
  it.each<[string, string, string | null]>([
    [
      'Chrome',
      'Expected property name in JSON at position 4 (line 2 column 3)',
      'line 2, column 3',
    ],
    ['Node.js', 'Expected property name in JSON at position 4', 'line 2, column 3'],
    ['Chrome, without a place', `Unexpected token ',', "[1,,2]" is not valid JSON`, null],
    [
      'Chrome, without a place but with one in its excerpt of the file',
      `Unexpected token ',', "[" at position 1 line 2 column 3",,2]" is not valid JSON`,
      null,
    ],
    ['Chrome, at the end', 'Unexpected end of JSON input', 'line 3, column 2'],
    [
      'Firefox',
      'JSON.parse: unexpected character at line 2 column 3 of the JSON data',
      'line 2, column 3',
    ],
    ['Safari, which reports no place', "JSON Parse error: Expected '}'", null],
    ['Safari, at the end', 'JSON Parse error: Unexpected EOF', 'line 3, column 2'],
  ])('%s', (_, message, place) => {
    const parse = vi.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new SyntaxError(message);
    });
    const file = readMigrationFile('{\n  x\n}');
    parse.mockRestore();
    expect(file).toEqual({ ok: false, place, problem: 'is not JSON' });
  });
});

describe('between environments', () => {
  const [from, to] = ['projects/p/databases/(default)/documents/environments/a', 'projects/q/b'];
  const fields: WireFields = {
    mine: { arrayValue: { values: [{ referenceValue: `${from}/researchs/r1` }] } },
    other: { mapValue: { fields: { far: { referenceValue: `${from}b/researchs/r1` } } } },
    importedBy: { stringValue: 'admin' },
    importedAt: { timestampValue: '2026-01-01T00:00:00Z' },
  };

  it('references within the environment lead into the new one, and marks of an import stay behind', () => {
    expect(withAbsoluteReferences(withRelativeReferences(fields, from), to)).toEqual({
      mine: { arrayValue: { values: [{ referenceValue: `${to}/researchs/r1` }] } },
      other: fields.other,
    });
  });
});
