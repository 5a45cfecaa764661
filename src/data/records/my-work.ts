import type { Deliverable, Profile } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { normaliseEmail } from '../../domain/text/person-text.ts';
import { type Live, type RecordList, useJoinedLists, useLiveList } from '../live.ts';
import {
  deliverablesLedBy,
  hypothesesResearchedBy,
  newestRemarks,
  type RemarkScope,
} from '../queries.ts';
import { useAccess } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import { useDeliverablesOf, useRecords } from './records.ts';

/** All of a client, and those that name a member of staff as lead, by uid or e-mail. */
export function useMyDeliverables(profile: Profile | null): Live<RecordList<Deliverable>> {
  const isClient = useAccess().role === 'client';
  const all = useRecords('deliverable', isClient ? 'all' : 'none');
  const identities = useIdentities(profile);
  const led = useLiveList(isClient ? null : deliverablesLedBy(identities));
  return isClient ? all : led;
}

export function useResearchedHypotheses(profile: Profile | null) {
  const researching = useLiveList(hypothesesResearchedBy(useIdentities(profile)));
  const parents = useDeliverablesOf(researching);
  return { researching, parents: researching.state === 'ready' ? parents : researching };
}

/** A lead of more than 30 deliverables gets some more. */
export const WORK_REMARKS = 100;

/** Includes every reply to a question among them, because a reply is newer than its question. */
export function useNewestRemarks(scope: RemarkScope): Live<RecordList<Remark>> {
  return useJoinedLists(newestRemarks(useAccess(), scope, WORK_REMARKS));
}

/** Records name the user by uid, by the account's e-mail or by an e-mail of the profile. The queries compare exactly. */
function useIdentities(profile: Profile | null): readonly string[] {
  const { uid, email } = useUser();
  const emails = [email, profile?.profileEmail, profile?.email]
    .map((address) => normaliseEmail(address ?? ''))
    .filter((address) => address !== '');
  return [...new Set([uid, ...emails])];
}
