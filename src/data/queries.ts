import {
  type CollectionReference,
  collection,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Parsed } from '../domain/normalise/stored-fields.ts';
import type { Deliverable, Entries, Hypothesis, TableName } from '../domain/records/entities.ts';
import type { Remark } from '../domain/remarks/remark.ts';
import { parseRemark } from '../domain/remarks/remark.ts';
import { chunks } from './chunks.ts';
import {
  environmentCollection,
  readOnlyConverter,
  recordReference,
  storedCollection,
  typedCollection,
  withDates,
} from './collections.ts';
import type { Access } from './session/access.ts';

// Every query of the app. The rules judge a list query by its constraints alone, so a client's query must name the
// client's research. tests/indexes.test.ts checks the index of each query.

/** Firestore's limit on the values of an `in`, and on the product of their numbers in a query. */
const MAX_DISJUNCTIONS = 30;

export const FILTER_FIELDS = {
  profile: [],
  research: [],
  deliverable: ['deliverableResearchFBUID', 'deliverableVariationOfFBUID'],
  hypothesis: ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  template: [],
  members: [],
} as const satisfies Readonly<Record<keyof Entries, readonly string[]>>;

export interface FieldFilter<T extends keyof Entries> {
  readonly field: (typeof FILTER_FIELDS)[T][number];
  readonly equals: string | null;
}

/** Ties a table's records to a research. A client may list only these tables. */
const RESEARCH_FIELD: Readonly<Partial<Record<keyof Entries, string>>> = {
  research: 'FBUID',
  deliverable: 'deliverableResearchFBUID',
  hypothesis: 'hypothesisResearchFBUID',
};

/** Null if the user may list nothing of the table. */
export function recordsQuery<T extends keyof Entries>(
  table: T,
  access: Access,
  which: 'all' | FieldFilter<T> = 'all',
): Query<Parsed<Entries[T]>> | null {
  const readable = readableBy(access, RESEARCH_FIELD[table]);
  if (readable === null) return null;
  const filter = which === 'all' ? [] : [where(which.field, '==', which.equals)];
  return query(typedCollection(table), ...readable, ...filter);
}

function readableBy(
  access: Access,
  researchField: string | undefined,
): readonly QueryConstraint[] | null {
  if (access.role === 'staff') return [];
  if (access.role === 'none' || researchField === undefined) return null;
  if (access.researchFBUIDs.length === 0) return null;
  return [where(researchField, 'in', access.researchFBUIDs)];
}

const LIST_ORDERS = {
  // Each research has a number 1: without the names, the cards would change places once the whole list is there.
  deliverable: ['deliverableNumber', 'deliverableName'],
  hypothesis: ['hypothesisNumber'],
} as const;

/** For staff only. Omits records without a number, which come last in a list. */
export function lowestNumbers<T extends keyof typeof LIST_ORDERS>(
  table: T,
  count: number,
): Query<Parsed<Entries[T]>> {
  const fields = LIST_ORDERS[table];
  // Excludes null, which Firestore sorts before every number.
  const numbered = where(fields[0], '>=', Number.NEGATIVE_INFINITY);
  const orders = fields.map((field) => orderBy(field));
  return query(typedCollection(table), numbered, ...orders, limit(count));
}

/**
 * All hypotheses that the user may list. For staff three queries, to open one after another: the Firestore emulator
 * drops a connection with more than 10,000 unsent documents, for example those of `npm start -- --seed huge`. The ids
 * are random, so each query finds about a third.
 */
export function allHypotheses(access: Access): readonly Query<Parsed<Hypothesis>>[] {
  const whole = recordsQuery('hypothesis', access);
  if (whole === null || access.role !== 'staff') return whole === null ? [] : [whole];
  const id = documentId();
  return [
    query(whole, where(id, '<', 'L')),
    query(whole, where(id, '>=', 'L'), where(id, '<', 'f')),
    query(whole, where(id, '>=', 'f')),
  ];
}

export function hypothesesOfDeliverable(deliverableId: string): Query {
  return query(
    storedCollection('hypothesis'),
    where('hypothesisDeliverableFBUID', '==', deliverableId),
  );
}

export function deliverablesLedBy(identities: readonly string[]): Query<Parsed<Deliverable>> {
  return query(typedCollection('deliverable'), where('deliverableResearchLead', 'in', identities));
}

export function hypothesesResearchedBy(identities: readonly string[]): Query<Parsed<Hypothesis>> {
  return query(
    typedCollection('hypothesis'),
    where('hypothesisResearchers', 'array-contains-any', identities),
  );
}

export function deliverablesWithIds(ids: readonly string[]): readonly Query<Parsed<Deliverable>>[] {
  return chunks(ids, MAX_DISJUNCTIONS).map((some) =>
    query(typedCollection('deliverable'), where('FBUID', 'in', some)),
  );
}

/** The record itself may be deleted. */
export interface HistoryOwner {
  readonly table: TableName;
  readonly id: string;
}

/** Oldest first, because the ids are times. */
export function allEntries({ table, id }: HistoryOwner): CollectionReference {
  return collection(recordReference(table, id), 'history');
}

/** By `updatedAt`, because production cannot list by descending id. The emulator can. */
export function newestEntries(
  owner: HistoryOwner,
  count: number,
  after?: QueryDocumentSnapshot,
): Query {
  const rest = after === undefined ? [] : [startAfter(after)];
  return query(allEntries(owner), orderBy('updatedAt', 'desc'), ...rest, limit(count));
}

/** Created once, because `queryEqual` treats queries with different converters as different. */
const REMARK_CONVERTER = readOnlyConverter((id, data) => parseRemark(id, withDates(data)));

function remarkCollection(): CollectionReference<Parsed<Remark>> {
  return environmentCollection('remarks').withConverter(REMARK_CONVERTER);
}

export function remarksOfDeliverable(
  access: Access,
  deliverableId: string,
): Query<Parsed<Remark>> | null {
  const readable = readableBy(access, 'remarkResearchFBUID');
  if (readable === null) return null;
  return query(
    remarkCollection(),
    where('remarkDeliverableFBUID', '==', deliverableId),
    ...readable,
  );
}

/** Ids of deliverables. */
export type RemarkScope = readonly string[] | 'everything';

export function newestRemarks(
  access: Access,
  scope: RemarkScope,
  count: number,
): readonly Query<Parsed<Remark>>[] {
  const readable = readableBy(access, 'remarkResearchFBUID');
  if (readable === null) return [];
  const constraints =
    scope === 'everything'
      ? [readable]
      : chunks(scope, MAX_DISJUNCTIONS).map((ids) => [where('remarkDeliverableFBUID', 'in', ids)]);
  return constraints.map((some) =>
    query(remarkCollection(), ...some, orderBy('remarkAt', 'desc'), limit(count)),
  );
}
