import { normaliseEmail } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis, Profile, Research } from '../../domain/records/entities.ts';
import { hasId, isLedBy, isResearchedBy } from '../queries/field-constraints.ts';
import { useUser } from '../session/session.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';
import { useIdsIn, useRecordsByFieldValues } from './records-by-field-values.ts';

/** The lists of 'My work', by the combined queries of specification section 7. */
export interface MyWork {
  /** Deliverables that the user leads. */
  readonly leading: Live<RecordList<Deliverable>>;
  /** The research projects of `leading`. */
  readonly research: Live<RecordList<Research>>;
  /** Hypotheses that the user researches. */
  readonly researching: Live<RecordList<Hypothesis>>;
  /** The deliverables of `researching`. */
  readonly parents: Live<RecordList<Deliverable>>;
}

/** Subscribes to the work of the signed-in user, found by uid and by e-mail (R24). */
export function useMyWork(profile: Profile | null): MyWork {
  const identities = useIdentities(profile);
  const leading = useRecordsByFieldValues('deliverable', identities, isLedBy);
  const research = useRecordsByFieldValues('research', useIdsIn(leading, researchIdOf), hasId);
  const researching = useRecordsByFieldValues('hypothesis', identities, isResearchedBy);
  const parents = useRecordsByFieldValues(
    'deliverable',
    useIdsIn(researching, deliverableIdOf),
    hasId,
  );
  return {
    leading,
    research: leading.state === 'ready' ? research : leading,
    researching,
    parents: researching.state === 'ready' ? parents : researching,
  };
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
