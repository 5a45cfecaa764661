import { getDoc } from 'firebase/firestore';
import type { SignedTerms, TermsBySlot } from '../../domain/agreement/signed-terms.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { signaturesOf } from '../../domain/records/signature.ts';
import { termsReference } from '../collections.ts';
import type { Live } from '../live.ts';
import { loadErrorMessage, useAsync } from '../live.ts';
import { digestOf } from './terms-digest.ts';

/**
 * Reads the stored terms of every signature, also of revoked ones. Leaves out a slot without a readable signature. Null
 * while they load. Reads again when a slot gets another signature.
 */
export function useSignedTerms(deliverable: Deliverable): TermsBySlot | null {
  const id = deliverable.FBUID;
  const digests = signaturesOf(deliverable).map(
    ({ slot, signature }) => [slot.key, signature.signatureTermsDigest] as const,
  );
  const terms = useAsync(JSON.stringify([id, digests]), async () => {
    const read = digests.map(async ([key, digest]) => [key, await readTerms(id, digest)] as const);
    return new Map(await Promise.all(read));
  });
  return terms.state === 'ready' ? terms.value : null;
}

/** The stored terms of one signature. Null while they load. */
export function useTermsOf(
  { FBUID }: Pick<Deliverable, 'FBUID'>,
  { signatureTermsDigest: digest }: Pick<Signature, 'signatureTermsDigest'>,
): SignedTerms | null {
  const terms = useAsync(`${FBUID} ${digest}`, () => readTerms(FBUID, digest));
  return terms.state === 'ready' ? terms.value : null;
}

/** Whether a signature of this deliverable has stored these terms. Null reads nothing. */
export function useHasTerms(deliverableId: string | null, digest: string): Live<boolean> {
  return useAsync(deliverableId === null ? null : `${deliverableId} ${digest}`, async () => {
    const terms = await readTerms(deliverableId ?? '', digest);
    return terms.state === 'stored';
  });
}

/** The stored terms with this digest. */
export async function readTerms(
  deliverableId: string,
  digest: string | null,
): Promise<SignedTerms> {
  if (digest === null) return { state: 'no digest' };
  if (!isRecordId(digest)) return { state: 'missing' };
  try {
    const text: unknown = (await getDoc(termsReference(deliverableId, digest))).data()?.text;
    if (typeof text !== 'string') return { state: 'missing' };
    const stored = await digestOf(text);
    if (stored === null)
      return { state: 'failed', message: 'This browser cannot compute their digest.' };
    return stored === digest ? { state: 'stored', text } : { state: 'altered' };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}
