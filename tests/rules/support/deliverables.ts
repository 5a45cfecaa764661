import { serverTimestamp } from 'firebase/firestore';
import type { Signature, SignatureKey } from '../../../src/domain/records/entities.ts';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  storedDeliverable,
  storedSignature,
  storedSummary,
} from '../../support/records.ts';

export const CONTRACTOR = 'deliverableContractorCommencementSignature';
export const CLIENT = 'deliverableClientCommencementSignature';
export const CONTRACTOR_DONE = 'deliverableContractorCompletionSignature';
export const CLIENT_DONE = 'deliverableClientCompletionSignature';

/** The deliverable of the tests has one hypothesis of three sprints. */
export const ESTIMATE = storedSummary({ h1: 3 });
export const EXTRA_ITEM = { amount: 120.5, justification: 'Bearings' };
/** AUD. */
export const PRICE = 3 * SPRINT_RATE + EXTRA_ITEM.amount;
export const FROZEN: StoredData = { deliverableCost: PRICE, deliverableAllocations: ESTIMATE };
export const RELEASED: StoredData = { deliverableCost: null, deliverableAllocations: null };

/** A stored signature by its signer's uid; deprecated with a reason in front: 'revoked by staff'. */
export type Seal = string | null;

export function sealed(seal: Seal): Signature | null {
  if (seal === null) return null;
  const [reason, uid] = seal.split(' by ');
  return uid === undefined
    ? storedSignature({ signatureUid: seal, signatureCost: PRICE })
    : storedSignature({
        signatureUid: uid,
        signatureCost: PRICE,
        deprecatedReason: reason ?? null,
      });
}

export type Seals = Readonly<Partial<Record<SignatureKey, Seal>>>;

/** A stored deliverable with these signatures; frozen if that is said or a commencement is active. */
export function deliverable(seals: Seals = {}, fields: StoredData = {}): StoredData {
  const isCommenced = [seals[CONTRACTOR], seals[CLIENT]].some(
    (seal) => seal !== undefined && seal !== null && !seal.includes(' by '),
  );
  return {
    ...storedDeliverable({ deliverableExtraItems: [EXTRA_ITEM] }),
    deliverableEstimate: ESTIMATE,
    ...(isCommenced ? FROZEN : {}),
    ...Object.fromEntries(Object.entries(seals).map(([key, seal]) => [key, sealed(seal ?? null)])),
    ...fields,
  };
}

/** What signing writes into one signature: a recorded one, which staff may write for either side (R12). */
export function newSignature(uid: string, fields: StoredData = {}): StoredData {
  return {
    deprecatedReason: null,
    signatureDate: serverTimestamp(),
    signatureCost: PRICE,
    signatureHistoryDocumentFBUID: STORED_REVISION,
    signatureHypothesisHistoryFBUIDs: { h1: STORED_REVISION },
    signatureReference: 'Letter of 4 March',
    signatureIsExternal: true,
    signatureUid: uid,
    ...fields,
  };
}
