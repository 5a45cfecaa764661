import { serverTimestamp } from 'firebase/firestore';
import type { AllocationSummary, Deliverable, Signature } from '../../domain/entities.ts';
import { nextHistoryId } from '../../domain/history.ts';
import type { People } from '../../domain/identity.ts';
import { toCents } from '../../domain/money.ts';
import { sameData } from '../../domain/same-data.ts';
import { isActive, type SignatureSlot } from '../../domain/signature.ts';
import {
  type DeliverableChange,
  type Seen,
  type SigningManner,
  sign,
} from '../../domain/signing.ts';
import type { StoredData } from '../collections.ts';
import { mendEstimate } from './mend-estimate.ts';
import { readWithHypotheses } from './read-deliverable.ts';
import type { StoredRecord } from './record-transaction.ts';
import { type CommandResult, declined, done, refused } from './refusal.ts';
import { runCommand } from './run-command.ts';
import { areSummable } from './stored-items.ts';

export interface SignDeliverable {
  readonly id: string;
  readonly slot: SignatureSlot;
  readonly manner: SigningManner;
  /** The revisions on the signer's screen when they decided to sign (R8). */
  readonly seen: Seen;
  readonly people: Pick<People, 'canonical'>;
  /** Whether the signer may write a stored estimate that is behind the hypotheses: staff may. */
  readonly mayMend: boolean;
  /** Made once for this signing: a repeat of the same one finds the signature in place. */
  readonly startedAt: number;
}

type Attempt = 'signed' | 'needs mending';

/**
 * Signs one of the four signatures (section 4), in one transaction over the deliverable and its
 * hypotheses: whoever changes one of them meanwhile makes this start again and then be refused. The
 * rules freeze only the stored estimate, so one that is behind is written first, as its own commit.
 */
export async function signDeliverable(options: SignDeliverable): Promise<CommandResult<null>> {
  const first = await attempt(options);
  if (!first.ok) return first;
  if (first.value === 'signed') return done(null);
  if (!options.mayMend) return refused('estimate-outdated');
  const mended = await mendEstimate(options);
  if (!mended.ok) return mended;
  const second = await attempt(options);
  if (!second.ok) return second;
  return second.value === 'signed' ? done(null) : refused('busy');
}

async function attempt(options: SignDeliverable): Promise<CommandResult<Attempt>> {
  const { id, slot, manner, seen, people, mayMend, startedAt } = options;
  const result = await runCommand<Attempt>(async (transaction) => {
    const { uid } = transaction;
    const read = await readWithHypotheses(transaction, {
      id,
      known: Object.keys(seen.hypotheses),
      mayQuery: mayMend,
    });
    if (!read.ok) return read;
    const { stored, deliverable, hypotheses } = read.value;
    if (carriesSigning(deliverable, options, uid)) return done('signed');
    const decision = sign({
      // The revision as stored: what an older record has instead is none to point to.
      deliverable: { ...deliverable, updatedAt: stored.updatedAt },
      hypotheses,
      people,
      slot,
      signerUid: uid,
      date: new Date(startedAt),
      manner,
      seen: isOwnMend(stored, options, uid) ? { ...seen, deliverable: stored.updatedAt } : seen,
    });
    if (!decision.ok) return declined(decision.code);
    if (freezes(decision.value) && !areSummable(stored.data.deliverableExtraItems)) {
      return refused('items-outdated');
    }
    if (!freezes(decision.value) && typeof stored.data.deliverableCost !== 'number') {
      return refused('cost-outdated');
    }
    if (!isFreezable(decision.value, deliverable, options)) return done('needs mending');
    const fields = signedFields(decision.value, stored, slot);
    transaction.write({ table: 'deliverable', id, before: stored, fields, startedAt });
    return done('signed');
  });
  return !result.ok && result.code === 'signed-out' ? declined('no-user') : result;
}

/** One signing, whatever number of presses it takes. */
type Signing = Pick<SignDeliverable, 'slot' | 'seen' | 'startedAt'>;

/** Whether an attempt of this signing is stored, though its answer was lost: mine, on what I saw. */
export function carriesSigning(deliverable: Deliverable, signing: Signing, uid: string): boolean {
  const stored = deliverable[signing.slot.key];
  if (!isActive(stored) || stored.signatureUid !== uid) return false;
  const pointer = stored.signatureHistoryDocumentFBUID;
  return pointer === signing.seen.deliverable || pointer === mendId(signing);
}

/** What was stored right after what the signer saw is this signing's own mended estimate. */
function isOwnMend(
  stored: StoredRecord<'deliverable'>,
  options: SignDeliverable,
  uid: string,
): boolean {
  return (
    stored.updatedAt === mendId(options) &&
    stored.data.updatedBy === uid &&
    stored.data.previousHistoryFBUID === options.seen.deliverable
  );
}

function mendId({ seen, startedAt }: Signing): string {
  return nextHistoryId({ previous: seen.deliverable, now: new Date(startedAt) });
}

/**
 * Whether what is to be frozen is the stored estimate, as the rules demand. A client, who cannot mend
 * it, may freeze one that comes to the same price from the same hypotheses: only the names under which
 * its rows are kept are then older.
 */
function isFreezable(
  change: DeliverableChange,
  { deliverableEstimate: estimate }: Deliverable,
  { mayMend }: SignDeliverable,
): boolean {
  if (!freezes(change)) return true;
  const { deliverableAllocations: frozen } = change;
  if (estimate === null) return false;
  return sameData(frozen, estimate) || (!mayMend && isSamePrice(frozen, estimate));
}

function freezes(
  change: DeliverableChange,
): change is DeliverableChange & { readonly deliverableAllocations: AllocationSummary } {
  return (change.deliverableAllocations ?? null) !== null;
}

function isSamePrice(a: AllocationSummary, b: AllocationSummary): boolean {
  return toCents(a.subtotal) === toCents(b.subtotal) && sameData(a.sourceFBUIDs, b.sourceFBUIDs);
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
