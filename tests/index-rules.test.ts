import {
  collection,
  disableNetwork,
  documentId,
  or,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { db, openFirestore } from '../src/data/firebase/firestore.ts';
import { exemptedFields } from './indexes/exemptions.ts';
import { shapeOf } from './indexes/query-shape.ts';
import { describeIndex, requiredIndex } from './indexes/required-index.ts';

// The emulator accepts a query without its index, and production refuses it. Nothing else compares these rules with
// Firestore's documentation.

openFirestore({ persistent: false });

beforeAll(async () => {
  // Starts the library, so that it can encode requests.
  await disableNetwork(db());
});

const cities = collection(db(), 'cities');

it.each<readonly [string, Query]>([
  ['several equalities', query(cities, where('a', '==', null), where('b', 'in', [1, 2]))],
  ['an array alone', query(cities, where('regions', 'array-contains-any', ['x']))],
  ['a range with its own order', query(cities, where('a', '>', 1), orderBy('a', 'desc'))],
  ['ids beside an equality', query(cities, where(documentId(), 'in', ['a']), where('a', '==', 1))],
])('no composite index for %s', (_, built) => {
  expect(requiredIndex(shapeOf(built))).toBeNull();
});

it.each<readonly [string, Query, string]>([
  [
    'an equality and an order',
    query(cities, orderBy('population', 'desc'), where('state', '==', 'CA')),
    'cities (COLLECTION): state ASCENDING, population DESCENDING',
  ],
  [
    'an array and an equality',
    query(cities, where('regions', 'array-contains-any', ['x']), where('a', 'in', [1])),
    'cities (COLLECTION): a ASCENDING, regions CONTAINS',
  ],
  [
    'descending ids',
    query(cities, where('a', '==', 1), orderBy(documentId(), 'desc')),
    'cities (COLLECTION): a ASCENDING, __name__ DESCENDING',
  ],
])(
  'a composite index for %s lists equalities, then the array, then the order',
  (_, built, index) => {
    const required = requiredIndex(shapeOf(built));
    expect(required && describeIndex(required)).toBe(index);
  },
);

it("refuses 'or', for which it has no rule", () => {
  const either = query(cities, or(where('a', '==', 1), where('b', '==', 1)));
  expect(() => shapeOf(either)).toThrow('OR');
});

it('an exempted map exempts its fields, unless one has its own override', () => {
  const shape = shapeOf(query(cities, where('mayor.name', '==', 'x')));
  const map = { collectionGroup: 'cities', fieldPath: 'mayor', indexes: [] };
  const own = {
    ...map,
    fieldPath: 'mayor.name',
    indexes: [{ queryScope: 'COLLECTION', order: 'ASCENDING' }],
  } as const;
  expect(exemptedFields(shape, [map])).toEqual(['mayor.name']);
  expect(exemptedFields(shape, [map, own])).toEqual([]);
});
