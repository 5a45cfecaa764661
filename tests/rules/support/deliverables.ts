import { serverTimestamp } from 'firebase/firestore';
import type { SignatureKey } from '../../../src/domain/records/entities.ts';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  type StoredSignature,
  storedDeliverable,
  storedSignature,
  storedSummary,
} from '../../support/records.ts';

export const CONTRACTOR = 'deliverableContractorCommencementSignature';
export const CLIENT = 'deliverableClientCommencementSignature';
export const CONTRACTOR_DONE = 'deliverableContractorCompletionSignature';
export const CLIENT_DONE = 'deliverableClientCompletionSignature';

/** The test deliverable has one hypothesis with three sprints. */
export const ESTIMATE = storedSummary({ h1: 3 });
export const EXTRA_ITEM = { amount: 120.5, justification: 'Bearings' };
/** AUD. */
export const PRICE = 3 * SPRINT_RATE + EXTRA_ITEM.amount;
export const FROZEN_PRICE: StoredData = {
  deliverableCost: PRICE,
  deliverableAllocations: ESTIMATE,
};
export const NO_PRICE: StoredData = { deliverableCost: null, deliverableAllocations: null };

/**
 * 'staff' is an active signature by that uid. 'revoked by staff' is deprecated for the reason 'revoked'. Null is no
 * signature.
 */
export type SignatureState = string | null;

export function signatureIn(state: SignatureState): StoredSignature | null {
  if (state === null) return null;
  const [reason, uid] = state.split(' by ');
  return uid === undefined
    ? storedSignature({ signatureUid: state, signatureCost: PRICE })
    : storedSignature({
        signatureUid: uid,
        signatureCost: PRICE,
        deprecatedReason: reason ?? null,
      });
}

export type SignatureStates = Readonly<Partial<Record<SignatureKey, SignatureState>>>;

/** A stored deliverable with these signatures. With an active commencement it has the frozen price. */
export function deliverable(states: SignatureStates = {}, fields: StoredData = {}): StoredData {
  const isCommenced = [states[CONTRACTOR], states[CLIENT]].some(
    (state) => state !== undefined && state !== null && !state.includes(' by '),
  );
  return {
    ...storedDeliverable({ deliverableExtraItems: [EXTRA_ITEM] }),
    deliverableEstimate: ESTIMATE,
    ...(isCommenced ? FROZEN_PRICE : {}),
    ...Object.fromEntries(
      Object.entries(states).map(([key, state]) => [key, signatureIn(state ?? null)]),
    ),
    ...fields,
  };
}

/** The fields of a new signature. It is external with a reference, so staff may record it for either side (R12). */
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
