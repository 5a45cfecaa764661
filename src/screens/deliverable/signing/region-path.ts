import { SIGNATURE_SLOTS, type SignatureSlot } from '../../../domain/signing/signature.ts';
import { readPath } from '../../../paths.ts';

/** The anchor of a signature's region, which `?signed=` also uses (section 2): 'client-commencement'. */
export function anchorOf({ side, step }: Pick<SignatureSlot, 'side' | 'step'>): string {
  return `${side}-${step}`;
}

/** The page of a deliverable at the region of one signature. The region takes the focus. */
export function regionPath(deliverableId: string, slot: SignatureSlot): string {
  return `${readPath('deliverable', deliverableId)}#${anchorOf(slot)}`;
}

/** The page that shows what one signature signed (section 2). */
export function signedVersionPath(deliverableId: string, slot: SignatureSlot): string {
  return `${readPath('deliverable', deliverableId)}?${SIGNED}=${anchorOf(slot)}`;
}

/** The signature whose version a deliverable's page shows instead of today's. Null for today's. */
export function signedSlotIn(query: URLSearchParams): SignatureSlot | null {
  return SIGNATURE_SLOTS.find((slot) => anchorOf(slot) === query.get(SIGNED)) ?? null;
}

const SIGNED = 'signed';
