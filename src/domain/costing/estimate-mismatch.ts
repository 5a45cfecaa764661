import { type Refusal, refuse } from '../outcome.ts';
import type { People } from '../people/people.ts';
import type { AllocationSummary, Deliverable } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { formatAudExGst } from '../text/format.ts';
import { type Cents, cents, toCents } from './money.ts';
import { toBillionths } from './sprints.ts';

export type EstimateMismatch = Refusal<
  'estimate-missing' | 'estimate-differs' | 'estimate-details-differ'
>;

/**
 * Compares the stored estimate with the current hypotheses; null when they agree. The security rules cannot recompute
 * the estimate. A tampered copy of the app could store figures that add up but are wrong, and a signature would freeze
 * them.
 *
 * @param options.live the summary of the current hypotheses.
 * @param options.freezesEstimate true compares all figures, because a signature would freeze them. False compares
 *   only the ids of the hypotheses, because the price is frozen already.
 */
export function estimateMismatch(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableEstimate'>;
  readonly live: AllocationSummary;
  readonly people: Pick<People, 'canonical'>;
  readonly freezesEstimate: boolean;
}): EstimateMismatch | null {
  const { live, people, freezesEstimate } = options;
  const { deliverableEstimate: stored } = options.deliverable;
  const amounts = { live: formatAudExGst(live.subtotal) };
  if (stored === null) return refuse('estimate-missing', amounts);
  const both = { ...amounts, stored: formatAudExGst(stored.subtotal) };
  if (freezesEstimate && toCents(stored.subtotal) !== toCents(live.subtotal)) {
    return refuse('estimate-differs', both);
  }
  const isSame =
    sameData(stored.sourceFBUIDs, live.sourceFBUIDs) &&
    (!freezesEstimate || haveSameFigures(stored, live, people));
  return isSame ? null : refuse('estimate-details-differ', both);
}

const TOTALS = [
  'sprints',
  'labour',
  'delivery',
  'capex',
  'opex',
  'unassignedSprints',
  'subtotal',
] as const;

/**
 * Compares the totals, and the figures per person. A row may name its person by uid or e-mail (R24). Totals in
 * AUD are rounded to billionths like totals in sprints, because floating-point noise must not count.
 */
function haveSameFigures(
  a: AllocationSummary,
  b: AllocationSummary,
  people: Pick<People, 'canonical'>,
): boolean {
  const [rows, others] = [rowsByPerson(a, people), rowsByPerson(b, people)];
  return (
    TOTALS.every((total) => toBillionths(a[total]) === toBillionths(b[total])) &&
    [...rows.keys(), ...others.keys()].every((uid) =>
      areRowsEqual(rows.get(uid) ?? EMPTY_ROW, others.get(uid) ?? EMPTY_ROW),
    )
  );
}

interface Row {
  readonly sprints: number;
  readonly labour: Cents;
  readonly delivery: Cents;
}

function rowsByPerson(
  summary: AllocationSummary,
  people: Pick<People, 'canonical'>,
): ReadonlyMap<string, Row> {
  const { unassignedSprints, unassignedLabour, unassignedDelivery } = summary;
  const unassigned = [unassignedSprints, unassignedLabour, unassignedDelivery] as const;
  const rows = new Map([['', toRow(...unassigned)]]);
  for (const { uid, sprints, labourCost, deliveryCost } of summary.contractors) {
    const person = people.canonical(uid);
    const known = rows.get(person) ?? EMPTY_ROW;
    rows.set(person, addRows(known, toRow(sprints, labourCost, deliveryCost)));
  }
  return rows;
}

const EMPTY_ROW: Row = toRow(0, 0, 0);

function toRow(sprints: number, labour: number, delivery: number): Row {
  return { sprints: toBillionths(sprints), labour: toCents(labour), delivery: toCents(delivery) };
}

function addRows(a: Row, b: Row): Row {
  return {
    sprints: a.sprints + b.sprints,
    labour: cents(a.labour + b.labour),
    delivery: cents(a.delivery + b.delivery),
  };
}

/**
 * `apportion` gives a remaining cent to the first of equal rows. The order of the rows changes when a uid replaces
 * an e-mail, so two correct summaries can differ by a cent per row.
 */
const MAX_ROUNDING_CENTS = 1;

function areRowsEqual(row: Row, other: Row): boolean {
  return (
    row.sprints === other.sprints &&
    Math.abs(row.labour - other.labour) <= MAX_ROUNDING_CENTS &&
    Math.abs(row.delivery - other.delivery) <= MAX_ROUNDING_CENTS
  );
}
