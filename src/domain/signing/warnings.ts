import { haveSameTerms } from '../agreement/signatures-of-step.ts';
import type { FieldChange } from '../history/diff-records.ts';
import { priceShown, samePrice, storedPrice } from '../price/price.ts';
import type { Deliverable, Hypothesis, Signature } from '../records/entities.ts';
import { isLockedField } from '../records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../records/record-fields.ts';
import {
  activeInStep,
  activeSignaturesOf,
  bySignatureDate,
  hasLapsed,
  isRecordedForClient,
  type SignatureInSlot,
  STEPS,
  type Step,
  signaturesOf,
  stepsSignedByOnePerson,
} from '../records/signature.ts';
import type { ChangesSinceSignature } from './changes-since-signature.ts';
import type { LoadedDeliverable } from './loaded-deliverable.ts';
import { lapsingSignatures } from './signing.ts';

/** Two things on the page of a deliverable that should agree and do not. Prices in AUD ex GST. */
export type Warning =
  /** Signatures that lapsed (R10) and were not given again. `now` is null while the current price is not known. */
  | {
      readonly kind: 'lapsed';
      readonly signatures: readonly SignatureInSlot[];
      readonly now: number | null;
    }
  /**
   * The current price differs from the signed one. Two changes keep the signed price: a change to hypotheses of completed
   * work, and an edit that overrides the lock.
   */
  | { readonly kind: 'price-differs'; readonly now: number; readonly difference: number }
  /** Locked fields that differ from the signed terms. */
  | { readonly kind: 'edited'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'changes-unknown'; readonly why: string }
  /** The stored price is missing (null) or wrong, which stops a client from signing (R44). */
  | {
      readonly kind: 'stored-price-wrong';
      readonly stored: number | null;
      readonly now: number;
      /** The active signatures that an update of the price would lapse, because the sprints differ. */
      readonly lapsing: readonly SignatureInSlot[];
    }
  /** To staff: hypotheses that the clients of the research cannot read. */
  | { readonly kind: 'misplaced'; readonly hypotheses: readonly Hypothesis[] }
  | {
      readonly kind: 'one-signer';
      readonly step: Step;
      /** One of the two. */
      readonly signature: Signature;
      /** Whether this person recorded the client's signature. */
      readonly isRecorded: boolean;
    }
  /** Both sides signed the step, but not the same terms. */
  | { readonly kind: 'terms-differ'; readonly step: Step; readonly earlier: Signature }
  /** To staff: variations that a move of the original left behind. */
  | { readonly kind: 'variations-elsewhere'; readonly count: number };

export interface WarningOptions {
  readonly mode: 'open' | 'members';
  readonly role: 'staff' | 'client' | 'none';
  /** Since the work's signature. Null while its terms load, and without an active signature. */
  readonly changes: ChangesSinceSignature | null;
  readonly variations: readonly Deliverable[];
}

export function warningsOf(loaded: LoadedDeliverable, options: WarningOptions): readonly Warning[] {
  return [
    ...lapses(loaded),
    ...priceDifference(loaded),
    ...editsAfterSignature(options),
    ...wrongStoredPrice(loaded),
    ...strayRecords(loaded, options),
    ...oneSigner(loaded, options),
    ...differentTerms(loaded),
  ];
}

function lapses({ deliverable, current }: LoadedDeliverable): readonly Warning[] {
  const signatures = signaturesOf(deliverable).filter(({ signature }) => hasLapsed(signature));
  const now = current?.total ?? null;
  return signatures.length === 0 ? [] : [{ kind: 'lapsed', signatures, now }];
}

function priceDifference({ deliverable, current }: LoadedDeliverable): readonly Warning[] {
  const { current: now, difference } = priceShown(deliverable, current?.total);
  return now === null || difference === 0 ? [] : [{ kind: 'price-differs', now, difference }];
}

function editsAfterSignature({ changes }: WarningOptions): readonly Warning[] {
  if (changes === null) return [];
  if (changes.unknown !== null) return [{ kind: 'changes-unknown', why: changes.unknown }];
  const locked = changes.deliverable.filter(({ field }) =>
    isLockedField(DELIVERABLE_FIELDS, field),
  );
  return locked.length === 0 ? [] : [{ kind: 'edited', changes: locked }];
}

function wrongStoredPrice({ deliverable, current }: LoadedDeliverable): readonly Warning[] {
  if (current === null || samePrice(storedPrice(deliverable), current)) return [];
  const { deliverableEstimate, deliverableEstimatedCost } = deliverable;
  return [
    {
      kind: 'stored-price-wrong',
      stored: deliverableEstimate === null ? null : deliverableEstimatedCost,
      now: current.total,
      lapsing: lapsingSignatures(deliverable, current),
    },
  ];
}

function strayRecords(
  { deliverable, hypotheses }: LoadedDeliverable,
  { role, variations }: WarningOptions,
): readonly Warning[] {
  const { deliverableResearchFBUID: research } = deliverable;
  if (role !== 'staff') return [];
  const misplaced = hypotheses.records.filter(
    ({ hypothesisResearchFBUID }) => hypothesisResearchFBUID !== research,
  );
  const count = variations.filter(
    ({ deliverableResearchFBUID }) => deliverableResearchFBUID !== research,
  ).length;
  return [
    ...(research === null || misplaced.length === 0
      ? []
      : [{ kind: 'misplaced', hypotheses: misplaced } as const]),
    ...(count === 0 ? [] : [{ kind: 'variations-elsewhere', count } as const]),
  ];
}

function oneSigner(
  { deliverable }: LoadedDeliverable,
  { mode }: WarningOptions,
): readonly Warning[] {
  const recorded = activeSignaturesOf(deliverable).filter(({ slot, signature }) =>
    isRecordedForClient(mode, slot, signature),
  );
  return stepsSignedByOnePerson(deliverable).map(({ step, signature }) => ({
    kind: 'one-signer',
    step,
    signature,
    isRecorded: recorded.some(({ slot }) => slot.step === step),
  }));
}

function differentTerms({ deliverable }: LoadedDeliverable): readonly Warning[] {
  return STEPS.flatMap((step): Warning[] => {
    const [earlier] = activeInStep(deliverable, step).toSorted(bySignatureDate);
    return earlier === undefined || haveSameTerms(deliverable, step) !== false
      ? []
      : [{ kind: 'terms-differ', step, earlier: earlier.signature }];
  });
}
