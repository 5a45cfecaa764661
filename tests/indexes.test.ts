import { readFileSync } from 'node:fs';
import { disableNetwork } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, openFirestore } from '../src/data/firebase/firestore.ts';
import * as appQueries from '../src/data/queries.ts';
import { SIGNATURE_KEYS } from '../src/domain/records/entities.ts';
import { APP_QUERIES } from './indexes/app-queries.ts';
import { type QueryShape, shapeOf } from './indexes/query-shape.ts';
import {
  automaticIndexes,
  type CompositeIndex,
  describeIndex,
  requiredIndex,
} from './indexes/required-index.ts';

const declared: {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly object[];
  }[];
} = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));

openFirestore({ persistent: false });

beforeAll(async () => {
  // Starts the library, so that it can encode requests.
  await disableNetwork(db());
});

function appShapes(): readonly QueryShape[] {
  return Object.values(APP_QUERIES).flatMap((build) => build().map(shapeOf));
}

function sortedTexts(indexes: readonly CompositeIndex[]): readonly string[] {
  return [...new Set(indexes.map(describeIndex))].toSorted();
}

describe('firestore.indexes.json', () => {
  it('holds the composite index of every query that the app builds, and no other', () => {
    const required = appShapes()
      .map(requiredIndex)
      .filter((index) => index !== null);
    expect(sortedTexts(declared.indexes)).toEqual(sortedTexts(required));
    expect(declared.indexes).toHaveLength(sortedTexts(declared.indexes).length);
  });

  it('exempts no field that a query needs', () => {
    for (const shape of appShapes()) {
      // Automatic indexes serve single collections only.
      expect(shape.scope).toBe('COLLECTION');
      const exempted = automaticIndexes(shape).filter((field) => isExempt(shape.collection, field));
      expect(exempted).toEqual([]);
    }
  });

  it('exempts signatures, estimates, allocations and long texts, in records and in history', () => {
    for (const [group, fields] of Object.entries(LARGE_FIELDS)) {
      expect(fields.filter((field) => !isExempt(group, field))).toEqual([]);
      expect(fields.filter((field) => !isExempt('history', field))).toEqual([]);
    }
    expect(isExempt('remarks', 'remarkText')).toBe(true);
  });
});

/** The fields of a map are exempt with the map, unless they have indexes of their own. */
function isExempt(group: string, field: string): boolean {
  const own = declared.fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === group && fieldPath === field,
  );
  if (own !== undefined) return own.indexes.length === 0;
  return field.includes('.') && isExempt(group, field.slice(0, field.lastIndexOf('.')));
}

const LARGE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  deliverables: [
    ...SIGNATURE_KEYS,
    ...SIGNATURE_KEYS.map((key) => `${key}.signatureReference`),
    'deliverableEstimate.contractors',
    'deliverableAllocations.contractors',
    'deliverableExtraItems',
  ],
  hypotheses: ['hypothesisStatement', 'hypothesisObject', 'hypothesisCompletionEvidence'],
};

it('the list of the queries has an entry for every export of src/data/queries.ts, which builds something', () => {
  expect(Object.keys(APP_QUERIES).toSorted()).toEqual(Object.keys(appQueries).toSorted());
  for (const [name, build] of Object.entries(APP_QUERIES)) {
    expect(build().length, name).toBeGreaterThan(0);
  }
});
