import type { Query } from 'firebase/firestore';
import * as app from '../../src/data/queries.ts';
import type { Access } from '../../src/data/session/access.ts';
import { TABLES, type TableName } from '../../src/domain/records/entities.ts';

type Queries = readonly Query[];

const STAFF: Access = { role: 'staff', mode: 'members' };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['r1', 'r2'] };
const EVERYBODY = [STAFF, CLIENT];
const VALUES = ['one', 'two'];
const OWNERS = TABLES.map((table) => ({ table, id: 'id' }));

/**
 * The queries that each export of src/data/queries.ts builds, for staff and clients where these differ. A test compares
 * the names.
 */
export const APP_QUERIES: Readonly<Record<string, () => Queries>> = {
  FILTER_FIELDS: () => TABLES.flatMap(filtered),
  recordsQuery: () => TABLES.flatMap((table) => listed(table)),
  lowestNumbers: () =>
    (['deliverable', 'hypothesis'] as const).map((table) => app.lowestNumbers(table, 200)),
  allHypotheses: () => EVERYBODY.flatMap((access) => app.allHypotheses(access)),
  deliverablesLedBy: () => [app.deliverablesLedBy(VALUES)],
  hypothesesResearchedBy: () => [app.hypothesesResearchedBy(VALUES)],
  deliverablesWithIds: () => app.deliverablesWithIds(VALUES),
  allEntries: () => OWNERS.map(app.allEntries),
  newestEntries: () => OWNERS.map((owner) => app.newestEntries(owner, 50)),
  remarksOfDeliverable: () =>
    present(EVERYBODY.map((access) => app.remarksOfDeliverable(access, 'id'))),
  newestRemarks: () =>
    EVERYBODY.flatMap((access) =>
      ([VALUES, 'everything'] as const).flatMap((scope) => app.newestRemarks(access, scope, 100)),
    ),
  hypothesesOfDeliverable: () => [app.hypothesesOfDeliverable('id')],
};

function listed<T extends TableName>(table: T, only?: app.FieldFilter<T>): Queries {
  return present(EVERYBODY.map((access) => app.recordsQuery(table, access, only)));
}

function filtered(table: TableName): Queries {
  return app.FILTER_FIELDS[table].flatMap((field) =>
    ['id', null].flatMap((equals) => listed(table, { field, equals })),
  );
}

function present(queries: readonly (Query | null)[]): Queries {
  return queries.filter((query) => query !== null);
}
