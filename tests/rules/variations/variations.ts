import { serverTimestamp } from 'firebase/firestore';
import { type StoredData, storedDeliverable } from '../../support/records.ts';
import { type ActorName, OTHER_RESEARCH, uidOf } from '../support/actors.ts';
import type { RulesCase } from '../support/cases.ts';
import type { Commit } from '../support/commit.ts';
import { CLIENT, deliverable, type SignatureStates } from '../support/deliverables.ts';
import type { Fixture } from '../support/fixture.ts';

/** AUD per sprint, unlike the default. */
export const RATE = 2000;
const COMMENCED: SignatureStates = { [CLIENT]: 'client' };

/** Differences from the legal proposal of staff to vary the deliverable 'original'. */
export interface Proposing {
  readonly actor?: ActorName;
  /** The signatures of the original. */
  readonly states?: SignatureStates;
  /** Overrides fields of the stored original. */
  readonly original?: StoredData;
  /** Overrides fields of the variation. */
  readonly fields?: StoredData;
  /** Further writes of the commit. */
  readonly also?: (fixture: Fixture) => Commit;
}

/** Creates the variation 'new'. */
export function proposing(options: Proposing = {}): RulesCase {
  const { actor = 'staff', states, original, fields, also } = options;
  return {
    actor,
    fixture: { records: recordsAround(states, original) },
    commit: (fixture) => [
      ...fixture.save('deliverables', 'new', newVariation(fields), { uid: uidOf(actor) }),
      ...(also?.(fixture) ?? []),
    ],
  };
}

function newVariation(fields: StoredData = {}): StoredData {
  return storedDeliverable({
    deliverableCreated: serverTimestamp(),
    deliverableSprintRate: RATE,
    deliverableVariationOfFBUID: 'original',
    ...fields,
  });
}

/** Differences from the legal edit of the name of the stored variation 'variation'. */
interface Changing {
  readonly actor?: ActorName;
  readonly id?: string;
  readonly original?: StoredData;
  readonly fields: StoredData;
}

/** Changes the stored variation 'variation', or another stored deliverable. */
export function changing(options: Changing): RulesCase {
  const { actor = 'staff', id = 'variation', original, fields } = options;
  return {
    actor,
    fixture: { records: recordsAround(COMMENCED, original) },
    commit: (fixture) => fixture.save('deliverables', id, fields, { uid: uidOf(actor) }),
  };
}

/**
 * An original, its variation, two deliverables that are neither, one of another research, and a variation whose
 * original is gone. All are commenced, unless `states` gives the original other signatures.
 */
export function recordsAround(
  states: SignatureStates = COMMENCED,
  original: StoredData = {},
): Readonly<Record<string, StoredData>> {
  const rate = { deliverableSprintRate: RATE };
  return {
    'deliverables/original': deliverable(states, { ...rate, ...original }),
    'deliverables/variation': deliverable(COMMENCED, {
      ...rate,
      deliverableVariationOfFBUID: 'original',
    }),
    'deliverables/plain': deliverable(COMMENCED, rate),
    'deliverables/7': deliverable(COMMENCED, rate),
    'deliverables/elsewhere': deliverable(COMMENCED, {
      ...rate,
      deliverableResearchFBUID: OTHER_RESEARCH,
    }),
    'deliverables/orphan': deliverable(COMMENCED, {
      ...rate,
      deliverableVariationOfFBUID: 'deleted',
    }),
  };
}
