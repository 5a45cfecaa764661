import { normaliseEmail } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis, Profile, Research } from '../../domain/records/entities.ts';
import { whereId, whereLead, whereResearcher } from '../queries/field-constraints.ts';
import { useUser } from '../session/session.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';
import { useIdsIn, useRecordsByFieldValues } from './records-by-field-values.ts';

/** The deliverables that the signed-in user leads. Found by the combined queries of specification section 7. */
export interface LedDeliverables {
  readonly leading: Live<RecordList<Deliverable>>;
  /** The research projects of `leading`. */
  readonly research: Live<RecordList<Research>>;
}

/** Subscribes to the deliverables that name the signed-in user as research lead, by uid or e-mail (R24). */
export function useLedDeliverables(profile: Profile | null): LedDeliverables {
  const leading = useRecordsByFieldValues('deliverable', useIdentities(profile), whereLead);
  const research = useRecordsByFieldValues('research', useIdsIn(leading, researchIdOf), whereId);
  return { leading, research: leading.state === 'ready' ? research : leading };
}

/** The hypotheses that name the signed-in user as a researcher. */
export interface ResearchedHypotheses {
  readonly researching: Live<RecordList<Hypothesis>>;
  /** The deliverables of `researching`. */
  readonly parents: Live<RecordList<Deliverable>>;
}

export function useResearchedHypotheses(profile: Profile | null): ResearchedHypotheses {
  const identities = useIdentities(profile);
  const researching = useRecordsByFieldValues('hypothesis', identities, whereResearcher);
  const parents = useRecordsByFieldValues(
    'deliverable',
    useIdsIn(researching, deliverableIdOf),
    whereId,
  );
  return { researching, parents: researching.state === 'ready' ? parents : researching };
}

const researchIdOf = ({ deliverableResearchFBUID }: Deliverable) => deliverableResearchFBUID;
const deliverableIdOf = ({ hypothesisDeliverableFBUID }: Hypothesis) => hypothesisDeliverableFBUID;

/** Records name the user by uid, by the account's e-mail or by an e-mail of the profile. */
function useIdentities(profile: Profile | null): readonly string[] {
  const { uid, email } = useUser();
  const emails = [email, profile?.profileEmail, profile?.email]
    .map((address) => normaliseEmail(address ?? ''))
    .filter((address) => address !== '');
  return useStableValue([...new Set([uid, ...emails])]);
}
