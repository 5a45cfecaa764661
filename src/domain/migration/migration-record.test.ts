import { describe, expect, it } from 'vitest';
import {
  hasHistory,
  MIGRATION_COLLECTIONS,
  portableFields,
  withAbsoluteReferences,
} from './migration-record.ts';
import type { WireFields } from './wire-value.ts';

describe('between environments', () => {
  const [from, to] = ['projects/p/databases/(default)/documents/environments/a', 'projects/q/b'];
  const fields: WireFields = {
    mine: { arrayValue: { values: [{ referenceValue: `${from}/researchs/r1` }] } },
    nested: { mapValue: { fields: { near: { referenceValue: `${from}/researchs/r2` } } } },
    other: { mapValue: { fields: { far: { referenceValue: `${from}b/researchs/r1` } } } },
    importedBy: { stringValue: 'admin' },
    importedAt: { timestampValue: '2026-01-01T00:00:00Z' },
  };

  it('references within the environment lead into the new one, and marks of an import stay behind', () => {
    expect(withAbsoluteReferences(portableFields(fields, from), to)).toEqual({
      mine: { arrayValue: { values: [{ referenceValue: `${to}/researchs/r1` }] } },
      nested: { mapValue: { fields: { near: { referenceValue: `${to}/researchs/r2` } } } },
      other: fields.other,
    });
  });

  it('every other value stays, also a text that looks like a reference', () => {
    const others: WireFields = {
      text: { stringValue: `${from}/researchs/r1` },
      short: { stringValue: './researchs/r1' },
      none: { nullValue: null },
      count: { integerValue: '5' },
    };
    expect(withAbsoluteReferences(portableFields(others, from), to)).toEqual(others);
  });
});

it('remarks alone have no history, because they never change (R39)', () => {
  expect(MIGRATION_COLLECTIONS.filter((collection) => !hasHistory(collection))).toEqual([
    'remarks',
  ]);
});
