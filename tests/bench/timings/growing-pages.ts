import type { Query } from 'firebase-admin/firestore';
import type { MeasuredRecord } from '../measured-records.ts';
import { NEWCOMER } from '../reads.ts';
import { collectionOf } from '../workspace.ts';

export interface GrowingPage {
  readonly name: string;
  readonly path: string;
  /** Selector of a card or row. */
  readonly content: string;
  /** The first query of the page in a collection that grows with the workspace. */
  readonly firstQuery: Query;
}

/** The pages that hold more in a larger workspace, or ask a collection that does. */
export function growingPages(research: MeasuredRecord): readonly GrowingPage[] {
  const firstOf = (table: 'deliverable' | 'hypothesis', collection: string) =>
    collectionOf(collection).orderBy(`${table}Number`).orderBy(`${table}Name`).limit(16);
  const ofResearch = collectionOf('deliverables').where(
    'deliverableResearchFBUID',
    '==',
    research.id,
  );
  const researched = collectionOf('hypotheses').where(
    'hypothesisResearchers',
    'array-contains-any',
    [NEWCOMER],
  );
  return [
    { path: '/research', content: 'article', firstQuery: collectionOf('researchs') },
    {
      path: '/deliverable',
      content: 'article',
      firstQuery: firstOf('deliverable', 'deliverables'),
    },
    { path: '/hypothesis', content: 'article', firstQuery: firstOf('hypothesis', 'hypotheses') },
    { path: '/work', content: 'article', firstQuery: researched },
    {
      name: '/research/:id',
      path: `/research/${research.id}`,
      content: '[aria-labelledby="research-deliverables"] li',
      firstQuery: ofResearch,
    },
  ].map((page) => ({ name: page.path, ...page }));
}
