import { type Query, query, where } from 'firebase/firestore';
import { storedCollection } from '../collections.ts';

// Queries for the commands of staff. The rules refuse them to clients.

export function hypothesesOfDeliverable(deliverableId: string): Query {
  return query(
    storedCollection('hypothesis'),
    where('hypothesisDeliverableFBUID', '==', deliverableId),
  );
}

/** @param researchId null finds the hypotheses that store null, not those without the field. */
export function hypothesesOfResearch(researchId: string | null): Query {
  return query(storedCollection('hypothesis'), where('hypothesisResearchFBUID', '==', researchId));
}

/** @param researchId null finds the deliverables that store null, not those without the field. */
export function deliverablesOfResearch(researchId: string | null): Query {
  return query(
    storedCollection('deliverable'),
    where('deliverableResearchFBUID', '==', researchId),
  );
}
