import type { People } from '../people/people.ts';
import type { AllocationSummary, ContractorAllocation, Hypothesis } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { type Cents, cents, sumCents, toAud, toCents } from '../text/money.ts';

/**
 * AUD per sprint of a new deliverable (R2), of the backlog, and of an older deliverable without a rate. A new
 * variation has the rate of its original.
 */
export const DEFAULT_SPRINT_RATE = 1760;

/** The price of sprints at a rate in AUD, rounded to the cent (R1). Only older records store fractions of a sprint. */
function priceOfSprints(sprints: number, sprintRate: number): Cents {
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

/** The stored cost of a hypothesis in AUD, else the price of its sprints (R5). No price counts a stored cost. */
export function hypothesisCost(options: HypothesisCostOptions): number {
  return options.hypothesis.hypothesisCost ?? hypothesisPrice(options);
}

/** What a hypothesis adds to the price of its deliverable. */
export function hypothesisPrice({
  hypothesis,
  sprintRate = DEFAULT_SPRINT_RATE,
}: HypothesisCostOptions): number {
  return toAud(priceOfSprints(totalSprints(hypothesis), sprintRate));
}

/**
 * One row per stored text, a uid or an e-mail: the page shows the two rows of a person listed by both as one (R24). Rows
 * and sources are sorted, so the same hypotheses always give the same summary.
 */
export function summariseAllocations(
  hypotheses: readonly Hypothesis[],
  sprintRate: number,
): AllocationSummary {
  const sources = hypotheses.toSorted(byText(({ FBUID }) => FBUID));
  const rows = [...sprintsByResearcher(sources)].toSorted(byText(([uid]) => uid));
  const contractors = rows
    .filter(([uid]) => uid !== '')
    .map(([uid, sprints]): ContractorAllocation => {
      const part = toAud(quarterOf(priceOfSprints(sprints, sprintRate)));
      return { uid, sprints, labourCost: part, deliveryCost: part, adjustment: null };
    });
  const sprints = sumSprints(rows.map(([, own]) => own));
  const unassignedSprints = sumSprints(rows.filter(([uid]) => uid === '').map(([, own]) => own));
  const unassigned = quarterOf(priceOfSprints(unassignedSprints, sprintRate));
  const labour = sumCents([unassigned, ...contractors.map((row) => toCents(row.labourCost))]);
  const price = priceOfSprints(sprints, sprintRate);
  const opex = quarterOf(price);
  return {
    sourceFBUIDs: sources.map(({ FBUID }) => FBUID),
    contractors,
    sprints,
    labour: toAud(labour),
    delivery: toAud(labour),
    // The fourth part takes the cents that the division leaves, so the four parts are the price.
    capex: toAud(cents(price - 2 * labour - opex)),
    opex: toAud(opex),
    unassignedSprints,
    unassignedLabour: toAud(unassigned),
    unassignedDelivery: toAud(unassigned),
    subtotal: toAud(price),
  };
}

/**
 * Whether two summaries have the same subtotal and the same sprints per person (R10). Ignores adjustments, rows without
 * sprints, and whether a row names its person by uid or e-mail (R24).
 */
export function sameAllocations(
  a: AllocationSummary,
  b: AllocationSummary,
  people: Pick<People, 'canonical'>,
): boolean {
  return (
    toCents(a.subtotal) === toCents(b.subtotal) &&
    sameData(sprintsByPerson(a, people), sprintsByPerson(b, people))
  );
}

function sprintsByPerson(
  { contractors }: AllocationSummary,
  people: Pick<People, 'canonical'>,
): Readonly<Record<string, number>> {
  const sprints: Record<string, number> = {};
  for (const row of contractors) {
    const person = people.canonical(row.uid);
    sprints[person] = sumSprints([sprints[person] ?? 0, row.sprints]);
  }
  return Object.fromEntries(Object.entries(sprints).filter(([, own]) => own !== 0));
}

function sprintsByResearcher(hypotheses: readonly Hypothesis[]): ReadonlyMap<string, number> {
  const sprints = new Map<string, number>();
  for (const { hypothesisResearchers } of hypotheses) {
    for (const { researcher, sprints: own } of hypothesisResearchers) {
      sprints.set(researcher, sumSprints([sprints.get(researcher) ?? 0, own]));
    }
  }
  return sprints;
}

/** Labour, delivery, opex and capex are each a quarter of a sprint's cost (R1). */
function quarterOf(price: Cents): Cents {
  return cents(Math.floor(price / 4));
}

/** Compares code units, because a locale's order differs between machines. */
function byText<T>(textOf: (item: T) => string) {
  return (a: T, b: T) => (textOf(a) < textOf(b) ? -1 : 1);
}
