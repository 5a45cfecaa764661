import { serverTimestamp } from 'firebase/firestore';
import { type TermsSource, termsText } from '../../../domain/agreement/terms.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import { type Authority, parseMember, WITHOUT_LIMIT } from '../../../domain/records/member.ts';
import { isRecordId } from '../../../domain/records/record-id.ts';
import {
  isActive,
  isSameSignature,
  refuseOtherMethod,
  type SignatureSlot,
  type SignerRole,
  type SigningMethod,
  signatureStateOf,
} from '../../../domain/records/signature.ts';
import {
  pricesToWrite,
  revoke,
  type Seen,
  type Signer,
  sign,
} from '../../../domain/signing/signing.ts';
import { digestOf } from '../../agreement/signed-terms.ts';
import {
  historyReference,
  recordReference,
  type StoredData,
  termsReference,
} from '../../collections.ts';
import { auth } from '../../firebase/auth.ts';
import { ENVIRONMENT } from '../../firebase/config.ts';
import { readDeliverable, readHypotheses, storedChange } from '../parts/read-deliverable.ts';
import type { RecordTransaction } from '../parts/record-transaction.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';

export interface SignDeliverable {
  readonly id: string;
  readonly slot: SignatureSlot;
  readonly method: SigningMethod;
  readonly seen: Seen;
  readonly signerRole: SignerRole;
}

/**
 * One commit writes the signature, the frozen price and the text of the terms. Firestore aborts it if somebody changes a
 * record that it has read; the retry then refuses 'record-changed'.
 */
export async function signDeliverable(options: SignDeliverable): Promise<CommandResult<Written>> {
  const { id, slot, method, seen, signerRole } = options;
  const result = await runCommand<Written>(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    const own = deliverable[slot.key];
    if (isActive(own) && own.signatureUid === transaction.uid) {
      const other = refuseOtherMethod(own, method);
      return other === null ? succeed('already') : refusedByDomain(other.code, other.details);
    }
    if (!(await hasNewestEntry(transaction, id, stored.updatedAt)))
      return refusedByDomain('no-history');
    const found = await readHypotheses(transaction, deliverable, Object.keys(seen.hypotheses));
    if (!found.ok) return found;
    const { hypotheses, storedHypotheses } = found.value;
    const signer = await signerOf(transaction.uid);
    const decision = sign({
      // A signature must point to the stored revision, not to the parsed one.
      deliverable: { ...deliverable, updatedAt: stored.updatedAt },
      hypotheses,
      slot,
      signer,
      signerRole,
      authority: signerRole === 'anybody' ? WITHOUT_LIMIT : await authorityOf(transaction, signer),
      method,
      seen,
    });
    if (!decision.ok) return refusedByDomain(decision.code, decision.details);
    const { deliverableEstimate } = stored.data;
    const prices = pricesToWrite(decision.value, { deliverableEstimate });
    const priced: StoredData = { ...stored.data, ...prices };
    // The rules compare the frozen price with the signature's, which is a number.
    if (typeof priced.deliverableCost !== 'number') return refused('cost-outdated');
    const terms = await termsToStore({
      environment: ENVIRONMENT,
      step: slot.step,
      price: priced.deliverableCost,
      deliverable: { id, data: priced },
      hypotheses: storedHypotheses,
    });
    if (!terms.ok) return refusedByDomain(terms.code);
    const { text, digest } = terms.value;
    const reference = termsReference(id, digest);
    const isStored = (await transaction.readDocument(reference)) !== null;
    transaction.write({
      table: 'deliverable',
      id,
      before: stored,
      fields: {
        ...prices,
        [slot.key]: {
          ...decision.value.signature,
          signatureTermsDigest: digest,
          signatureDate: serverTimestamp(),
        },
      },
    });
    if (!isStored) {
      const writtenBy = transaction.uid;
      transaction.setDocument(reference, { text, writtenBy, writtenAt: serverTimestamp() });
    }
    return succeed('written');
  });
  return !result.ok && result.code === 'signed-out' ? refusedByDomain('no-user') : result;
}

/** The signature points to this entry. Older and imported records may lack it. */
async function hasNewestEntry(
  transaction: RecordTransaction,
  id: string,
  updatedAt: string | null,
): Promise<boolean> {
  if (!isRecordId(updatedAt)) return false;
  return (await transaction.readDocument(historyReference('deliverable', id, updatedAt))) !== null;
}

/** As stored now: an admin may have changed it while the dialog was open. The rules refuse without a reason. */
async function authorityOf(transaction: RecordTransaction, { email }: Signer): Promise<Authority> {
  if (!isRecordId(email)) return WITHOUT_LIMIT;
  const entry = await transaction.readDocument(recordReference('members', email));
  return entry === null ? WITHOUT_LIMIT : parseMember(email, entry).authority;
}

/** From the token, with which the rules compare. One from before a change of the account's name is renewed. */
async function signerOf(uid: string): Promise<Signer> {
  const user = auth.currentUser;
  const known = await user?.getIdTokenResult();
  const isOutdated = (known?.claims.name ?? null) !== (user?.displayName || null);
  const { name, email } = (await user?.getIdTokenResult(isOutdated))?.claims ?? {};
  return {
    uid,
    name: typeof name === 'string' ? name : null,
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
  };
}

/** A document holds at most 1 MiB. */
const MAX_TERMS_BYTES = 1_000_000;

async function termsToStore(source: TermsSource) {
  const text = termsText(source);
  if (text === null) return refuse('terms-without-text');
  if (new TextEncoder().encode(text).length > MAX_TERMS_BYTES) return refuse('terms-too-long');
  const digest = await digestOf(text);
  return digest === null ? refuse('no-digest') : succeed({ text, digest });
}

export interface RevokeSignature {
  readonly id: string;
  readonly slot: SignatureSlot;
  /** The signature that the user saw. A later one in its place is not revoked. */
  readonly shown: Signature;
}

export function revokeSignature(options: RevokeSignature): Promise<CommandResult<Written>> {
  const { id, slot, shown } = options;
  return runCommand<Written>(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    if (isRevoked(deliverable, options)) return succeed('already');
    const decision = revoke({ deliverable, slot, uid: transaction.uid });
    if (!decision.ok) return refusedByDomain(decision.code);
    if (!isSameSignature(deliverable[slot.key], shown)) return refusedByDomain('signed-again');
    const fields = storedChange(stored.data, decision.value);
    transaction.write({ table: 'deliverable', id, before: stored, fields });
    return succeed('written');
  });
}

function isRevoked(deliverable: Deliverable, { slot, shown }: RevokeSignature): boolean {
  const stored = deliverable[slot.key];
  const state = signatureStateOf(stored);
  return state.kind === 'ended' && state.reason === 'revoked' && isSameSignature(stored, shown);
}
