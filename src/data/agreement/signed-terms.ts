import { getDoc, getDocFromCache } from 'firebase/firestore';
import { useMemo } from 'react';
import {
  fitTerms,
  type SignedTerms,
  type StoredTerms,
  type TermsBySlot,
} from '../../domain/agreement/signed-terms.ts';
import { termsText } from '../../domain/agreement/terms.ts';
import type { AgreementVersion } from '../../domain/agreement/version.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { type Step, signaturesOf, workSignatureOf } from '../../domain/records/signature.ts';
import { recordReference, termsReference } from '../collections.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { type Live, loadErrorMessage, useAsync } from '../live.ts';

/** Above this size a browser may run out of memory while it computes the digest. */
const MAX_BYTES = 20_000_000;

/** False on an insecure page, where the browser has no `crypto.subtle`. */
export function canDigest(): boolean {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle !== undefined;
}

/** SHA-256 of bytes, or of a text in UTF-8, as `sha256sum` prints it. Null above `MAX_BYTES` and without `canDigest`. */
export async function digestOf(content: string | Uint8Array<ArrayBuffer>): Promise<string | null> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (!canDigest() || bytes.byteLength > MAX_BYTES) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of every signature, also of ended ones, each compared with its signature. */
export function useSignedTerms(deliverable: Deliverable): TermsBySlot | null {
  const id = deliverable.FBUID;
  const digests = signaturesOf(deliverable).flatMap(
    ({ signature }) => signature.signatureTermsDigest ?? [],
  );
  const texts = useTerms(id, digests);
  return useMemo(() => {
    if (texts.state !== 'ready') return null;
    const terms = signaturesOf(deliverable).map(({ slot, signature }) => {
      const stored = texts.value.get(signature.signatureTermsDigest ?? '') ?? { state: 'missing' };
      const options = { environment: ENVIRONMENT, deliverableId: id, slot, signature };
      return [slot.key, fitTerms(stored, options)] as const;
    });
    return new Map(terms);
  }, [id, deliverable, texts]);
}

/** Of the work signature of each, by the id of the deliverable. */
export function useWorkTerms(
  deliverables: readonly Deliverable[],
): Live<ReadonlyMap<string, SignedTerms>> {
  const signed = deliverables.flatMap((deliverable) => {
    const work = workSignatureOf(deliverable);
    return work === null ? [] : [{ id: deliverable.FBUID, ...work }];
  });
  const named = signed.map(({ id, slot, signature }) => [
    id,
    slot.key,
    signature.signatureTermsDigest,
  ]);
  return useAsync(JSON.stringify(named), async () => {
    const read = signed.map(async ({ id, slot, signature }) => {
      const stored = await readOnce(id, signature.signatureTermsDigest ?? '');
      const options = { environment: ENVIRONMENT, deliverableId: id, slot, signature };
      return [id, fitTerms(stored, options)] as const;
    });
    return new Map(await Promise.all(read));
  });
}

const reads = new Map<string, Promise<StoredTerms>>();

/** Nobody can change stored terms, so a page with many deliverables reads each text once. A failed read is repeated. */
async function readOnce(id: string, digest: string): Promise<StoredTerms> {
  const key = `${id}/${digest}`;
  const read = reads.get(key) ?? readStoredTerms(id, digest);
  reads.set(key, read);
  const stored = await read;
  if (stored.state !== 'stored') reads.delete(key);
  return stored;
}

/** By digest. A null id reads nothing. */
export function useTerms(
  id: string | null,
  digests: readonly string[],
): Live<ReadonlyMap<string, StoredTerms>> {
  const known = [...new Set(digests)].toSorted();
  return useAsync(id === null ? null : JSON.stringify([id, known]), async () => {
    const read = known.map(
      async (digest) => [digest, await readStoredTerms(id ?? '', digest)] as const,
    );
    return new Map(await Promise.all(read));
  });
}

async function readStoredTerms(id: string, digest: string): Promise<StoredTerms> {
  if (!isRecordId(digest)) return { state: 'missing' };
  try {
    const text: unknown = (await getDoc(termsReference(id, digest))).data()?.text;
    if (typeof text !== 'string') return { state: 'missing' };
    const stored = await digestOf(text);
    if (stored === null)
      return { state: 'failed', message: 'This browser cannot compute their digest.' };
    return stored === digest ? { state: 'stored', text } : { state: 'altered' };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}

/**
 * The digest of the terms that a second signature of a step would name now. Null if this browser cannot tell. Reads the
 * records from the cache, where the subscriptions of the page keep them, so it costs no read.
 */
export function useDigestToSign(
  { deliverable, hypotheses: { records } }: AgreementVersion,
  step: Step,
): Live<string | null> {
  const { FBUID: id, deliverableCost: price } = deliverable;
  const revisions = [deliverable, ...records].map(({ FBUID, updatedAt }) => [FBUID, updatedAt]);
  return useAsync(JSON.stringify([step, revisions]), async () => {
    try {
      const [stored, ...hypotheses] = await Promise.all([
        fromCache('deliverable', id),
        ...records.map(({ FBUID }) => fromCache('hypothesis', FBUID)),
      ]);
      if (price === null) return null;
      const source = { environment: ENVIRONMENT, step, price, deliverable: stored, hypotheses };
      const text = termsText(source);
      return text === null ? null : await digestOf(text);
    } catch (error) {
      console.warn(`The terms to sign were not compared: ${loadErrorMessage(error)}`);
      return null;
    }
  });
}

async function fromCache(table: 'deliverable' | 'hypothesis', id: string) {
  return { id, data: (await getDocFromCache(recordReference(table, id))).data() ?? {} };
}
