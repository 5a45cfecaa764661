import { serverTimestamp } from 'firebase/firestore';
import type { Deliverable, Signature } from '../../../domain/entities.ts';
import { nextHistoryId } from '../../../domain/history.ts';
import type { People } from '../../../domain/identity.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import { sameData } from '../../../domain/same-data.ts';
import { type EstimateMismatch, estimateMismatch } from '../../../domain/signable-estimate.ts';
import { isActive, type SignatureSlot } from '../../../domain/signature.ts';
import {
  type DeliverableChange,
  liveAllocations,
  type SeenToSign,
  type SignOptions,
  sign,
} from '../../../domain/signing.ts';
import type { SignerRole, SigningMethod } from '../../../domain/signing-method.ts';
import type { StoredData } from '../../collections.ts';
import { hasEntries, hasEntry } from '../../history/history-query.ts';
import type { StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { areItemsSummable } from './are-items-summable.ts';
import { type ReadWithHypotheses, readWithHypotheses } from './read-deliverable.ts';
import { refreshEstimate } from './refresh-estimate.ts';

export interface SignDeliverable {
  readonly id: string;
  readonly slot: SignatureSlot;
  readonly method: SigningMethod;
  /** The revisions and the price on the signer's screen when they decided to sign (R8). */
  readonly seen: SeenToSign;
  readonly people: Pick<People, 'canonical'>;
  readonly signerRole: SignerRole;
  /** Made once for this signing: a repeat of the same one finds the signature in place. */
  readonly startedAt: number;
}

type SigningStep = 'signed' | 'estimate outdated';

/**
 * Signs one of the four signatures (section 4), in one transaction over the deliverable and its
 * hypotheses: a concurrent change to one of them aborts this transaction, and the retry is refused. The
 * rules freeze only the stored estimate, so staff first write one that is behind, in a commit of its
 * own. A client cannot write it, and is told both amounts.
 */
export async function signDeliverable(options: SignDeliverable): Promise<CommandResult<null>> {
  const first = await signOnce(options);
  if (!first.ok) return withExplanation(first, options);
  if (first.value === 'signed') return succeed(null);
  const refreshed = await refreshEstimate(options);
  if (!refreshed.ok) return refreshed;
  const second = await signOnce(options);
  if (!second.ok) return withExplanation(second, options);
  return second.value === 'signed' ? succeed(null) : refused('busy');
}

async function signOnce(options: SignDeliverable): Promise<CommandResult<SigningStep>> {
  const { id, slot, seen, signerRole, startedAt } = options;
  const result = await runCommand<SigningStep>(async (transaction) => {
    const { uid } = transaction;
    const read = await readWithHypotheses(transaction, {
      id,
      known: Object.keys(seen.hypotheses),
      query: signerRole === 'client' ? 'never' : 'unless listed',
    });
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    if (isSignedByAttempt(deliverable, options, uid)) return succeed('signed');
    const toSign = signOptions(read.value, options, uid);
    const decision = sign(toSign);
    if (!decision.ok) return refusedByDomain(decision.code, decision.details);
    const refusal = refusalOfStored(decision.value, stored.data);
    if (refusal !== null) return refused(refusal);
    const mismatch = mismatchOf(decision.value, toSign);
    if (mismatch !== null) {
      return signerRole === 'client'
        ? refusedByDomain(mismatch.code, mismatch.details)
        : succeed('estimate outdated');
    }
    const fields = signedFields(decision.value, stored, slot);
    transaction.write({ table: 'deliverable', id, before: stored, fields, startedAt });
    return succeed('signed');
  });
  return !result.ok && result.code === 'signed-out' ? refusedByDomain('no-user') : result;
}

function signOptions(
  { stored, deliverable, hypotheses }: ReadWithHypotheses,
  options: SignDeliverable,
  uid: string,
): SignOptions {
  const { people, slot, signerRole, method, seen, startedAt } = options;
  const { updatedAt } = stored;
  return {
    // The revision as stored: what an older record has instead is none to point to.
    deliverable: { ...deliverable, updatedAt },
    hypotheses,
    people,
    slot,
    signerUid: uid,
    signerRole,
    date: new Date(startedAt),
    method,
    seen: isOwnRefresh(stored, options, uid) ? { ...seen, deliverable: updatedAt } : seen,
  };
}

/** What the rules cannot add up or compare, because an older record stores it in another form. */
function refusalOfStored(
  change: DeliverableChange,
  data: StoredData,
): 'items-outdated' | 'cost-outdated' | null {
  if (freezes(change))
    return areItemsSummable(data.deliverableExtraItems) ? null : 'items-outdated';
  return typeof data.deliverableCost === 'number' ? null : 'cost-outdated';
}

/**
 * Staff can write the estimate, so theirs must be the summary itself. A client may freeze one in which
 * only the names of the rows are older.
 */
function mismatchOf(
  change: DeliverableChange,
  { deliverable, hypotheses, people, signerRole }: SignOptions,
): EstimateMismatch | null {
  const isFrozen = freezes(change);
  const live = liveAllocations({ deliverable, hypotheses, people });
  const mismatch = estimateMismatch({ deliverable, live, people, isFrozen });
  if (mismatch !== null || !isFrozen || signerRole === 'client') return mismatch;
  const { deliverableEstimate } = deliverable;
  return sameData(deliverableEstimate, live) ? null : refuse('estimate-of-other-work');
}

type Refused = Exclude<CommandResult<unknown>, { readonly ok: true }>;

/** Adds what no transaction can query: the history that the record fails to name, or the lack of one. */
async function withExplanation(
  refusal: Refused,
  { id, seen: { deliverable: revision } }: SignDeliverable,
): Promise<Refused> {
  const owner = { table: 'deliverable', id } as const;
  if (refusal.code === 'no-history') {
    return (await answerOr(false, hasEntries(owner)))
      ? refusedByDomain('history-unlinked')
      : refusal;
  }
  // The rules want the entry that a signature points to.
  if (refusal.code !== 'not-permitted' || revision === null) return refusal;
  return (await answerOr(true, hasEntry(owner, revision)))
    ? refusal
    : refusedByDomain('history-entry-missing');
}

/** How long a refusal waits to learn more about its reason. */
const EXPLANATION_LIMIT_MS = 3_000;

/** While the listening connection is down such a question is never answered, and the signer waits. */
function answerOr(fallback: boolean, question: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(fallback), EXPLANATION_LIMIT_MS);
  });
  return Promise.race([question.catch(() => fallback), late]);
}

/** One signing, whatever number of presses it takes. */
type SigningAttempt = Pick<SignDeliverable, 'slot' | 'seen' | 'startedAt'>;

/** Whether an attempt of this signing is stored, though its answer was lost: mine, on what I saw. */
export function isSignedByAttempt(
  deliverable: Deliverable,
  signing: SigningAttempt,
  uid: string,
): boolean {
  const stored = deliverable[signing.slot.key];
  if (!isActive(stored) || stored.signatureUid !== uid) return false;
  const pointer = stored.signatureHistoryDocumentFBUID;
  return pointer === signing.seen.deliverable || pointer === refreshId(signing);
}

/** What was stored right after what the signer saw is this signing's own mended estimate. */
function isOwnRefresh(
  stored: StoredRecord<'deliverable'>,
  options: SignDeliverable,
  uid: string,
): boolean {
  return (
    stored.updatedAt === refreshId(options) &&
    stored.data.updatedBy === uid &&
    stored.data.previousHistoryFBUID === options.seen.deliverable
  );
}

function refreshId({ seen, startedAt }: SigningAttempt): string {
  return nextHistoryId({ previous: seen.deliverable, now: new Date(startedAt) });
}

function freezes(change: DeliverableChange): boolean {
  return (change.deliverableAllocations ?? null) !== null;
}

/** The server dates the signature, and freezes byte for byte what it already has. */
function signedFields(
  change: DeliverableChange,
  stored: StoredRecord<'deliverable'>,
  slot: SignatureSlot,
): StoredData {
  const { deliverableCost, deliverableAllocations } = change;
  const signature = newSignature(change, slot);
  const freeze =
    deliverableAllocations === undefined
      ? {}
      : { deliverableCost, deliverableAllocations: stored.data.deliverableEstimate };
  return { ...freeze, [slot.key]: { ...signature, signatureDate: serverTimestamp() } };
}

function newSignature(change: DeliverableChange, slot: SignatureSlot): Signature {
  const signature = change[slot.key] ?? null;
  if (!isActive(signature)) throw new Error(`Signing wrote no ${slot.name} signature.`);
  return signature;
}
