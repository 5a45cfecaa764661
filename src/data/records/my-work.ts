import type { Deliverable, Hypothesis, Profile, Research } from '../../domain/entities.ts';
import { normaliseEmail } from '../../domain/identity.ts';
import { hasId, isLedBy, isResearchedBy } from '../queries/field-constraints.ts';
import { useUser } from '../session/session.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';
import { useIdsIn, useRecordsByFieldValues } from './records-by-field-values.ts';

/** What My work shows, by the specification's combined queries (section 7). */
export interface MyWork {
  /** The deliverables that the user leads. */
  readonly leading: Live<RecordList<Deliverable>>;
  /** The research projects of those. */
  readonly research: Live<RecordList<Research>>;
  /** The hypotheses that the user researches. */
  readonly researching: Live<RecordList<Hypothesis>>;
  /** The deliverables that those hypotheses belong to. */
  readonly parents: Live<RecordList<Deliverable>>;
}

/** Subscribes to the user's own work, found by uid and by e-mail (R24). */
export function useMyWork(profile: Profile | null): MyWork {
  const identities = useIdentities(profile);
  const leading = useRecordsByFieldValues('deliverable', identities, isLedBy);
  const research = useRecordsByFieldValues('research', useIdsIn(leading, researchOf), hasId);
  const researching = useRecordsByFieldValues('hypothesis', identities, isResearchedBy);
  const parents = useRecordsByFieldValues('deliverable', useIdsIn(researching, parentOf), hasId);
  return {
    leading,
    research: leading.state === 'ready' ? research : leading,
    researching,
    parents: researching.state === 'ready' ? parents : researching,
  };
}

const researchOf = ({ deliverableResearchFBUID }: Deliverable) => deliverableResearchFBUID;
const parentOf = ({ hypothesisDeliverableFBUID }: Hypothesis) => hypothesisDeliverableFBUID;

/** Everything the user may be listed as: the uid, and the e-mails of the account and the profile. */
function useIdentities(profile: Profile | null): readonly string[] {
  const { uid, email } = useUser();
  const emails = [email, profile?.profileEmail, profile?.email]
    .map((address) => normaliseEmail(address ?? ''))
    .filter((address) => address !== '');
  return useStableValue([...new Set([uid, ...emails])]);
}
