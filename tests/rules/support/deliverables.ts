import { createHash } from 'node:crypto';
import { serverTimestamp } from 'firebase/firestore';
import type { SignatureKey } from '../../../src/domain/records/entities.ts';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  storedAllocations,
  storedDeliverable,
  storedHypothesis,
  storedSignature,
  storedSummary,
} from '../../support/stored-records.ts';
import { ACTORS, type Actor, type ActorName, uidOf } from './actors.ts';
import type { RulesCase } from './cases.ts';
import { type Commit, set } from './commit.ts';
import type { Fixture } from './fixture.ts';

export const CONTRACTOR = 'deliverableContractorCommencementSignature';
export const CLIENT = 'deliverableClientCommencementSignature';
export const CONTRACTOR_DONE = 'deliverableContractorCompletionSignature';
export const CLIENT_DONE = 'deliverableClientCompletionSignature';
export const SLOTS = [CONTRACTOR, CLIENT, CONTRACTOR_DONE, CLIENT_DONE] as const;

/** The test deliverable 'd' has one hypothesis, 'h1', with three sprints, and one extra item. */
export const ESTIMATE = storedSummary({ h1: 3 });
const EXTRA_ITEM = { amount: 120.5, justification: 'Bearings' };
export const PRICE = 3 * SPRINT_RATE + EXTRA_ITEM.amount;
export const LIVE_PRICE: StoredData = {
  deliverableEstimate: ESTIMATE,
  deliverableEstimatedCost: PRICE,
};
export const FROZEN_PRICE: StoredData = {
  deliverableCost: PRICE,
  deliverableAllocations: ESTIMATE,
};
export const NO_PRICE: StoredData = { deliverableCost: null, deliverableAllocations: null };

/** The current price after the sprints of the hypothesis changed. */
export function repriced(sprints: number): StoredData {
  return {
    deliverableEstimate: storedSummary({ h1: sprints }),
    deliverableEstimatedCost: sprints * SPRINT_RATE + EXTRA_ITEM.amount,
  };
}

/** The pair that a first signature freezes if this is the current price. */
export function frozen(live: StoredData): StoredData {
  return {
    deliverableCost: live.deliverableEstimatedCost,
    deliverableAllocations: live.deliverableEstimate,
  };
}

/** 'staff': active, signed by that uid. 'revoked by staff': deprecated for that reason. Null: no signature. */
export type SignatureState = string | null;
export type SignatureStates = Readonly<Partial<Record<SignatureKey, SignatureState>>>;

export function isActive(state: SignatureState | undefined): boolean {
  return typeof state === 'string' && !state.includes(' by ');
}

export function hasActive(states: SignatureStates): boolean {
  return SLOTS.some((slot) => isActive(states[slot]));
}

/** Whether somebody signed a completion, active or not. */
function isCompleted(states: SignatureStates): boolean {
  return [states[CONTRACTOR_DONE], states[CLIENT_DONE]].some((state) => (state ?? null) !== null);
}

export function signatureIn(state: SignatureState): StoredData | null {
  if (state === null) return null;
  const [reason = null, uid] = state.split(' by ');
  return {
    ...storedSignature(uid ?? state, { signatureCost: PRICE }),
    deprecatedReason: uid === undefined ? null : reason,
    signatureName: null,
    signatureEmail: `${uid ?? state}@example.com`,
    signatureTermsDigest: digestOf(STORED_TERMS),
  };
}

/** A stored deliverable with these signatures. An active signature or a completion has the frozen price (R7). */
export function deliverable(states: SignatureStates = {}, fields: StoredData = {}): StoredData {
  const isFrozen = hasActive(states) || isCompleted(states);
  return {
    ...storedDeliverable({ deliverableExtraItems: [EXTRA_ITEM] }),
    ...LIVE_PRICE,
    ...(isFrozen ? FROZEN_PRICE : {}),
    ...Object.fromEntries(
      Object.entries(states).map(([slot, state]) => [slot, signatureIn(state ?? null)]),
    ),
    ...fields,
  };
}

export function hypothesis(deliverableId: string | null, sprints = 3): StoredData {
  return storedHypothesis({
    hypothesisDeliverableFBUID: deliverableId,
    ...storedAllocations({ 'person@example.com': sprints }),
  });
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The text that a new signature agrees to, and that of a stored one. The rules hash a text and do not read it. */
export const TERMS = '{"format":"countersign-terms/1","environment":"local"}';
export const STORED_TERMS = 'stored terms';

/** The document of the terms, as the commit of the signature writes it. */
export function writeTerms(
  fixture: Fixture,
  uid: string,
  fields: StoredData = {},
  id = digestOf(TERMS),
): Commit {
  const data = { text: TERMS, writtenBy: uid, writtenAt: serverTimestamp(), ...fields };
  return [set(`${fixture.root}/deliverables/d/terms/${id}`, data)];
}

/** A new signature. It is external with a reference, so staff may record it for either side (R12). */
export function newSignature(name: ActorName, fields: StoredData = {}): StoredData {
  const actor: Actor | null = ACTORS[name];
  return storedSignature(uidOf(name), {
    signatureDate: serverTimestamp(),
    signatureCost: PRICE,
    signatureName: actor?.name ?? null,
    signatureEmail: actor?.email?.toLowerCase() ?? null,
    signatureHypothesisHistoryFBUIDs: { h1: STORED_REVISION },
    signatureReference: 'Letter of 4 March',
    signatureIsExternal: true,
    signatureTermsDigest: digestOf(TERMS),
    ...fields,
  });
}

export interface Signing {
  readonly actor?: ActorName;
  readonly settings?: StoredData;
  readonly slot?: SignatureKey;
  readonly states?: SignatureStates;
  /** Overrides fields of the stored deliverable. */
  readonly stored?: StoredData;
  /** Overrides fields of the new signature. */
  readonly signature?: StoredData;
  /** The written frozen price. Default: the first active signature freezes the price, a later one writes none. */
  readonly freeze?: StoredData;
  readonly also?: StoredData;
  /** Overrides fields of the document of the terms. Null writes no document. */
  readonly terms?: StoredData | null;
}

/** Signs the deliverable 'd'. Default: staff record the client's commencement. */
export function signing(options: Signing = {}): RulesCase {
  const { actor = 'staff', settings, states = {}, stored } = options;
  return {
    actor,
    fixture: {
      ...(settings === undefined ? {} : { settings }),
      records: { 'deliverables/d': deliverable(states, stored) },
    },
    commit: (fixture) => signCommit(fixture, options),
  };
}

export function signCommit(fixture: Fixture, options: Signing = {}): Commit {
  const { actor = 'staff', slot = CLIENT, states = {}, terms = {} } = options;
  const uid = uidOf(actor);
  const freeze = options.freeze ?? (hasActive(states) ? {} : FROZEN_PRICE);
  const fields = { [slot]: newSignature(actor, options.signature), ...freeze, ...options.also };
  return [
    ...fixture.save('deliverables', 'd', fields, { uid }),
    ...(terms === null ? [] : writeTerms(fixture, uid, terms)),
  ];
}

/** The second signature: the contractor has commenced, so the price is frozen. */
export function signingSecond(options: Signing = {}): RulesCase {
  return signing({ states: { [CONTRACTOR]: 'other' }, ...options });
}

/** Deprecates the active signatures, or this one. */
export function deprecated(
  states: SignatureStates,
  reason: string,
  slots: readonly SignatureKey[] = SLOTS,
): StoredData {
  const active = slots.filter((slot) => isActive(states[slot]));
  return Object.fromEntries(
    active.map((slot) => [
      slot,
      { ...signatureIn(states[slot] ?? null), deprecatedReason: reason },
    ]),
  );
}

/** The frozen price that the commit of this deprecation writes (R7). */
export function priceAfter(states: SignatureStates, slots: readonly SignatureKey[]): StoredData {
  const isCommenced = ([CONTRACTOR, CLIENT] as const).some(
    (slot) => isActive(states[slot]) && !slots.includes(slot),
  );
  return isCommenced || isCompleted(states) ? {} : NO_PRICE;
}

/** The fields that a lapse writes (R10). */
export function lapse(states: SignatureStates): StoredData {
  return { ...deprecated(states, 'hypothesis changed'), ...priceAfter(states, SLOTS) };
}
