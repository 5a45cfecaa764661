import {
  doc,
  getDocsFromCache,
  type Query,
  type QueryConstraint,
  setDoc,
} from 'firebase/firestore';
import * as backlog from '../../src/data/queries/backlog-queries.ts';
import * as fields from '../../src/data/queries/field-constraints.ts';
import * as first from '../../src/data/queries/first-records-query.ts';
import * as history from '../../src/data/queries/history-queries.ts';
import * as records from '../../src/data/queries/records-query.ts';
import * as remarks from '../../src/data/queries/remark-queries.ts';
import * as figures from '../../src/data/queries/research-figures-query.ts';
import * as stored from '../../src/data/queries/stored-queries.ts';
import * as parts from '../../src/data/queries/table-parts-query.ts';
import type { Access } from '../../src/data/session/access.ts';
import { TABLES, type TableName } from '../../src/domain/records/entities.ts';

type Queries = readonly Query[];

const STAFF: Access = { role: 'staff', mode: 'members', admin: false };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['r1', 'r2'] };
const EVERYBODY = [STAFF, CLIENT];
const VALUES = ['one', 'two'];
const OWNERS = TABLES.map((table) => ({ table, id: 'id' }));

/**
 * The queries that each export of src/data/queries/ builds, for staff and clients where these differ. A test compares
 * the names.
 */
export const APP_QUERIES: Readonly<Record<string, () => Queries | Promise<Queries>>> = {
  FILTER_FIELDS: () => [],
  recordsQuery: () => TABLES.flatMap((table) => listed(table, [])),
  fieldEquals: () => TABLES.flatMap(filtered),
  // Builds queries only with the constraints below.
  queriesByFieldValues: () => [],
  whereId: () => [
    ...byValues('research', fields.whereId),
    ...byValues('deliverable', fields.whereId),
  ],
  whereUid: () => byValues('profile', fields.whereUid),
  whereEmail: () => byValues('profile', fields.whereEmail),
  whereProfileEmail: () => byValues('profile', fields.whereProfileEmail),
  whereLead: () => byValues('deliverable', fields.whereLead),
  whereResearcher: () => byValues('hypothesis', fields.whereResearcher),
  firstRecordsQuery: () => [
    first.firstRecordsQuery('deliverable', 16),
    first.firstRecordsQuery('hypothesis', 16),
  ],
  tableParts: () =>
    (['deliverable', 'hypothesis'] as const).flatMap((t) => parts.tableParts(t, 5_000)),
  backlogQueries: () =>
    EVERYBODY.flatMap((access) => {
      const { unassigned, allHypotheses, assigned } = backlog.backlogQueries(access, 'research');
      return present([unassigned, allHypotheses, ...assigned(VALUES)]);
    }),
  allEntries: () => OWNERS.map(history.allEntries),
  anyEntry: () => OWNERS.map(history.anyEntry),
  newestEntries: () => OWNERS.map((owner) => history.newestEntries(owner, 50)),
  olderEntries: () => Promise.all(OWNERS.map(olderEntries)),
  deliverablesForFigures: () =>
    present(EVERYBODY.map((access) => figures.deliverablesForFigures(access, 'research'))),
  // `APP_SUMS` has these two.
  FROZEN_PRICES: () => [],
  sumOfFrozenPrices: () => [],
  statefulRemarks: () => EVERYBODY.flatMap((access) => remarks.statefulRemarks(access, 'id')),
  newestOfDeliverable: () =>
    EVERYBODY.flatMap((access) =>
      remarks.newestOfDeliverable(access, { deliverableId: 'id', count: 50 }),
    ),
  newestRemarks: () =>
    EVERYBODY.flatMap((access) =>
      ([VALUES, 'everything'] as const).flatMap((scope) =>
        remarks.newestRemarks(access, { scope, count: 100 }),
      ),
    ),
  hypothesesOfDeliverable: () => [stored.hypothesesOfDeliverable('id')],
  hypothesesOfResearch: () => ['id', null].map(stored.hypothesesOfResearch),
  deliverablesOfResearch: () => ['id', null].map(stored.deliverablesOfResearch),
};

/** The sums of the app, and the queries that they run over. */
export const APP_SUMS = {
  of: figures.FROZEN_PRICES,
  queries: () =>
    present(EVERYBODY.map((access) => figures.deliverablesForFigures(access, 'research'))),
};

function listed(table: TableName, constraints: readonly QueryConstraint[]): Queries {
  return present(EVERYBODY.map((access) => records.recordsQuery(table, access, constraints)));
}

function filtered(table: TableName): Queries {
  return records.FILTER_FIELDS[table].flatMap((field) =>
    ['id', null].flatMap((equals) => listed(table, records.fieldEquals({ field, equals }))),
  );
}

function byValues<T extends TableName>(table: T, constrain: fields.FieldConstraint<T>): Queries {
  return EVERYBODY.flatMap((access) =>
    records.queriesByFieldValues(table, { access, values: VALUES, constrain }),
  );
}

function present(queries: readonly (Query | null)[]): Queries {
  return queries.filter((query) => query !== null);
}

/** The next page starts after a cached entry. Firestore is offline, so this write stays in its cache. */
async function olderEntries(owner: (typeof OWNERS)[number]): Promise<Query> {
  void setDoc(doc(history.allEntries(owner), 'entry'), { updatedAt: '2026-01-01T00:00:00.000Z' });
  const [snapshot] = (await getDocsFromCache(history.newestEntries(owner, 1))).docs;
  if (snapshot === undefined) throw new Error('The entry is not in the cache.');
  return history.olderEntries(owner, { snapshot, count: 50 });
}
