import type { Hypothesis } from '../records/entities.ts';
import { type Cents, toAud, toCents } from '../text/money.ts';

/**
 * AUD per sprint of a new deliverable (R2), of the backlog (R5), and of an older deliverable without a rate. A new
 * variation has the rate of its original (R40).
 */
export const DEFAULT_SPRINT_RATE = 1760;

/** The price of sprints at a rate in AUD, rounded to the cent (R1). Only older records store fractions of a sprint. */
export function priceOfSprints(sprints: number, sprintRate: number): Cents {
  return toCents(sprints * sprintRate);
}

/** Adds whole billionths, so that three times 0.1 is 0.3 in whatever order. */
export function sumSprints(sprints: readonly number[]): number {
  return sprints.reduce((sum, own) => sum + Math.round(own * 1e9), 0) / 1e9;
}

export function totalSprints({
  hypothesisResearchers,
}: Pick<Hypothesis, 'hypothesisResearchers'>): number {
  return sumSprints(hypothesisResearchers.map(({ sprints }) => sprints));
}

interface HypothesisCostOptions {
  readonly hypothesis: Pick<Hypothesis, 'hypothesisCost' | 'hypothesisResearchers'>;
  /** The deliverable's AUD per sprint. Absent for the backlog, which has the default rate. */
  readonly sprintRate?: number | undefined;
}

/** The stored cost of a hypothesis in AUD, else the price of its sprints (R5). Not where people sign or file. */
export function hypothesisCost(options: HypothesisCostOptions): number {
  return options.hypothesis.hypothesisCost ?? hypothesisPrice(options);
}

/** What a hypothesis adds to the price of its deliverable: its sprints at the rate. AUD (R5). */
export function hypothesisPrice({
  hypothesis,
  sprintRate = DEFAULT_SPRINT_RATE,
}: HypothesisCostOptions): number {
  return toAud(priceOfSprints(totalSprints(hypothesis), sprintRate));
}
