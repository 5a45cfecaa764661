import type { Deliverable } from '../records/entities.ts';
import type { People } from './people.ts';

/**
 * The owner of a hypothesis is the research lead of its deliverable (R18). Nobody owns a hypothesis in the backlog, or
 * one whose deliverable has no lead. The form shows the notice for a non-owner only for 'somebody else'.
 */
export type Ownership = 'nobody' | 'own' | 'somebody else';

/**
 * Who owns a stored hypothesis, from the user's view. Callers must not pass a new hypothesis: it has no owner (R18).
 *
 * @param options.deliverable the stored deliverable of the hypothesis; null in the backlog.
 */
export function ownershipOf(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableResearchLead'> | null;
  readonly user: { readonly uid: string; readonly email: string | null };
  readonly people: People;
}): Ownership {
  const { deliverable, user, people } = options;
  const lead = deliverable?.deliverableResearchLead ?? null;
  if (people.canonical(lead) === '') return 'nobody';
  // Also compares the account's e-mail, because the user's profile may not exist yet.
  return people.same(lead, user.uid) || people.same(lead, user.email) ? 'own' : 'somebody else';
}
