import type { People } from '../people/people.ts';
import type {
  AllocationSummary,
  ContractorAllocation,
  Deliverable,
  Hypothesis,
} from '../records/entities.ts';
import { apportion, splitIntoComponents } from './cost-shares.ts';
import { type Cents, cents, toAud, toCents } from './money.ts';
import {
  addBillionths,
  NO_SPRINTS,
  priceOfSprints,
  type SprintBillionths,
  toBillionths,
  toSprints,
} from './sprints.ts';

/**
 * Sums the sprints of a deliverable's hypotheses and their cost in AUD (R1, R3, section 9). Each person
 * has one row, listed by uid or e-mail (R24). Allocations of a blank researcher are unassigned. Rows are
 * sorted by uid and sources by id, so the same hypotheses always give the same summary.
 */
export function summariseAllocations(options: {
  /** AUD per sprint. */
  readonly sprintRate: number;
  readonly hypotheses: readonly Hypothesis[];
  readonly people: Pick<People, 'canonical'>;
}): AllocationSummary {
  const rate = toCents(options.sprintRate);
  const { assigned, unassigned } = sprintsPerPerson(options.hypotheses, options.people);
  const rows = [...assigned].sort(byUid);
  const weights = [...rows.map(([, own]) => own), unassigned];
  const total = weights.reduce(addBillionths, NO_SPRINTS);
  const price = priceOfSprints(total, rate);
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
    sprints: toSprints(total),
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

/** {@link summariseAllocations} at the deliverable's own sprint rate (R2). */
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

function sprintsPerPerson(
  hypotheses: readonly Hypothesis[],
  people: Pick<People, 'canonical'>,
): { assigned: ReadonlyMap<string, SprintBillionths>; unassigned: SprintBillionths } {
  const assigned = new Map<string, SprintBillionths>();
  let unassigned = NO_SPRINTS;
  for (const { hypothesisResearchers } of hypotheses) {
    for (const { researcher, sprints } of hypothesisResearchers) {
      const billionths = toBillionths(sprints);
      const uid = people.canonical(researcher);
      if (uid === '') unassigned = addBillionths(unassigned, billionths);
      else assigned.set(uid, addBillionths(assigned.get(uid) ?? NO_SPRINTS, billionths));
    }
  }
  return { assigned, unassigned };
}

function shareOf(shares: readonly Cents[], row: number): number {
  return toAud(shares[row] ?? cents(0));
}

/** Compares code units, because a locale's order differs between machines. Uids are unique. */
function byUid([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
