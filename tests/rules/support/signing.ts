import type { SignatureKey } from '../../../src/domain/records/entities.ts';
import { STORED_REVISION, type StoredData } from '../../support/records.ts';
import { type ActorName, uidOf } from './actors.ts';
import type { RulesCase } from './cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN_PRICE,
  newSignature,
  type SignatureStates,
} from './deliverables.ts';

interface Signing {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  /** The signatures already stored. */
  readonly states?: SignatureStates;
  /** Overrides fields of the stored deliverable. */
  readonly stored?: StoredData;
  /** Overrides fields of the new signature. */
  readonly signature?: StoredData;
  /** Fields written beside the signature. By default they freeze {@link ESTIMATE}. */
  readonly freeze?: StoredData;
  /** Further written fields. */
  readonly also?: StoredData;
}

/** Signs a deliverable. Default: staff record the client's commencement. */
export function signing(options: Signing = {}): RulesCase {
  const {
    actor = 'staff',
    key = CLIENT,
    states = {},
    stored = {},
    freeze = FROZEN_PRICE,
  } = options;
  const uid = uidOf(actor);
  return {
    actor,
    fixture: { records: { 'deliverables/d': deliverable(states, stored) } },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        { [key]: newSignature(uid, options.signature), ...freeze, ...options.also },
        { uid },
      ),
  };
}

/**
 * Signs with these revisions of hypotheses. The stored estimate lists `sourceFBUIDs`, by default the same hypotheses.
 */
export function signingRevisions(
  revisions: object,
  sourceFBUIDs: readonly string[] = Object.keys(revisions),
): RulesCase {
  const estimate = { ...ESTIMATE, sourceFBUIDs };
  return signing({
    stored: { deliverableEstimate: estimate },
    signature: { signatureHypothesisHistoryFBUIDs: revisions },
    freeze: { ...FROZEN_PRICE, deliverableAllocations: estimate },
  });
}

/** Adds the client's commencement to an active one of the contractor, so the price is already frozen. */
export function signingSecond(options: Signing = {}): RulesCase {
  return signing({ states: { [CONTRACTOR]: 'other' }, freeze: {}, ...options });
}

/** Adds the client's completion to an active commencement. */
export function completing(options: Signing = {}): RulesCase {
  return signing({ key: CLIENT_DONE, states: { [CLIENT]: 'other' }, freeze: {}, ...options });
}

/** Revisions by hypothesis id. The ids have at least this length, padded with `letter`. */
export function revisionsOfHypotheses(count: number, length = 0, letter = 'x'): StoredData {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`h${i}`.padEnd(length, letter), STORED_REVISION]),
  );
}
