import { byHypothesisNumber } from '../lists/sorting.ts';
import { type Outcome, type Refusal, refuse, succeed } from '../outcome.ts';
import {
  asCurrent,
  asFrozen,
  type CurrentFields,
  currentPrice,
  type Price,
  priceOfNextSignature,
  samePrice,
  storedPrice,
} from '../price/price.ts';
import type { Deliverable, Hypothesis, Signature, SignatureKey } from '../records/entities.ts';
import type { Authority } from '../records/member.ts';
import { isHistoryId } from '../records/record-id.ts';
import { hypothesisLabel } from '../records/record-title.ts';
import {
  activeSignaturesOf,
  freezesPrice,
  isActive,
  isExternalWithReference,
  isStepAvailable,
  referenceToStore,
  requiresExternalSignature,
  type SignatureInSlot,
  type SignatureSlot,
  type SignerRole,
  type SigningMethod,
  signOffStageOf,
} from '../records/signature.ts';
import { sameData } from '../same-data.ts';
import { formatAudExGst } from '../text/format.ts';
import { type Cents, toAud, toCents } from '../text/money.ts';
import { type AuthorityRefusal, refuseWithoutAuthority } from './authority.ts';

/** Fields that signing, revoking or a change of the work writes. */
export type DeliverableChange = {
  readonly [Field in
    | SignatureKey
    | 'deliverableCost'
    | 'deliverableAllocations'
    | keyof CurrentFields]?: Deliverable[Field];
};

/** The revisions on the user's screen (R8). A command refuses to write if the stored revisions differ from them. */
export interface SeenRevisions {
  readonly deliverable: string | null;
  /** FBUID of every hypothesis → its newest history id, or null if it has none. */
  readonly hypotheses: Readonly<Record<string, string | null>>;
}

export interface Seen extends SeenRevisions {
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

/** `current` is the price on the page. It may be a stored one that is wrong: `sign` then refuses the price. */
export function seenBySigner({
  deliverable,
  hypotheses,
  current,
  slot,
}: Pick<SignOptions, 'deliverable' | 'hypotheses' | 'slot'> & {
  readonly current: Price | null;
}): Seen {
  const price = current === null ? null : priceToSign({ deliverable, current, slot });
  return {
    ...revisionsOf(deliverable, hypotheses),
    price: price?.ok ? toCents(price.value) : null,
  };
}

export interface Signer {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
}

export interface SignOptions {
  readonly deliverable: Deliverable;
  /** All of the deliverable. */
  readonly hypotheses: readonly Hypothesis[];
  readonly slot: SignatureSlot;
  readonly signer: Signer;
  readonly signerRole: SignerRole;
  readonly authority: Authority;
  readonly method: SigningMethod;
  readonly seen: Seen;
}

export type SignRefusal =
  | 'no-history'
  | 'hypothesis-no-history'
  | 'record-changed'
  | 'reference-required'
  | 'price-changed'
  | AuthorityRefusal
  | PriceRefusal
  | WrongPrice;

type PriceRefusal = 'already-signed' | 'completion-unavailable' | 'signed-price-unclear';

export interface Signing {
  /** Without the server's time and the digest of the stored terms, which the command adds. */
  readonly signature: Omit<Signature, 'signatureDate' | 'signatureTermsDigest'>;
  /** The current price, which repairs a wrong stored one. Null for a client, who may not write it, and signs beside a right one. */
  readonly current: Price | null;
  /** Whether the signature freezes its price. {@link pricesToWrite} then has the frozen price. */
  readonly freezes: boolean;
}

/**
 * Takes records as read inside the transaction. The signature points to their newest history entries before this write,
 * which are the versions that the signer saw (R8).
 */
export function sign(options: SignOptions): Outcome<Signing, SignRefusal> {
  const { deliverable, hypotheses, slot, signer, signerRole, authority, method, seen } = options;
  if (deliverable.updatedAt === null) return refuse('no-history');
  const refusal = refuseWithoutHistory(hypotheses);
  if (refusal !== null) return refusal;
  if (!sameRevisions(seen, revisionsOf(deliverable, hypotheses))) return refuse('record-changed');
  const current = currentPrice(deliverable, hypotheses);
  const price = priceToSign({ deliverable, current, slot });
  if (!price.ok) return price;
  const wrong = refuseWrongPrice({ deliverable, current, signerRole });
  if (wrong !== null) return wrong;
  if (toCents(price.value) !== seen.price)
    return refuseChangedPrice(seen.price, toCents(price.value));
  const withoutAuthority = refuseWithoutAuthority({
    authority,
    role: signerRole,
    slot,
    price: price.value,
  });
  if (withoutAuthority !== null) return withoutAuthority;
  if (requiresExternalSignature(signerRole, slot) && !isExternalWithReference(method)) {
    return refuse('reference-required');
  }
  const signature: Signing['signature'] = {
    deprecatedReason: null,
    signatureCost: price.value,
    signatureHistoryDocumentFBUID: deliverable.updatedAt,
    signatureHypothesisHistoryFBUIDs: historyPointersOf(hypotheses),
    signatureReference: referenceToStore(method),
    signatureIsExternal: method.isExternal,
    signatureUid: signer.uid,
    signatureName: signer.name,
    signatureEmail: signer.email,
  };
  return succeed({
    signature,
    current: signerRole === 'client' ? null : current,
    freezes: freezesPrice(deliverable),
  });
}

/** @param stored the estimate as stored: what a client freezes must equal it in the eyes of the rules. */
export function pricesToWrite<E>(
  { signature, current, freezes }: Signing,
  { deliverableEstimate: stored }: { readonly deliverableEstimate: E },
) {
  return {
    ...(current !== null && asCurrent(current)),
    ...(freezes && asFrozen(current?.allocations ?? stored, signature.signatureCost)),
  };
}

export type WrongPrice = 'sprints-differ' | 'stored-price-wrong';

/**
 * Why this signer cannot sign beside the stored price. While a signature is active, other sprints stop everybody: the
 * change would lapse the signatures (R10). Any other difference stops a client, because only staff may repair it.
 */
export function refuseWrongPrice({
  deliverable,
  current,
  signerRole,
}: {
  readonly deliverable: Deliverable;
  readonly current: Price;
  readonly signerRole: SignerRole;
}): Refusal<WrongPrice> | null {
  if (samePrice(storedPrice(deliverable), current)) return null;
  if (lapsingSignatures(deliverable, current).length > 0) {
    return refuse('sprints-differ', {
      stored: String(sprintsInForce(deliverable) ?? 'unknown'),
      now: String(current.allocations.sprints),
    });
  }
  if (signerRole !== 'client') return null;
  const stored = storedPrice(deliverable);
  return refuse('stored-price-wrong', {
    stored: stored === null ? 'not calculated' : formatAudExGst(stored.total),
    now: formatAudExGst(current.total),
  });
}

export function withCurrentPrice(deliverable: Deliverable, current: Price): DeliverableChange {
  const lapsing = lapsingSignatures(deliverable, current);
  return { ...asCurrent(current), ...endSignatures(deliverable, lapsing, 'hypothesis changed') };
}

/** All active ones if this price has other sprints (R10). The rules compare the same two numbers. */
export function lapsingSignatures(
  deliverable: Deliverable,
  current: Price,
): readonly SignatureInSlot[] {
  const hasSameSprints = sprintsInForce(deliverable) === current.allocations.sprints;
  return hasSameSprints ? [] : activeSignaturesOf(deliverable);
}

/** The sprints of the stored estimate, else of the frozen allocations: an older record has no estimate. */
function sprintsInForce({
  deliverableEstimate,
  deliverableAllocations,
}: Deliverable): number | null {
  return (deliverableEstimate ?? deliverableAllocations)?.sprints ?? null;
}

/** A signature could not point to the version of a hypothesis without a history id, and the rules accept no other. */
export function refuseWithoutHistory(
  hypotheses: readonly Hypothesis[],
): Refusal<'hypothesis-no-history'> | null {
  const [first] = hypotheses
    .filter(({ updatedAt }) => updatedAt === null || !isHistoryId(updatedAt))
    .toSorted(byHypothesisNumber);
  return first === undefined
    ? null
    : refuse('hypothesis-no-history', { hypothesis: hypothesisLabel(first) });
}

function refuseChangedPrice(seen: Cents | null, now: Cents): Refusal<'price-changed'> {
  return refuse('price-changed', {
    seen: seen === null ? 'not known' : formatAudExGst(toAud(seen)),
    now: formatAudExGst(toAud(now)),
  });
}

export function revoke(options: {
  readonly deliverable: Deliverable;
  readonly slot: SignatureSlot;
  readonly uid: string;
}): Outcome<DeliverableChange, 'no-signature' | 'not-the-signer'> {
  const { deliverable, slot, uid } = options;
  const stored = deliverable[slot.key];
  if (!isActive(stored)) return refuse('no-signature');
  if (stored.signatureUid !== uid) return refuse('not-the-signer');
  return succeed(endSignatures(deliverable, [{ slot, signature: stored }], 'revoked'));
}

function historyPointersOf(hypotheses: readonly Hypothesis[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    hypotheses.flatMap(({ FBUID, updatedAt }) => (updatedAt === null ? [] : [[FBUID, updatedAt]])),
  );
}

/** In some older records an active signature does not carry the frozen price. Nobody chooses a price there. */
export function priceToSign({
  deliverable,
  current,
  slot,
}: {
  readonly deliverable: Deliverable;
  readonly current: Price;
  readonly slot: SignatureSlot;
}): Outcome<number, PriceRefusal> {
  if (isActive(deliverable[slot.key])) return refuse('already-signed');
  if (!isStepAvailable(deliverable, slot)) return refuse('completion-unavailable');
  const price = priceOfNextSignature(deliverable, current.total);
  return price === null ? refuse('signed-price-unclear') : succeed(price);
}

function endSignatures(
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

/** Completed work keeps the frozen price, even without an active commencement (R7). */
function clearFreezeIfUnsigned(before: Deliverable, after: Deliverable): DeliverableChange {
  const isFrozen = before.deliverableCost !== null || before.deliverableAllocations !== null;
  if (!isFrozen || signOffStageOf(after) !== 'none') return {};
  return { deliverableCost: null, deliverableAllocations: null };
}

export function sameRevisions(a: SeenRevisions, b: SeenRevisions): boolean {
  return a.deliverable === b.deliverable && sameData(a.hypotheses, b.hypotheses);
}
