import {
  type AggregateSpec,
  average,
  collection,
  collectionGroup,
  count,
  disableNetwork,
  documentId,
  or,
  orderBy,
  type Query,
  query,
  setLogLevel,
  sum,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { firestore } from '../src/data/firebase/firestore.ts';
import { exemptedFields, type FieldOverride } from './indexes/exemptions.ts';
import { shapeOf, shapeOfAggregate } from './indexes/query-shape.ts';
import { describeIndex, requiredIndex } from './indexes/required-index.ts';

beforeAll(async () => {
  // Node has no IndexedDB. The library would warn of it.
  setLogLevel('silent');
  // Starts the library, so that it can encode requests.
  await disableNetwork(firestore);
});

describe('requiredIndex', () => {
  const cities = collection(firestore, 'cities');

  it.each<readonly [string, Query]>([
    ['a whole collection', cities],
    ['an equality', query(cities, where('state', '==', 'CA'))],
    ['null', query(cities, where('state', '==', null))],
    ['several equalities', query(cities, where('a', '==', 1), where('b', 'in', [1, 2]))],
    ['an array alone', query(cities, where('regions', 'array-contains-any', ['x']))],
    ['a range', query(cities, where('population', '>', 1), where('population', '<', 9))],
    ['one order', query(cities, orderBy('population', 'desc'))],
    ['a range with its own order', query(cities, where('a', '>', 1), orderBy('a', 'desc'))],
    ['ids', query(cities, where(documentId(), 'in', ['a']), where('a', '==', 1))],
    ['an order by what is equal', query(cities, where('a', '==', 1), orderBy('a'))],
  ])('is none for %s', (_, built) => {
    expect(requiredIndex(shapeOf(built))).toBeNull();
  });

  it.each<readonly [string, Query, string]>([
    [
      'an equality and an order',
      query(cities, where('state', '==', 'CA'), orderBy('population', 'desc')),
      'cities (COLLECTION): state ASCENDING, population DESCENDING',
    ],
    [
      'an equality and a range',
      query(cities, where('population', '>', 1), where('state', 'in', ['CA'])),
      'cities (COLLECTION): state ASCENDING, population ASCENDING',
    ],
    [
      'two orders',
      query(cities, orderBy('a'), orderBy('b', 'desc')),
      'cities (COLLECTION): a ASCENDING, b DESCENDING',
    ],
    [
      'two ranges',
      query(cities, where('b', '>', 1), where('a', '>', 1)),
      'cities (COLLECTION): a ASCENDING, b ASCENDING',
    ],
    [
      'an array and an order',
      query(cities, where('regions', 'array-contains', 'x'), orderBy('a')),
      'cities (COLLECTION): regions CONTAINS, a ASCENDING',
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
    [
      'a collection group',
      query(collectionGroup(firestore, 'cities'), where('a', '==', 1), orderBy('b')),
      'cities (COLLECTION_GROUP): a ASCENDING, b ASCENDING',
    ],
  ])('of %s lists equalities, then the array, then sorted fields', (_, built, index) => {
    const required = requiredIndex(shapeOf(built));
    expect(required && describeIndex(required)).toBe(index);
  });

  it.each<readonly [string, Query, AggregateSpec, string | null]>([
    ['a count with an equality', query(cities, where('a', '==', 1)), { n: count() }, null],
    ['a sum of everything', cities, { s: sum('population') }, null],
    [
      'a sum with an equality',
      query(cities, where('a', '==', 1)),
      { s: sum('population'), n: count() },
      'cities (COLLECTION): a ASCENDING, population ASCENDING',
    ],
    [
      'an average and a sum',
      cities,
      { s: sum('a'), m: average('b') },
      'cities (COLLECTION): a ASCENDING, b ASCENDING',
    ],
  ])('takes a summed or averaged field as sorted: %s', (_, built, aggregates, index) => {
    const required = requiredIndex(shapeOfAggregate(built, aggregates));
    expect(required && describeIndex(required)).toBe(index);
  });

  it("refuses what it has no rule for: 'or'", () => {
    const either = query(cities, or(where('a', '==', 1), where('b', '==', 1)));
    expect(() => shapeOf(either)).toThrow('OR');
  });
});

describe('exemptedFields', () => {
  const exempt = (fieldPath: string, indexes: FieldOverride['indexes'] = []) => ({
    collectionGroup: 'cities',
    fieldPath,
    indexes,
  });
  const cities = collection(firestore, 'cities');
  const byMayor = () => shapeOf(query(cities, where('mayor.name', '==', 'x')));

  it('finds an exempted field, and one in an exempted map', () => {
    expect(exemptedFields(byMayor(), [exempt('mayor.name')])).toEqual(['mayor.name']);
    expect(exemptedFields(byMayor(), [exempt('mayor')])).toEqual(['mayor.name']);
  });

  it('takes the override of the field before that of its map', () => {
    const own = exempt('mayor.name', [{ queryScope: 'COLLECTION', order: 'ASCENDING' }]);
    expect(exemptedFields(byMayor(), [exempt('mayor'), own])).toEqual([]);
    const descending = shapeOf(query(cities, orderBy('mayor.name', 'desc')));
    expect(exemptedFields(descending, [exempt('mayor'), own])).toEqual(['mayor.name']);
  });

  it('leaves fields of other names and collections alone', () => {
    const other = { ...exempt('mayor'), collectionGroup: 'towns' };
    expect(exemptedFields(byMayor(), [exempt('mayo'), other])).toEqual([]);
  });
});
