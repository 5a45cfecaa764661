import type { SignatureKey } from '../../../src/domain/records/entities.ts';
import { STORED_REVISION, type StoredData } from '../../support/records.ts';
import { type ActorName, uidOf } from './actors.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN,
  newSignature,
  type Seals,
} from './deliverables.ts';
import type { Play } from './plays.ts';

interface Signing {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  /** The signatures before. */
  readonly seals?: Seals;
  /** Over the stored deliverable. */
  readonly stored?: StoredData;
  /** Over the new signature. */
  readonly signature?: StoredData;
  /** What is written beside the signature; freezing what is stored, if left out. */
  readonly freeze?: StoredData;
  /** Written besides. */
  readonly also?: StoredData;
}

/** Signing an unsigned deliverable as staff for the client, unless said otherwise. */
export function signing(options: Signing = {}): Play {
  const { actor = 'staff', key = CLIENT, seals = {}, stored = {}, freeze = FROZEN } = options;
  const uid = uidOf(actor);
  return {
    actor,
    world: { records: { 'deliverables/d': deliverable(seals, stored) } },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        { [key]: newSignature(uid, options.signature), ...freeze, ...options.also },
        { uid },
      ),
  };
}

/** Signing with these revisions of hypotheses where the stored estimate has these sources. */
export function pointing(
  revisions: object,
  sourceFBUIDs: readonly string[] = Object.keys(revisions),
): Play {
  const estimate = { ...ESTIMATE, sourceFBUIDs };
  return signing({
    stored: { deliverableEstimate: estimate },
    signature: { signatureHypothesisHistoryFBUIDs: revisions },
    freeze: { ...FROZEN, deliverableAllocations: estimate },
  });
}

/** Signing where a commencement already stands, so that nothing is frozen any more. */
export function signingSecond(options: Signing = {}): Play {
  return signing({ seals: { [CONTRACTOR]: 'other' }, freeze: {}, ...options });
}

export function completing(options: Signing = {}): Play {
  return signing({ key: CLIENT_DONE, seals: { [CLIENT]: 'other' }, freeze: {}, ...options });
}

/** Revisions of as many hypotheses, whose ids are filled up with a letter to a length. */
export function pointers(count: number, length = 0, letter = 'x'): StoredData {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`h${i}`.padEnd(length, letter), STORED_REVISION]),
  );
}
