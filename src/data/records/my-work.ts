import { normaliseEmail } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis, Profile } from '../../domain/records/entities.ts';
import { whereId, whereLead, whereResearcher } from '../queries/field-constraints.ts';
import { useUser } from '../session/session.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';
import { useIdsIn, useRecordsByFieldValues } from './records-by-field-values.ts';

/**
 * Subscribes to the deliverables that name the signed-in user as lead, by uid or e-mail (R24, section 7), and to their
 * research projects.
 */
export function useLedDeliverables(profile: Profile | null) {
  const leading = useRecordsByFieldValues('deliverable', {
    values: useIdentities(profile),
    constrain: whereLead,
    name: 'work/leading',
  });
  const research = useRecordsByFieldValues('research', {
    values: useIdsIn(leading, researchIdOf),
    constrain: whereId,
    name: 'work/leading/research',
  });
  return { leading, research: leading.state === 'ready' ? research : leading };
}

/**
 * Subscribes to the hypotheses that name the signed-in user as a researcher, by uid or e-mail (R24), and to their
 * deliverables.
 */
export function useResearchedHypotheses(profile: Profile | null) {
  const researching = useRecordsByFieldValues('hypothesis', {
    values: useIdentities(profile),
    constrain: whereResearcher,
    name: 'work/researching',
  });
  const parents = useRecordsByFieldValues('deliverable', {
    values: useIdsIn(researching, deliverableIdOf),
    constrain: whereId,
    name: 'work/researching/deliverables',
  });
  return { researching, parents: researching.state === 'ready' ? parents : researching };
}

const researchIdOf = ({ deliverableResearchFBUID }: Deliverable) => deliverableResearchFBUID;
const deliverableIdOf = ({ hypothesisDeliverableFBUID }: Hypothesis) => hypothesisDeliverableFBUID;

/**
 * Records name the user by uid, by the account's e-mail or by an e-mail of the profile. The queries compare exactly.
 * They miss an e-mail in capitals and a researcher stored as an object, until an admin updates the record (R46).
 */
function useIdentities(profile: Profile | null): readonly string[] {
  const { uid, email } = useUser();
  const emails = [email, profile?.profileEmail, profile?.email]
    .map((address) => normaliseEmail(address ?? ''))
    .filter((address) => address !== '');
  return useStableValue([...new Set([uid, ...emails])]);
}
