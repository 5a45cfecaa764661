import { serverTimestamp } from 'firebase/firestore';
import { termsText } from '../../../domain/agreement/terms.ts';
import { liveAllocations } from '../../../domain/costing/allocations.ts';
import {
  type EstimateMismatch,
  estimateMismatch,
} from '../../../domain/costing/estimate-mismatch.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import { sameData } from '../../../domain/same-data.ts';
import { isActive, type SignatureSlot } from '../../../domain/signing/signature.ts';
import {
  type DeliverableChange,
  type SeenBySigner,
  type SignOptions,
  sign,
} from '../../../domain/signing/signing.ts';
import type { SignerRole, SigningMethod } from '../../../domain/signing/signing-method.ts';
import { digestOf } from '../../agreement/terms-digest.ts';
import type { StoredData } from '../../collections.ts';
import { ENVIRONMENT } from '../../firebase/config.ts';
import { hasEntries, hasEntry } from '../../history/history-query.ts';
import type { StoredRecord } from '../record-transaction.ts';
import {
  type CommandRefusal,
  type CommandResult,
  refused,
  refusedByDomain,
  type Written,
} from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { areItemsSummable } from './are-items-summable.ts';
import { type ReadWithHypotheses, readWithHypotheses } from './read-deliverable.ts';
import { refreshEstimate } from './refresh-estimate.ts';

export interface SignDeliverable {
  readonly id: string;
  readonly slot: SignatureSlot;
  readonly method: SigningMethod;
  /** The revisions and the price that the signer saw (R8). */
  readonly seen: SeenBySigner;
  readonly people: Pick<People, 'canonical'>;
  readonly signerRole: SignerRole;
}

type SigningStep = Written | 'estimate outdated';

/**
 * Gives one of the four signatures (section 4). A concurrent change to the deliverable or one of its hypotheses aborts
 * this transaction. The retry then refuses 'record-changed'. Answers 'already' if this user's signature is active in
 * the slot, such as after a lost answer or in another tab.
 *
 * The rules let a signature freeze only the stored estimate. This function therefore refreshes an outdated estimate
 * first, in a separate commit. The rules do not let a client write the estimate, so a client gets a refusal instead,
 * whose message names the amounts.
 */
export async function signDeliverable(options: SignDeliverable): Promise<CommandResult<Written>> {
  const first = await signOnce(options);
  if (!first.ok) return withExplanation(first, options);
  if (first.value !== 'estimate outdated') return succeed(first.value);
  const refreshed = await refreshEstimate(options);
  if (!refreshed.ok) return refreshed;
  // `refreshEstimate` writes only over the seen revision, so its write is the only change since the signer's view.
  const deliverable = refreshed.value ?? options.seen.deliverable;
  const second = await signOnce({ ...options, seen: { ...options.seen, deliverable } });
  if (!second.ok) return withExplanation(second, options);
  return second.value === 'estimate outdated' ? refused('busy') : succeed(second.value);
}

async function signOnce(options: SignDeliverable): Promise<CommandResult<SigningStep>> {
  const { id, slot, seen, signerRole } = options;
  const result = await runCommand<SigningStep>(async (transaction) => {
    const { uid } = transaction;
    const read = await readWithHypotheses(transaction, {
      id,
      known: Object.keys(seen.hypotheses),
      query: signerRole === 'client' ? 'never' : 'if the estimate is missing',
    });
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    if (isSignedBy(uid, deliverable, slot)) return succeed('already');
    const toSign = signOptions(read.value, options, uid);
    const decision = sign(toSign);
    if (!decision.ok) return refusedByDomain(decision.code, decision.details);
    const refusal = refusalOfOlderFormat(decision.value, stored.data);
    if (refusal !== null) return refused(refusal);
    const mismatch = mismatchOf(decision.value, toSign);
    if (mismatch !== null) {
      return signerRole === 'client'
        ? refusedByDomain(mismatch.code, mismatch.details)
        : succeed('estimate outdated');
    }
    const digest = await termsDigest(read.value, decision.value, slot);
    const fields = signedFields(decision.value, { stored, slot, digest });
    transaction.write({ table: 'deliverable', id, before: stored, fields });
    return succeed('written');
  });
  return !result.ok && result.code === 'signed-out' ? refusedByDomain('no-user') : result;
}

function signOptions(
  { stored, deliverable, hypotheses }: ReadWithHypotheses,
  options: SignDeliverable,
  uid: string,
): SignOptions {
  const { people, slot, signerRole, method, seen } = options;
  return {
    // A signature must point to the stored revision, not to the parsed one.
    deliverable: { ...deliverable, updatedAt: stored.updatedAt },
    hypotheses,
    people,
    slot,
    signerUid: uid,
    signerRole,
    date: new Date(),
    method,
    seen,
  };
}

/** Refuses older stored formats that the rules cannot sum or compare. */
function refusalOfOlderFormat(
  change: DeliverableChange,
  data: StoredData,
): 'items-outdated' | 'cost-outdated' | null {
  if (freezes(change))
    return areItemsSummable(data.deliverableExtraItems) ? null : 'items-outdated';
  return typeof data.deliverableCost === 'number' ? null : 'cost-outdated';
}

/**
 * How the stored estimate differs from the hypotheses; null if the signature may proceed. For a client, who cannot
 * refresh the estimate, a frozen estimate may list a contractor by e-mail instead of uid. For staff, it must equal the
 * live summary in every detail: `signDeliverable` can refresh it.
 */
function mismatchOf(
  change: DeliverableChange,
  { deliverable, hypotheses, people, signerRole }: SignOptions,
): EstimateMismatch | null {
  const freezesEstimate = freezes(change);
  const live = liveAllocations({ deliverable, hypotheses, people });
  const mismatch = estimateMismatch({ deliverable, live, people, freezesEstimate });
  if (mismatch !== null || !freezesEstimate || signerRole === 'client') return mismatch;
  const { deliverableEstimate } = deliverable;
  return sameData(deliverableEstimate, live) ? null : refuse('estimate-details-differ');
}

/** Looks in the history for a more precise reason. Runs after the transaction, which cannot query. */
async function withExplanation(
  refusal: CommandRefusal,
  { id, seen: { deliverable: revision } }: SignDeliverable,
): Promise<CommandRefusal> {
  const owner = { table: 'deliverable', id } as const;
  if (refusal.code === 'no-history') {
    return (await answerOr(false, hasEntries(owner)))
      ? refusedByDomain('history-unlinked')
      : refusal;
  }
  // The rules refuse a signature that points to a missing entry.
  if (refusal.code !== 'not-permitted' || revision === null) return refusal;
  return (await answerOr(true, hasEntry(owner, revision)))
    ? refusal
    : refusedByDomain('history-entry-missing');
}

const EXPLANATION_LIMIT_MS = 3_000;

/** The answer, or the fallback after an error or the time limit. Without a connection a read would take longer. */
function answerOr(fallback: boolean, question: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(fallback), EXPLANATION_LIMIT_MS);
  });
  return Promise.race([question.catch(() => fallback), late]);
}

function isSignedBy(uid: string, deliverable: Deliverable, slot: SignatureSlot): boolean {
  const stored = deliverable[slot.key];
  return isActive(stored) && stored.signatureUid === uid;
}

function freezes(change: DeliverableChange): boolean {
  return (change.deliverableAllocations ?? null) !== null;
}

interface SignedFieldsOptions {
  readonly stored: StoredRecord<'deliverable'>;
  readonly slot: SignatureSlot;
  /** SHA-256 of the terms (R38). Null for a signature without a digest. */
  readonly digest: string | null;
}

/** Freezes the estimate as stored, because the rules compare the two. The server dates the signature. */
function signedFields(
  change: DeliverableChange,
  { stored, slot, digest }: SignedFieldsOptions,
): StoredData {
  const { deliverableCost, deliverableAllocations } = change;
  const { signatureTermsDigest: _, ...signature } = newSignature(change, slot);
  const freeze =
    deliverableAllocations === undefined
      ? {}
      : { deliverableCost, deliverableAllocations: stored.data.deliverableEstimate };
  const terms = digest === null ? {} : { signatureTermsDigest: digest };
  return { ...freeze, [slot.key]: { ...signature, ...terms, signatureDate: serverTimestamp() } };
}

/** The digest of the terms (R38) from the records that this transaction read. Null after an error, so signing works. */
async function termsDigest(
  { stored, storedHypotheses }: ReadWithHypotheses,
  change: DeliverableChange,
  slot: SignatureSlot,
): Promise<string | null> {
  const { signatureCost: price } = newSignature(change, slot);
  try {
    const terms = termsText({
      environment: ENVIRONMENT,
      step: slot.step,
      price,
      deliverable: stored,
      hypotheses: storedHypotheses,
    });
    return terms === null ? null : await digestOf(terms);
  } catch (error) {
    console.error(error);
    return null;
  }
}

function newSignature(change: DeliverableChange, slot: SignatureSlot): Signature {
  const signature = change[slot.key] ?? null;
  if (!isActive(signature)) throw new Error(`The change has no active ${slot.name} signature.`);
  return signature;
}
