import type { Query, QueryConstraint } from 'firebase/firestore';
import * as history from '../../src/data/queries/history-queries.ts';
import * as work from '../../src/data/queries/my-work-queries.ts';
import * as records from '../../src/data/queries/records-query.ts';
import * as remarks from '../../src/data/queries/remark-queries.ts';
import * as figures from '../../src/data/queries/research-figures-query.ts';
import * as stored from '../../src/data/queries/stored-queries.ts';
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
export const APP_QUERIES: Readonly<Record<string, () => Queries>> = {
  FILTER_FIELDS: () => [],
  recordsQuery: () => TABLES.flatMap((table) => listed(table, [])),
  fieldEquals: () => TABLES.flatMap(filtered),
  MAX_DISJUNCTIONS: () => [],
  lowestHypothesisNumbers: () => [records.lowestHypothesisNumbers(200)],
  deliverablesLedBy: () => [work.deliverablesLedBy(VALUES)],
  hypothesesResearchedBy: () => [work.hypothesesResearchedBy(VALUES)],
  deliverablesWithIds: () => work.deliverablesWithIds(VALUES),
  allEntries: () => OWNERS.map(history.allEntries),
  anyEntry: () => OWNERS.map(history.anyEntry),
  newestEntries: () => OWNERS.map((owner) => history.newestEntries(owner, 50)),
  deliverablesForFigures: () =>
    present(EVERYBODY.map((access) => figures.deliverablesForFigures(access, 'research'))),
  // `APP_SUMS` has these two.
  FROZEN_PRICES: () => [],
  sumOfFrozenPrices: () => [],
  remarksOfDeliverable: () =>
    present(EVERYBODY.map((access) => remarks.remarksOfDeliverable(access, 'id'))),
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

function present(queries: readonly (Query | null)[]): Queries {
  return queries.filter((query) => query !== null);
}
