import { FirebaseError } from 'firebase/app';
import { getDocFromServer } from 'firebase/firestore';
import type { SignedTerms, TermsBySlot } from '../../domain/agreement/signed-terms.ts';
import { type StoredDocument, termsText } from '../../domain/agreement/terms.ts';
import type { Deliverable, Signature, SignatureKey } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { SIGNATURE_SLOTS, type SignatureSlot, type Step } from '../../domain/signing/signature.ts';
import { historyReference } from '../collections.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { loadErrorMessage } from '../load-errors.ts';
import { useAsync } from '../use-async.ts';
import { digestOf } from './terms-digest.ts';

/**
 * Computes the terms of the signatures in these slots from the history, also of revoked signatures. Leaves out a slot
 * without a readable signature. Null while the history entries load. Reads all entries again when one of these slots
 * gets another signature.
 */
export function useSignedTerms(
  deliverable: Deliverable,
  slots: readonly SignatureSlot[] = SIGNATURE_SLOTS,
): TermsBySlot | null {
  const versions = slots.flatMap((slot) => versionsIn(deliverable, slot));
  const request = { id: deliverable.FBUID, versions };
  const terms = useAsync(JSON.stringify(request), () => readSignedTerms(request));
  return terms.state === 'ready' ? terms.value : null;
}

/** The entries to read for one signature. */
interface SignedVersionRequest {
  readonly key: SignatureKey;
  readonly step: Step;
  /** AUD. */
  readonly price: number;
  /** Id of the deliverable's history entry. */
  readonly entryId: string;
  /** Hypothesis FBUID → the id of its history entry; null if the signature does not record the entries. */
  readonly pointers: Signature['signatureHypothesisHistoryFBUIDs'];
}

interface TermsRequest {
  /** Of the deliverable. */
  readonly id: string;
  readonly versions: readonly SignedVersionRequest[];
}

function versionsIn(deliverable: Deliverable, { key, step }: SignatureSlot) {
  const signature = deliverable[key];
  if (signature === null) return [];
  return [
    {
      key,
      step,
      price: signature.signatureCost,
      entryId: signature.signatureHistoryDocumentFBUID,
      pointers: signature.signatureHypothesisHistoryFBUIDs,
    },
  ];
}

/**
 * Reads each signed version once, from the server: a cached version cannot show that somebody changed the history
 * outside the app.
 */
async function readSignedTerms({ id, versions }: TermsRequest): Promise<TermsBySlot> {
  const readOnce = memoised(readEntry);
  return new Map(
    await Promise.all(
      versions.map(async (version) => [version.key, await termsOf(id, version, readOnce)] as const),
    ),
  );
}

async function termsOf(
  id: string,
  { step, price, entryId, pointers }: SignedVersionRequest,
  readOnce: typeof readEntry,
): Promise<SignedTerms> {
  if (pointers === null) return { state: 'not recorded' };
  try {
    const read = await Promise.all([
      readOnce('deliverable', id, entryId),
      ...Object.entries(pointers).map(([hypothesisId, entry]) =>
        readOnce('hypothesis', hypothesisId, entry),
      ),
    ]);
    const found = read.filter((one) => one !== null);
    const [deliverable, ...hypotheses] = found;
    const missing = read.length - found.length;
    if (deliverable === undefined || missing > 0) {
      return { state: 'incomplete', missing, parts: read.length };
    }
    const text = termsText({ environment: ENVIRONMENT, step, price, deliverable, hypotheses });
    if (text === null) return { state: 'no text' };
    return { state: 'computed', text, digest: await digestOf(text) };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}

/** Null for an entry that does not exist or that the user may not read, and for an invalid id. */
async function readEntry(
  table: 'deliverable' | 'hypothesis',
  id: string,
  entryId: string,
): Promise<StoredDocument | null> {
  if (!isRecordId(id) || !isRecordId(entryId)) return null;
  try {
    const data = (await getDocFromServer(historyReference(table, id, entryId))).data();
    return data === undefined ? null : { id, data };
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return null;
    throw error;
  }
}

/** Several signatures may name the same entries, and each read is billed. */
function memoised(read: typeof readEntry): typeof readEntry {
  const reads = new Map<string, ReturnType<typeof readEntry>>();
  return (...address) => {
    const key = address.join('/');
    const known = reads.get(key) ?? read(...address);
    reads.set(key, known);
    return known;
  };
}
