import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../domain/records/signature.ts';
import { readPath } from '../../paths.ts';

/** The anchor of a signature's region, such as 'client-commencement'. Also the value of `?signed=` (section 2). */
export function anchorOf({ side, step }: Pick<SignatureSlot, 'side' | 'step'>): string {
  return `${side}-${step}`;
}

/** The path to the region of one signature on the page of its deliverable. The region takes the focus. */
export function regionPath(deliverableId: string, slot: SignatureSlot): string {
  return `${readPath('deliverable', deliverableId)}#${anchorOf(slot)}`;
}

/** The path to the page of the version that one signature signed (section 2). */
export function signedVersionPath(deliverableId: string, slot: SignatureSlot): string {
  return `${readPath('deliverable', deliverableId)}?${SIGNED}=${anchorOf(slot)}`;
}

/** The signature whose signed version a deliverable's page shows. Null for the current version. */
export function signedSlotIn(query: URLSearchParams): SignatureSlot | null {
  // A mail may have left a full stop behind it: the page would show today's terms for the signed ones.
  const anchor = query.get(SIGNED) ?? '';
  return SIGNATURE_SLOTS.find((slot) => anchor.startsWith(anchorOf(slot))) ?? null;
}

const SIGNED = 'signed';

/** Scrolls to a section and focuses it if the URL's hash is its anchor, as after a link in My work or in a mail. */
export function useFocusWhenLinked(section: RefObject<HTMLElement | null>, anchor: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Reads `key`, which is never '', to depend on it: each press of the same link then runs this effect again.
    if (key === '' || hash !== `#${anchor}`) return;
    // Focus alone may scroll only so far that the section's first line shows at the bottom edge.
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [section, hash, key, anchor]);
}
