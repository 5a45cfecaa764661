import { currentPrice, storedPrice } from '../price/price.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { type SignatureInSlot, signatureIdOf } from '../records/signature.ts';
import { sameData } from '../same-data.ts';
import { type DeliverableChange, lapsingSignatures, withCurrentPrice } from './signing.ts';

export interface AffectedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: readonly Hypothesis[];
}

export interface DeliverableEffect {
  readonly deliverable: Deliverable;
  /** The stored price. An older record has none: there it is the price of the hypotheses before the change. */
  readonly oldPrice: number;
  readonly newPrice: number;
  readonly lapsing: readonly SignatureInSlot[];
  /** What to write: the current price, the lapsed signatures, null for the frozen values that a lapse clears. */
  readonly change: DeliverableChange;
}

export interface HypothesisChange {
  readonly before: Hypothesis | null;
  readonly after: Hypothesis | null;
}

/**
 * Of saving or deleting a hypothesis (R10). The price is computed again from all hypotheses: adding a difference to the
 * stored one would keep its errors.
 */
export function effectsOf(
  change: HypothesisChange,
  deliverables: readonly AffectedDeliverable[],
): readonly DeliverableEffect[] {
  return deliverables
    .filter(
      ({ deliverable }) => isIn(change.before, deliverable) || isIn(change.after, deliverable),
    )
    .map((affected) => effectOn(affected, change));
}

function effectOn(
  { deliverable, hypotheses }: AffectedDeliverable,
  { before, after }: HypothesisChange,
): DeliverableEffect {
  const others = hypotheses.filter(({ FBUID }) => FBUID !== (before ?? after)?.FBUID);
  const next = after !== null && isIn(after, deliverable) ? [after] : [];
  const current = currentPrice(deliverable, [...others, ...next]);
  return {
    deliverable,
    oldPrice: (storedPrice(deliverable) ?? currentPrice(deliverable, hypotheses)).total,
    newPrice: current.total,
    lapsing: lapsingSignatures(deliverable, current),
    change: withCurrentPrice(deliverable, current),
  };
}

function isIn(hypothesis: Hypothesis | null, deliverable: Deliverable): boolean {
  return hypothesis?.hypothesisDeliverableFBUID === deliverable.FBUID;
}

const WORK_FIELDS = [
  'hypothesisDeliverableFBUID',
  'hypothesisResearchers',
  'hypothesisResearcherSprintAllocations',
] as const;

/** Rewriting an older record in today's format counts, although its price stays the same: the rules compare stored values. */
export function changesWork(
  stored: Readonly<Record<string, unknown>> | null,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  return (
    stored === null ||
    WORK_FIELDS.some((field) => field in fields && !sameData(stored[field] ?? null, fields[field]))
  );
}

/** One id for each signature that a change lapses. A new signature in the same slot has another id. */
export function lapsingSignatureIds(
  effects: readonly Pick<DeliverableEffect, 'deliverable' | 'lapsing'>[],
): readonly string[] {
  return effects.flatMap(({ deliverable, lapsing }) =>
    lapsing.map((one) => `${deliverable.FBUID}/${signatureIdOf(one)}`),
  );
}

/** The data may change between the warning and the command. */
export function lapsesOnly(
  effects: readonly DeliverableEffect[],
  announcedLapses: readonly string[],
): boolean {
  return lapsingSignatureIds(effects).every((id) => announcedLapses.includes(id));
}
