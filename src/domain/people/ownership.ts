import type { Deliverable } from '../records/entities.ts';
import type { People } from './people.ts';

/**
 * Whose hypothesis it is (R18): its deliverable's research lead owns it. In the backlog, and where
 * the deliverable has no lead, it is nobody's, and no notice is due.
 */
export type Ownership = 'nobody' | 'own' | 'somebody else';

/** @param deliverable of the hypothesis as stored; null in the backlog and for a new hypothesis. */
export function ownershipOf(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableResearchLead'> | null;
  readonly user: { readonly uid: string; readonly email: string | null };
  readonly people: People;
}): Ownership {
  const { deliverable, user, people } = options;
  const lead = deliverable?.deliverableResearchLead ?? null;
  if (people.canonical(lead) === '') return 'nobody';
  // The sign-in's e-mail counts by itself: a user's profile may not have been written yet.
  return people.same(lead, user.uid) || people.same(lead, user.email) ? 'own' : 'somebody else';
}
