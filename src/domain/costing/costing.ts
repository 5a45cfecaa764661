import type { People } from '../people/people.ts';
import type {
  AllocationSummary,
  ContractorAllocation,
  Deliverable,
  ExtraItem,
  Hypothesis,
} from '../records/entities.ts';
import { type Cents, sumCents, toAud, toCents } from './money.ts';
import {
  addParts,
  apportion,
  NO_PARTS,
  priceOfParts,
  type SprintParts,
  splitIntoComponents,
  toParts,
  toSprints,
} from './sprints.ts';

/** AUD per sprint, written onto every new deliverable (R2) and used for the backlog (R5). */
export const DEFAULT_SPRINT_RATE = 1760;

/**
 * What the hypotheses of a deliverable cost (R1, R3, section 9). One row per person, however often
 * and under whichever of uid and e-mail they are listed (R24); allocations of a blank researcher are
 * unassigned. Rows are sorted by uid and sources by id, so that
 * the same work always gives the same summary.
 */
export function summariseAllocations(options: {
  /** AUD per sprint. */
  readonly sprintRate: number;
  readonly hypotheses: readonly Hypothesis[];
  readonly people: Pick<People, 'canonical'>;
}): AllocationSummary {
  const rate = toCents(options.sprintRate);
  const { assigned, unassigned } = partsPerPerson(options.hypotheses, options.people);
  const rows = [...assigned].sort(byUid);
  const weights = [...rows.map(([, parts]) => parts), unassigned];
  const parts = weights.reduce(addParts, NO_PARTS);
  const price = priceOfParts(parts, rate);
  const { labour, delivery, capex, opex } = splitIntoComponents(price);
  const labourShares = apportion(labour, weights, rate);
  const deliveryShares = apportion(delivery, weights, rate);
  return {
    sourceFBUIDs: options.hypotheses.map(({ FBUID }) => FBUID).sort(),
    contractors: rows.map(
      ([uid, own], row): ContractorAllocation => ({
        uid,
        sprints: toSprints(own),
        labourCost: shareOf(labourShares, row),
        deliveryCost: shareOf(deliveryShares, row),
        adjustment: null,
      }),
    ),
    sprints: toSprints(parts),
    labour: toAud(labour),
    delivery: toAud(delivery),
    capex: toAud(capex),
    opex: toAud(opex),
    unassignedSprints: toSprints(unassigned),
    unassignedLabour: shareOf(labourShares, rows.length),
    unassignedDelivery: shareOf(deliveryShares, rows.length),
    subtotal: toAud(price),
  };
}

/** The allocations of a deliverable's current hypotheses, at the deliverable's own sprint rate (R2). */
export function liveAllocations(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableSprintRate'>;
  readonly hypotheses: readonly Hypothesis[];
  readonly people: Pick<People, 'canonical'>;
}): AllocationSummary {
  const { deliverable, hypotheses, people } = options;
  return summariseAllocations({
    sprintRate: deliverable.deliverableSprintRate,
    hypotheses,
    people,
  });
}

/** All sprints of a hypothesis, whoever does them. */
export function totalSprints(hypothesis: Pick<Hypothesis, 'hypothesisResearchers'>): number {
  return toSprints(partsOf(hypothesis));
}

/** Whether the stored sprints can be priced: none of them is below zero. */
export function isPriceable({
  unreadableParts = [],
}: Pick<Hypothesis, 'unreadableParts'>): boolean {
  return !unreadableParts.some(({ field }) => field === 'hypothesisResearchers');
}

/** The sum of the extra items in AUD; a discount is negative. */
export function extraItemsTotal(items: readonly ExtraItem[]): number {
  return toAud(sumCents(items.map(({ amount }) => toCents(amount))));
}

/** The prices of a deliverable in AUD (R4). */
export interface Price {
  /** What it costs: the frozen price, else the live one. Null when neither is known. */
  readonly total: number | null;
  /** What its hypotheses and extra items come to now; null while the hypotheses are unknown. */
  readonly live: number | null;
  /** What was signed; already contains the extra items. Null before sign-off; 0 is a price. */
  readonly frozen: number | null;
  /** live − frozen; 0 when nothing is frozen or the live price is unknown. */
  readonly difference: number;
}

/**
 * The price of a deliverable (R4). `live` is the summary of its hypotheses as they are now: freshly
 * computed on its own page, `deliverableEstimate` in lists, null on records that have none yet.
 */
export function priceOf(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableCost' | 'deliverableExtraItems'>;
  readonly live: Pick<AllocationSummary, 'subtotal'> | null;
}): Price {
  const { deliverableCost: frozen, deliverableExtraItems } = options.deliverable;
  const live =
    options.live === null
      ? null
      : livePriceOf({ allocations: options.live, extraItems: deliverableExtraItems });
  return {
    total: frozen ?? live,
    live,
    frozen,
    difference: frozen === null || live === null ? 0 : differenceOf(live, frozen),
  };
}

/** What hypotheses and extra items come to in AUD, whatever is frozen (R4). */
export function livePriceOf(options: {
  readonly allocations: Pick<AllocationSummary, 'subtotal'>;
  readonly extraItems: readonly ExtraItem[];
}): number {
  const { allocations, extraItems } = options;
  return toAud(sumCents([toCents(allocations.subtotal), toCents(extraItemsTotal(extraItems))]));
}

/** Its stored cost if it has one, else its sprints at this rate (R5). AUD. */
export function hypothesisCost(options: {
  readonly hypothesis: Pick<Hypothesis, 'hypothesisCost' | 'hypothesisResearchers'>;
  /** AUD per sprint: its deliverable's; the default in the backlog. */
  readonly sprintRate?: number;
}): number {
  const { hypothesis, sprintRate = DEFAULT_SPRINT_RATE } = options;
  if (hypothesis.hypothesisCost !== null) return hypothesis.hypothesisCost;
  return toAud(priceOfParts(partsOf(hypothesis), toCents(sprintRate)));
}

function differenceOf(live: number, frozen: number): number {
  return (toCents(live) - toCents(frozen)) / 100;
}

function partsOf({
  hypothesisResearchers,
}: Pick<Hypothesis, 'hypothesisResearchers'>): SprintParts {
  return hypothesisResearchers.map(({ sprints }) => toParts(sprints)).reduce(addParts, NO_PARTS);
}

function partsPerPerson(
  hypotheses: readonly Hypothesis[],
  people: Pick<People, 'canonical'>,
): { assigned: ReadonlyMap<string, SprintParts>; unassigned: SprintParts } {
  const canonical = memoize((researcher) => people.canonical(researcher));
  const assigned = new Map<string, SprintParts>();
  let unassigned = NO_PARTS;
  for (const { hypothesisResearchers } of hypotheses) {
    for (const { researcher, sprints } of hypothesisResearchers) {
      const parts = toParts(sprints);
      const uid = canonical(researcher);
      if (uid === '') unassigned = addParts(unassigned, parts);
      else assigned.set(uid, addParts(assigned.get(uid) ?? NO_PARTS, parts));
    }
  }
  return { assigned, unassigned };
}

/** The same few people are listed on hundreds of hypotheses: look each up once. */
function memoize(look: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = look(key);
    known.set(key, found);
    return found;
  };
}

function shareOf(shares: readonly Cents[], row: number): number {
  return (shares[row] ?? 0) / 100;
}

/** By code unit: the same order on every machine, which a locale would not give. Uids are unique. */
function byUid([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
