import { limit, orderBy, type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { type Remark, STATEFUL_KINDS } from '../../domain/remarks/remark.ts';
import { chunks } from '../chunks.ts';
import { remarkCollection } from '../remarks/remark-collection.ts';
import type { Access } from '../session/access.ts';

export type RemarkQueries = readonly Query<Parsed<Remark>>[];

/** Firestore's limit on the product of the lengths of a query's `in` lists. */
const MAX_DISJUNCTIONS = 30;

const NEWEST_FIRST = orderBy('remarkAt', 'desc');

/** The remarks that decide the state of a deliverable's questions and not-yets: all kinds except plain remarks. */
export function statefulRemarks(access: Access, deliverableId: string): RemarkQueries {
  const size = Math.floor(MAX_DISJUNCTIONS / STATEFUL_KINDS.length);
  return readableBy(access, size).map((readable) =>
    query(
      remarkCollection(),
      where('remarkDeliverableFBUID', '==', deliverableId),
      ...readable,
      where('remarkKind', 'in', STATEFUL_KINDS),
    ),
  );
}

interface DeliverablePage {
  readonly deliverableId: string;
  readonly count: number;
}

/** The newest remarks of a deliverable. Each query returns up to `count` remarks. */
export function newestOfDeliverable(
  access: Access,
  { deliverableId, count }: DeliverablePage,
): RemarkQueries {
  return readableBy(access, MAX_DISJUNCTIONS).map((readable) =>
    query(
      remarkCollection(),
      where('remarkDeliverableFBUID', '==', deliverableId),
      ...readable,
      NEWEST_FIRST,
      limit(count),
    ),
  );
}

/**
 * The FBUIDs of the deliverables whose remarks a staff member's page shows, or 'everything'. A client's page ignores
 * the scope and covers the client's research.
 */
export type RemarkScope = readonly string[] | 'everything';

interface NewestOf {
  readonly scope: RemarkScope;
  readonly count: number;
}

/** The newest remarks of all kinds, for My work. Each query returns up to `count` remarks. */
export function newestRemarks(access: Access, { scope, count }: NewestOf): RemarkQueries {
  const constraints =
    access.role === 'staff' && scope !== 'everything'
      ? chunks(scope, MAX_DISJUNCTIONS).map((ids) => [where('remarkDeliverableFBUID', 'in', ids)])
      : readableBy(access, MAX_DISJUNCTIONS);
  return constraints.map((some) => query(remarkCollection(), ...some, NEWEST_FIRST, limit(count)));
}

/**
 * The constraints of each query. Together the queries find everything that the user may read. The rules judge a query
 * by its constraints alone, so a client's query must name the client's research.
 */
function readableBy(access: Access, size: number): readonly (readonly QueryConstraint[])[] {
  if (access.role === 'none') return [];
  if (access.role === 'staff') return [[]];
  return chunks(access.researchFBUIDs, size).map((ids) => [
    where('remarkResearchFBUID', 'in', ids),
  ]);
}
