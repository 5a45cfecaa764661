import { limit, orderBy, type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { chunks } from '../chunks.ts';
import { remarkCollection } from '../remarks/remark-collection.ts';
import type { Access } from '../session/access.ts';
import { MAX_DISJUNCTIONS } from './records-query.ts';

/** The remarks of a deliverable. Null if the user may read none. */
export function remarksOfDeliverable(
  access: Access,
  deliverableId: string,
): Query<Parsed<Remark>> | null {
  const readable = readableBy(access);
  if (readable === null) return null;
  return query(
    remarkCollection(),
    where('remarkDeliverableFBUID', '==', deliverableId),
    ...readable,
  );
}

/** The deliverables whose remarks a page shows, by id, or every deliverable that the user may read. */
export type RemarkScope = readonly string[] | 'everything';

interface NewestOf {
  readonly scope: RemarkScope;
  readonly count: number;
}

/** The newest remarks of all kinds, for My work. Each query returns up to `count` remarks. */
export function newestRemarks(
  access: Access,
  { scope, count }: NewestOf,
): readonly Query<Parsed<Remark>>[] {
  const readable = readableBy(access);
  if (readable === null) return [];
  const constraints =
    scope === 'everything'
      ? [readable]
      : chunks(scope, MAX_DISJUNCTIONS).map((ids) => [where('remarkDeliverableFBUID', 'in', ids)]);
  return constraints.map((some) =>
    query(remarkCollection(), ...some, orderBy('remarkAt', 'desc'), limit(count)),
  );
}

/** The rules judge a query by its constraints alone, so a client's query must name the client's research. */
function readableBy(access: Access): readonly QueryConstraint[] | null {
  if (access.role === 'staff') return [];
  if (access.role === 'none' || access.researchFBUIDs.length === 0) return null;
  return [where('remarkResearchFBUID', 'in', access.researchFBUIDs)];
}
