import { readFileSync } from 'node:fs';
import { collection, disableNetwork, query, where } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, openFirestore } from '../src/data/firebase/firestore.ts';
import * as appQueries from '../src/data/queries.ts';
import { SIGNATURE_KEYS } from '../src/domain/records/entities.ts';
import { APP_QUERIES } from './indexes/app-queries.ts';
import { exemptedFields, type FieldOverride } from './indexes/exemptions.ts';
import { type QueryShape, shapeOf } from './indexes/query-shape.ts';
import { type CompositeIndex, describeIndex, requiredIndex } from './indexes/required-index.ts';

const declared: {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
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
    const exempted = appShapes().flatMap((shape) =>
      exemptedFields(shape, declared.fieldOverrides).map((field) => `${shape.collection}.${field}`),
    );
    expect(exempted).toEqual([]);
  });

  it('exempts signatures, estimates, allocations and long texts, in records and in history', () => {
    const isExempt = (collectionGroupId: string, field: string) =>
      exemptedFields(
        shapeOf(query(collection(db(), collectionGroupId), where(field, '==', 1))),
        declared.fieldOverrides,
      ).length === 1;
    for (const [group, fields] of Object.entries(LARGE_FIELDS)) {
      expect(fields.filter((field) => !isExempt(group, field))).toEqual([]);
      expect(fields.filter((field) => !isExempt('history', field))).toEqual([]);
    }
    expect(isExempt('remarks', 'remarkText')).toBe(true);
  });
});

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

describe('the list of the queries', () => {
  it('has an entry for every export of src/data/queries.ts, which builds something', () => {
    expect(Object.keys(APP_QUERIES).toSorted()).toEqual(Object.keys(appQueries).toSorted());
    for (const [name, build] of Object.entries(APP_QUERIES)) {
      expect(build().length, name).toBeGreaterThan(0);
    }
  });
});
