import { FirestoreError, getDocFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { SignedTerms, TermsBySlot } from '../../domain/agreement/signed-terms.ts';
import { type StoredDocument, termsText } from '../../domain/agreement/terms.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../domain/signing/signature.ts';
import { historyReference } from '../collections.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { loadErrorMessage } from '../subscriptions/load-errors.ts';
import { digestOf } from './terms-digest.ts';

/** Null while the entries load. Reads them again when a signature changes. */
export function useSignedTerms(deliverable: Deliverable): TermsBySlot | null {
  const key = JSON.stringify(SIGNATURE_SLOTS.map((slot) => deliverable[slot.key]));
  const [terms, setTerms] = useState<{ readonly key: string; readonly value: TermsBySlot }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the four signatures.
  useEffect(() => {
    let isCurrent = true;
    void readSignedTerms(deliverable).then((value) => isCurrent && setTerms({ key, value }));
    return () => {
      isCurrent = false;
    };
  }, [deliverable.FBUID, key]);
  return terms?.key === key ? terms.value : null;
}

/**
 * Reads each signed version once, from the server: a cached one cannot show that somebody changed the history behind
 * the app.
 */
async function readSignedTerms(deliverable: Deliverable): Promise<TermsBySlot> {
  const readOnce = memoised(readEntry);
  const terms = await Promise.all(
    SIGNATURE_SLOTS.map(async (slot) => {
      const signature = deliverable[slot.key];
      if (signature === null || signature === 'unreadable') return null;
      const id = deliverable.FBUID;
      return [slot.key, await termsOf({ id, slot, signature, readOnce })] as const;
    }),
  );
  return new Map(terms.filter((one) => one !== null));
}

interface SignedVersionOptions {
  /** Of the deliverable. */
  readonly id: string;
  readonly slot: SignatureSlot;
  readonly signature: Signature;
  readonly readOnce: typeof readEntry;
}

async function termsOf({
  id,
  slot,
  signature,
  readOnce,
}: SignedVersionOptions): Promise<SignedTerms> {
  const pointers = signature.signatureHypothesisHistoryFBUIDs;
  if (pointers === null) return { state: 'not recorded' };
  try {
    const [deliverable = null, ...hypotheses] = await Promise.all([
      readOnce('deliverable', id, signature.signatureHistoryDocumentFBUID),
      ...Object.entries(pointers).map(([of, entryId]) => readOnce('hypothesis', of, entryId)),
    ]);
    const found = hypotheses.filter((one) => one !== null);
    const parts = 1 + hypotheses.length;
    if (deliverable === null || found.length < hypotheses.length) {
      const missing = parts - found.length - (deliverable === null ? 0 : 1);
      return { state: 'incomplete', missing, parts };
    }
    const text = termsText({
      environment: ENVIRONMENT,
      step: slot.step,
      price: signature.signatureCost,
      deliverable,
      hypotheses: found,
    });
    if (text === null) return { state: 'no text' };
    return { state: 'computed', text, digest: await digestOf(text) };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}

/** Null for an entry that does not exist or that the user may not read. */
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
    if (error instanceof FirestoreError && error.code === 'permission-denied') return null;
    throw error;
  }
}

/** Two signatures name mostly the same entries, and each read is billed. */
function memoised(read: typeof readEntry): typeof readEntry {
  const reads = new Map<string, ReturnType<typeof readEntry>>();
  return (...address) => {
    const key = address.join('/');
    const known = reads.get(key) ?? read(...address);
    reads.set(key, known);
    return known;
  };
}
