import { serverTimestamp } from 'firebase/firestore';
import { type StoredData, storedRemark, without } from '../../support/stored-records.ts';
import { type ActorName, OTHER_RESEARCH, uidOf } from './actors.ts';
import type { RulesCase } from './cases.ts';
import { type Commit, set } from './commit.ts';
import { deliverable, type SignatureStates } from './deliverables.ts';

export const OPEN = { mode: 'open' };

/** Differences from the question that staff ask about the deliverable 'd'. */
export interface Posting {
  readonly actor?: ActorName;
  readonly settings?: StoredData;
  readonly fields?: StoredData;
  readonly without?: readonly string[];
  readonly states?: SignatureStates;
  /** Overrides fields of the stored deliverable. */
  readonly stored?: StoredData;
  readonly remarks?: Readonly<Record<string, StoredData>>;
  readonly also?: (root: string) => Commit;
}

/** Writes one remark with the id 'new'. Default: a question by staff, in the members mode. */
export function posting(options: Posting = {}): RulesCase {
  const { actor = 'staff', settings = { mode: 'members' }, states = {}, remarks = {} } = options;
  const data = { ...remarkBy(actor), ...options.fields };
  return {
    actor,
    fixture: {
      settings,
      records: {
        'deliverables/d': deliverable(states, options.stored),
        'deliverables/elsewhere': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
        ...Object.fromEntries(
          Object.entries(remarks).map(([id, fields]) => [
            `remarks/${id}`,
            // A remark has no revision.
            { ...storedRemark({ FBUID: id, ...fields }), updatedAt: null },
          ]),
        ),
      },
    },
    commit: ({ root }) => [
      ...(options.also?.(root) ?? []),
      set(`${root}/remarks/new`, without(data, ...(options.without ?? []))),
    ],
  };
}

function remarkBy(actor: ActorName): StoredData {
  const isClient = actor.startsWith('client');
  return {
    ...storedRemark(),
    FBUID: 'new',
    remarkSide: isClient ? 'client' : 'contractor',
    remarkUid: uidOf(actor),
    remarkAt: serverTimestamp(),
  };
}
