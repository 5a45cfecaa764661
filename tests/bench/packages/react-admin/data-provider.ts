import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  documentId,
  getCountFromServer,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import type { DataProvider, GetListResult, GetManyParams, RaRecord } from 'react-admin';
import { chunks } from '../../../../src/data/chunks.ts';
import { firebaseApp } from '../../../../src/data/firebase/app.ts';
import { EMULATORS, ENVIRONMENT } from '../../../../src/data/firebase/config.ts';
import { matches, searchWords } from '../../../../src/domain/lists/search.ts';

type Provider = Pick<DataProvider, 'getList' | 'getMany'>;
type ListParams = Parameters<DataProvider['getList']>[1];

/** With Firestore's defaults: nothing is stored in the browser. */
const firestore = getFirestore(firebaseApp);

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(firestore, host, port);
}

/**
 * A provider of our own, because npm refuses react-admin-firebase 5.0.1, which wants firebase 9 and React 18. Like that
 * one it loads whole collections, then filters and sorts in memory. It loads each only once, which favours react-admin.
 */
const wholeCollections: Provider = {
  async getList<T extends RaRecord>(
    resource: string,
    { filter, sort, pagination }: ListParams,
  ): Promise<GetListResult<T>> {
    const words = searchWords(filter.q ?? '');
    const found = (await recordsOf<T>(resource))
      .filter((record) => matches(textOf(record), words))
      .toSorted((a, b) => compare(a, b, sort?.field ?? 'id'));
    if (sort?.order === 'DESC') found.reverse();
    const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
  async getMany<T extends RaRecord>(resource: string, { ids }: GetManyParams<T>) {
    const wanted = new Set(ids);
    return { data: (await recordsOf<T>(resource)).filter(({ id }) => wanted.has(id)) };
  },
};

/** Reads the records up to the end of a page. Reads all for a search, because Firestore cannot search a text. */
const pages: Provider = {
  async getList<T extends RaRecord>(
    resource: string,
    params: ListParams,
  ): Promise<GetListResult<T>> {
    const { filter, sort = { field: 'id', order: 'ASC' }, pagination } = params;
    if (pagination === undefined || filter.q) return wholeCollections.getList<T>(resource, params);
    const { page, perPage } = pagination;
    const direction = sort.order === 'DESC' ? 'desc' : 'asc';
    const [count, records] = await Promise.all([
      getCountFromServer(collectionOf(resource)),
      // Firestore has no offset.
      recordsIn<T>(
        query(collectionOf(resource), orderBy(sort.field, direction), limit(page * perPage)),
      ),
    ]);
    return { data: records.slice((page - 1) * perPage), total: count.data().count };
  },
  async getMany<T extends RaRecord>(resource: string, { ids }: GetManyParams<T>) {
    const found = chunks(ids, MAX_IN_QUERY).map((some) =>
      recordsIn<T>(query(collectionOf(resource), where(documentId(), 'in', some))),
    );
    return { data: (await Promise.all(found)).flat() };
  },
};

/** Firestore's limit on the values of one `in`. */
const MAX_IN_QUERY = 30;

export const dataProvider = location.search === '?paged' ? pages : wholeCollections;

const loaded = new Map<string, Promise<readonly RaRecord[]>>();

function recordsOf<T extends RaRecord>(resource: string): Promise<readonly T[]> {
  const records = loaded.get(resource) ?? recordsIn<T>(collectionOf(resource));
  loaded.set(resource, records);
  return records as Promise<readonly T[]>;
}

async function recordsIn<T extends RaRecord>(source: Query): Promise<readonly T[]> {
  const { docs } = await getDocs(source);
  return docs.map((one) => ({ ...one.data(), id: one.id }) as T);
}

function collectionOf(resource: string): CollectionReference {
  return collection(firestore, 'environments', ENVIRONMENT, resource);
}

function textOf({ deliverableName }: RaRecord): string {
  return String(deliverableName).toLowerCase();
}

/** Ascending. Blanks come last, as in the app. */
function compare(a: RaRecord, b: RaRecord, field: string): number {
  const [one, other] = [a[field] ?? null, b[field] ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'number' ? one - other : String(one).localeCompare(String(other));
}
