import { liveAllocations } from '../costing/allocations.ts';
import { livePriceOf } from '../costing/costing.ts';
import { type Cents, toAud, toCents } from '../costing/money.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import { type Outcome, type Refusal, refuse, succeed } from '../outcome.ts';
import type { People } from '../people/people.ts';
import type { Deliverable, Hypothesis, Signature, SignatureKey } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { formatAudExGst } from '../text/format.ts';
import { hypothesisLabel } from '../text/record-title.ts';
import {
  activeSignaturesOf,
  isActive,
  isStepAvailable,
  type SignatureInSlot,
  type SignatureSlot,
  signedPriceOf,
  signOffStageOf,
} from './signature.ts';
import {
  isExternalWithReference,
  requiresExternalSignature,
  type SignerRole,
  type SigningMethod,
} from './signing-method.ts';

/** Fields that signing, revoking or changing a hypothesis writes. Only the last writes `deliverableEstimate`. */
export type DeliverableChange = {
  readonly [Field in
    | SignatureKey
    | 'deliverableCost'
    | 'deliverableAllocations'
    | 'deliverableEstimate']?: Deliverable[Field];
};

/** The revisions on the user's screen (R8). A command refuses to write if the stored revisions differ from them. */
export interface SeenRevisions {
  readonly deliverable: string | null;
  /** FBUID of every hypothesis → its newest history id, or null if it has none. */
  readonly hypotheses: Readonly<Record<string, string | null>>;
}

export interface SeenBySigner extends SeenRevisions {
  /** Null if the page showed no price; then nothing can be signed. */
  readonly price: Cents | null;
}

export function revisionsOf(
  deliverable: Deliverable,
  hypotheses: readonly Hypothesis[],
): SeenRevisions {
  return {
    deliverable: deliverable.updatedAt,
    hypotheses: Object.fromEntries(hypotheses.map(({ FBUID, updatedAt }) => [FBUID, updatedAt])),
  };
}

export function seenBySigner(options: PriceOptions): SeenBySigner {
  const price = priceToSign(options);
  return {
    ...revisionsOf(options.deliverable, options.hypotheses),
    price: price.ok ? toCents(price.value.cost) : null,
  };
}

export interface SignOptions {
  /** As read inside the transaction. */
  readonly deliverable: Deliverable;
  /** All hypotheses of the deliverable, as read inside the transaction. */
  readonly hypotheses: readonly Hypothesis[];
  readonly people: Pick<People, 'canonical'>;
  readonly slot: SignatureSlot;
  /** Null when nobody is logged in. */
  readonly signerUid: string | null;
  readonly signerRole: SignerRole;
  /** Only for the result: the command stores the server's time instead. */
  readonly date: Date;
  readonly method: SigningMethod;
  readonly seen: SeenBySigner;
}

export type SignRefusal =
  | 'no-user'
  | 'no-history'
  | 'hypothesis-no-history'
  | 'record-changed'
  | 'reference-required'
  | 'price-changed'
  | PriceRefusal;

type PriceRefusal = 'already-signed' | 'completion-unavailable' | 'signed-price-unclear';

/**
 * Decides whether a signature can be given, and returns the fields to write (section 4). A commencement while no
 * signature is active freezes price and allocations. Every other signature carries the frozen price (R7). The signature
 * points to the newest history entries before this write, which are the versions that the signer saw (R8). The result
 * has no terms digest: the command adds the digest (R38).
 */
export function sign(options: SignOptions): Outcome<DeliverableChange, SignRefusal> {
  const { deliverable, hypotheses, slot, signerUid, date, method, seen } = options;
  if (signerUid === null) return refuse('no-user');
  if (deliverable.updatedAt === null) return refuse('no-history');
  const refusal = refuseWithoutHistory(hypotheses);
  if (refusal !== null) return refusal;
  if (!sameRevisions(seen, revisionsOf(deliverable, hypotheses))) return refuse('record-changed');
  const price = priceToSign(options);
  if (!price.ok) return price;
  const { cost, freeze } = price.value;
  if (toCents(cost) !== seen.price) return refuseChangedPrice(seen.price, toCents(cost));
  if (requiresExternalSignature(options.signerRole, slot) && !isExternalWithReference(method)) {
    return refuse('reference-required');
  }
  const signature: Signature = {
    deprecatedReason: null,
    signatureDate: date,
    signatureCost: cost,
    signatureHistoryDocumentFBUID: deliverable.updatedAt,
    signatureHypothesisHistoryFBUIDs: historyPointersOf(hypotheses),
    signatureReference: method.reference.trim() || null,
    signatureIsExternal: method.isExternal,
    signatureTermsDigest: null,
    signatureUid: signerUid,
  };
  return succeed({ ...freeze, [slot.key]: signature });
}

/**
 * Refuses if a hypothesis has no history id, because a signature could not point to its version (R8). The message shows
 * the first such hypothesis by number.
 */
export function refuseWithoutHistory(
  hypotheses: readonly Hypothesis[],
): Refusal<'hypothesis-no-history'> | null {
  const [first] = hypotheses
    .filter(({ updatedAt }) => updatedAt === null)
    .toSorted(byHypothesisNumber);
  return first === undefined
    ? null
    : refuse('hypothesis-no-history', { hypothesis: hypothesisLabel(first) });
}

/** @param seen the price on the signer's screen, or null if the page showed none. */
function refuseChangedPrice(seen: Cents | null, now: Cents): Refusal<'price-changed'> {
  return refuse('price-changed', {
    seen: seen === null ? 'not known' : formatAudExGst(toAud(seen)),
    now: formatAudExGst(toAud(now)),
  });
}

/**
 * Revokes a signature; only its signer may (section 4). If no commencement signature is active afterwards, this also
 * clears the frozen price and allocations, unless the work is complete (R7).
 */
export function revoke(options: {
  readonly deliverable: Deliverable;
  readonly slot: SignatureSlot;
  readonly uid: string | null;
}): Outcome<DeliverableChange, 'no-signature' | 'not-the-signer'> {
  const { deliverable, slot, uid } = options;
  const stored = deliverable[slot.key];
  if (!isActive(stored)) return refuse('no-signature');
  if (stored.signatureUid !== uid) return refuse('not-the-signer');
  return succeed(deprecate(deliverable, [{ slot, signature: stored }], 'revoked'));
}

/** Deprecates every active signature because the hypotheses changed (R10). */
export function deprecateSignatures(deliverable: Deliverable): DeliverableChange {
  return deprecate(deliverable, activeSignaturesOf(deliverable), 'hypothesis changed');
}

function historyPointersOf(hypotheses: readonly Hypothesis[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    hypotheses.flatMap(({ FBUID, updatedAt }) => (updatedAt === null ? [] : [[FBUID, updatedAt]])),
  );
}

function slotRefusal(
  deliverable: Deliverable,
  slot: SignatureSlot,
): Exclude<PriceRefusal, 'signed-price-unclear'> | null {
  if (isActive(deliverable[slot.key])) return 'already-signed';
  return isStepAvailable(deliverable, slot) ? null : 'completion-unavailable';
}

export interface PriceToSign {
  /** AUD. */
  readonly cost: number;
  /** The fields that a commencement freezes while no signature is active. Empty for every other signature. */
  readonly freeze: Pick<DeliverableChange, 'deliverableCost' | 'deliverableAllocations'>;
}

export type PriceOptions = Pick<SignOptions, 'deliverable' | 'hypotheses' | 'people' | 'slot'>;

/**
 * The price that a new signature would carry (R7). In some older records an active signature does not carry the frozen
 * price. This function refuses a signature there instead of choosing a price.
 */
export function priceToSign(options: PriceOptions): Outcome<PriceToSign, PriceRefusal> {
  const { deliverable, slot } = options;
  const refusal = slotRefusal(deliverable, slot);
  if (refusal !== null) return refuse(refusal);
  const active = activeSignaturesOf(deliverable);
  // Without an active signature this is a commencement: completion needs an active commencement (R11).
  if (active.length === 0) return succeed(freezeLivePrice(options));
  const signed = signedPriceOf(deliverable);
  return signed === null ? refuse('signed-price-unclear') : succeed({ cost: signed, freeze: {} });
}

function freezeLivePrice({ deliverable, hypotheses, people }: PriceOptions): PriceToSign {
  const allocations = liveAllocations({ deliverable, hypotheses, people });
  const cost = livePriceOf({ allocations, extraItems: deliverable.deliverableExtraItems });
  return { cost, freeze: { deliverableCost: cost, deliverableAllocations: allocations } };
}

function deprecate(
  deliverable: Deliverable,
  signatures: readonly SignatureInSlot[],
  deprecatedReason: 'revoked' | 'hypothesis changed',
): DeliverableChange {
  if (signatures.length === 0) return {};
  const change: DeliverableChange = Object.fromEntries(
    signatures.map(({ slot, signature }) => [slot.key, { ...signature, deprecatedReason }]),
  );
  return { ...change, ...clearFreezeIfUnsigned(deliverable, { ...deliverable, ...change }) };
}

/** Clears the frozen price and allocations when no active commencement is left. Completed work keeps them. */
function clearFreezeIfUnsigned(before: Deliverable, after: Deliverable): DeliverableChange {
  const isFrozen = before.deliverableCost !== null || before.deliverableAllocations !== null;
  if (!isFrozen || signOffStageOf(after) !== 'none') return {};
  return { deliverableCost: null, deliverableAllocations: null };
}

export function sameRevisions(a: SeenRevisions, b: SeenRevisions): boolean {
  return a.deliverable === b.deliverable && sameData(a.hypotheses, b.hypotheses);
}
