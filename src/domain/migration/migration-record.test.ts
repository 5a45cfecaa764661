import { describe, expect, it } from 'vitest';
import {
  hasHistory,
  MIGRATION_COLLECTIONS,
  portableFields,
  withAbsoluteReferences,
} from './migration-record.ts';
import type { WireFields } from './wire-value.ts';

describe('a copy to another environment', () => {
  const [from, to] = ['projects/p/databases/(default)/documents/environments/a', 'projects/q/b'];
  const fields: WireFields = {
    inList: { arrayValue: { values: [{ referenceValue: `${from}/researchs/r1` }] } },
    inMap: { mapValue: { fields: { own: { referenceValue: `${from}/researchs/r2` } } } },
    foreign: { mapValue: { fields: { other: { referenceValue: `${from}b/researchs/r1` } } } },
    importedBy: { stringValue: 'admin' },
    importedAt: { timestampValue: '2026-01-01T00:00:00Z' },
  };

  it('points references within the source into the target, and drops import marks', () => {
    expect(withAbsoluteReferences(portableFields(fields, from), to)).toEqual({
      inList: { arrayValue: { values: [{ referenceValue: `${to}/researchs/r1` }] } },
      inMap: { mapValue: { fields: { own: { referenceValue: `${to}/researchs/r2` } } } },
      foreign: fields.foreign,
    });
  });

  it('leaves every other value unchanged, also a text that looks like a reference', () => {
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
