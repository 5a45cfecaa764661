import { type Query, query, where } from 'firebase/firestore';
import { storedCollection } from '../collections.ts';

/** Stored records for commands, which only staff run: the rules refuse these queries to clients. */

export function hypothesesOfDeliverable(deliverableId: string): Query {
  return query(
    storedCollection('hypothesis'),
    where('hypothesisDeliverableFBUID', '==', deliverableId),
  );
}

/** Null: the hypotheses without a research. */
export function hypothesesOfResearch(researchId: string | null): Query {
  return query(storedCollection('hypothesis'), where('hypothesisResearchFBUID', '==', researchId));
}

/** Null: the deliverables without a research. */
export function deliverablesOfResearch(researchId: string | null): Query {
  return query(
    storedCollection('deliverable'),
    where('deliverableResearchFBUID', '==', researchId),
  );
}
