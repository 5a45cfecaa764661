import { type TermsBySlot, termsNote } from '../agreement/signed-terms.ts';
import type { AgreementVersion, CurrentHypotheses } from '../agreement/version.ts';
import type { People } from '../people/people.ts';
import { currentPrice, type Price, storedPrice } from '../price/price.ts';
import { type Deliverable, SIGNATURE_KEYS } from '../records/entities.ts';
import {
  hasUnreadableSignature,
  printedSignatureOf,
  type SignatureInSlot,
} from '../records/signature.ts';

export interface LoadedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly people: People;
  readonly current: Price | null;
  /** Whether the user may not read one of the hypotheses that the stored price counts, as the server has confirmed. */
  readonly countsHidden: boolean;
}

/** The agreement over the work of today: the frozen price and allocations, else those of the hypotheses. */
export function todaysVersion({
  deliverable,
  hypotheses,
  current,
}: Omit<LoadedDeliverable, 'people' | 'countsHidden'>): AgreementVersion {
  const known = current ?? storedPrice(deliverable);
  return {
    deliverable,
    hypotheses,
    price: deliverable.deliverableCost ?? known?.total ?? null,
    allocations: deliverable.deliverableAllocations ?? known?.allocations ?? null,
    step: null,
  };
}

/**
 * The current price as far as the page knows it, in four cases:
 * 1. One of the hypotheses cannot be read: null.
 * 2. The server has not confirmed the hypotheses yet: the stored price, or null without one.
 * 3. The stored price counts a hypothesis that this client may not read: the stored price.
 * 4. Otherwise the right price, computed from the hypotheses. It may differ from the stored one.
 */
export function knownPrice({
  deliverable,
  hypotheses: { records, unreadable },
  isClient,
  fromCache,
}: {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly isClient: boolean;
  readonly fromCache: boolean;
}): Pick<LoadedDeliverable, 'current' | 'countsHidden'> {
  if (unreadable.length > 0) return { current: null, countsHidden: false };
  if (fromCache) return { current: storedPrice(deliverable), countsHidden: false };
  const shown = records.map(({ FBUID }) => FBUID);
  const counted = deliverable.deliverableEstimate?.sourceFBUIDs ?? [];
  // One of another research, or a deleted one.
  const countsHidden = isClient && counted.some((id) => !shown.includes(id));
  const current = countsHidden ? storedPrice(deliverable) : currentPrice(deliverable, records);
  return { current, countsHidden };
}

export type Paper =
  /** The stored terms of this signature. */
  | { readonly kind: 'signed'; readonly version: AgreementVersion; readonly of: SignatureInSlot }
  | { readonly kind: 'not signed'; readonly version: AgreementVersion }
  /** Somebody signed, but what was signed cannot be shown: the work of today. */
  | {
      readonly kind: 'not the signed text';
      readonly version: AgreementVersion;
      readonly why: string;
    };

/** A person who holds the paper alone must never take unsigned text for agreed (R48). */
export function paperOf(today: AgreementVersion, terms: TermsBySlot | null): Paper {
  const of = printedSignatureOf(today.deliverable);
  if (of === null && hasUnreadableSignature(today.deliverable)) {
    return { kind: 'not the signed text', version: today, why: 'A signature cannot be read.' };
  }
  if (of === null) return { kind: 'not signed', version: today };
  const found = terms?.get(of.slot.key);
  if (found?.state !== 'stored') {
    const why = found === undefined ? 'The signed terms are not read yet.' : termsNote(found);
    return { kind: 'not the signed text', version: today, why };
  }
  const signatures = SIGNATURE_KEYS.map((key) => [key, today.deliverable[key]] as const);
  const deliverable = { ...found.version.deliverable, ...Object.fromEntries(signatures) };
  return { kind: 'signed', version: { ...found.version, deliverable }, of };
}
