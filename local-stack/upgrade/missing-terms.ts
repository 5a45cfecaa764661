import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type StoredDocument, termsText } from '../../src/domain/agreement/terms.ts';
import { isObject } from '../../src/domain/normalise/stored-fields.ts';
import { isRecordId } from '../../src/domain/records/record-id.ts';
import { SIGNATURE_SLOTS, type Step } from '../../src/domain/records/signature.ts';
import type { StoredData } from './todays-form.ts';

export interface MissingTerms {
  /** The texts to write, by their digest. */
  readonly found: ReadonlyMap<string, string>;
  /** Number of digests whose text the history no longer gives. */
  readonly lost: number;
}

/**
 * The terms of the deliverable's signatures that are not stored (R38). A text counts only if it has the digest that the
 * signature names, so no signature gets other terms than the signed ones.
 */
export async function missingTerms(
  transaction: Transaction,
  reference: DocumentReference,
  data: StoredData,
  environment: string,
): Promise<MissingTerms> {
  const found = new Map<string, string>();
  const missing = new Set<string>();
  for (const { key, step } of SIGNATURE_SLOTS) {
    const signature = data[key];
    if (!isObject(signature)) continue;
    const { signatureTermsDigest: digest } = signature;
    if (!isRecordId(digest)) continue;
    if ((await transaction.get(reference.collection('terms').doc(digest))).exists) continue;
    missing.add(digest);
    const text = await signedText(reference, signature, step, environment);
    const isSigned = text !== null && createHash('sha256').update(text).digest('hex') === digest;
    if (isSigned) found.set(digest, text);
  }
  return { found, lost: missing.size - found.size };
}

/** From the history entries that the signature names. Null if one is gone. */
async function signedText(
  reference: DocumentReference,
  signature: StoredData,
  step: Step,
  environment: string,
): Promise<string | null> {
  const {
    signatureCost: price,
    signatureHistoryDocumentFBUID: entryId,
    signatureHypothesisHistoryFBUIDs: pointers,
  } = signature;
  if (typeof price !== 'number' || !isObject(pointers)) return null;
  const hypotheses = reference.firestore.collection(`${reference.parent.parent?.path}/hypotheses`);
  const [deliverable, ...others] = await Promise.all([
    entryOf(reference, entryId),
    ...Object.entries(pointers).map(([id, entry]) =>
      isRecordId(id) ? entryOf(hypotheses.doc(id), entry) : null,
    ),
  ]);
  const read = others.filter((one) => one !== null);
  if (deliverable == null || read.length < others.length) return null;
  return termsText({ environment, step, price, deliverable, hypotheses: read });
}

/** Outside the transaction, because entries never change. */
async function entryOf(
  record: DocumentReference,
  entryId: unknown,
): Promise<StoredDocument | null> {
  if (!isRecordId(entryId)) return null;
  const data = (await record.collection('history').doc(entryId).get()).data();
  return data === undefined ? null : { id: record.id, data };
}
