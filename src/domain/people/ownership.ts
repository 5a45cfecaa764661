import type { Deliverable } from '../records/entities.ts';
import type { People } from './people.ts';

/**
 * The owner of a hypothesis is its deliverable's research lead (R18). In the backlog, and without a lead,
 * nobody owns it, so the form shows no notice.
 */
export type Ownership = 'nobody' | 'own' | 'somebody else';

/**
 * For a stored hypothesis; nobody owns a new one (R18).
 *
 * @param options.deliverable its stored deliverable; null in the backlog.
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
