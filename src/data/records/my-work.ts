import { normaliseEmail } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { useLiveList } from '../live.ts';
import { deliverablesLedBy, hypothesesResearchedBy } from '../queries.ts';
import { useUser } from '../session/session.ts';
import { useDeliverablesOf } from './records.ts';

/** Subscribes to the deliverables that name the signed-in member of staff as lead, by uid or e-mail (R24, section 7). */
export function useLedDeliverables(profile: Profile | null) {
  return useLiveList(deliverablesLedBy(useIdentities(profile)));
}

/**
 * Subscribes to the hypotheses that name the signed-in member of staff as a researcher, by uid or e-mail (R24), and to
 * their deliverables.
 */
export function useResearchedHypotheses(profile: Profile | null) {
  const researching = useLiveList(hypothesesResearchedBy(useIdentities(profile)));
  const parents = useDeliverablesOf(researching);
  return { researching, parents: researching.state === 'ready' ? parents : researching };
}

/** Records name the user by uid, by the account's e-mail or by an e-mail of the profile. The queries compare exactly. */
function useIdentities(profile: Profile | null): readonly string[] {
  const { uid, email } = useUser();
  const emails = [email, profile?.profileEmail, profile?.email]
    .map((address) => normaliseEmail(address ?? ''))
    .filter((address) => address !== '');
  return [...new Set([uid, ...emails])];
}
