import { type Refusal, refuse } from '../outcome.ts';
import type { People } from '../people/people.ts';
import type { AllocationSummary, Deliverable } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { formatAudExGst } from '../text/format.ts';
import { type Cents, cents, toCents } from './money.ts';
import { toParts } from './sprints.ts';

export type EstimateMismatch = Refusal<
  'estimate-missing' | 'estimate-differs' | 'estimate-details-differ'
>;

/**
 * Why the stored estimate cannot stand behind a signature; null when it can. The rules freeze the
 * stored estimate, and take a signature's hypotheses from its sources. They cannot recompute it, so a
 * hand-made client may have stored figures that add up and are wrong.
 *
 * @param live the summary of the hypotheses as they are now.
 * @param freezesEstimate whether this signature freezes the estimate. A later signature carries the frozen
 * price, and takes only the sources from the estimate.
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
    (!freezesEstimate || sameFigures(stored, live, people));
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

/** The same figures of the same people, under whichever of uid and e-mail a row is kept (R24). */
function sameFigures(
  a: AllocationSummary,
  b: AllocationSummary,
  people: Pick<People, 'canonical'>,
): boolean {
  const [rows, others] = [rowsOf(a, people), rowsOf(b, people)];
  return (
    TOTALS.every((total) => toParts(a[total]) === toParts(b[total])) &&
    [...rows.keys(), ...others.keys()].every((uid) =>
      isSameRow(rows.get(uid) ?? EMPTY_ROW, others.get(uid) ?? EMPTY_ROW),
    )
  );
}

interface Row {
  readonly sprints: number;
  readonly labour: Cents;
  readonly delivery: Cents;
}

function rowsOf(
  summary: AllocationSummary,
  people: Pick<People, 'canonical'>,
): ReadonlyMap<string, Row> {
  const { unassignedSprints, unassignedLabour, unassignedDelivery } = summary;
  const unassigned = [unassignedSprints, unassignedLabour, unassignedDelivery] as const;
  const rows = new Map([['', rowOf(...unassigned)]]);
  for (const { uid, sprints, labourCost, deliveryCost } of summary.contractors) {
    const person = people.canonical(uid);
    const known = rows.get(person) ?? EMPTY_ROW;
    rows.set(person, addRows(known, rowOf(sprints, labourCost, deliveryCost)));
  }
  return rows;
}

const EMPTY_ROW: Row = rowOf(0, 0, 0);

function rowOf(sprints: number, labour: number, delivery: number): Row {
  return { sprints: toParts(sprints), labour: toCents(labour), delivery: toCents(delivery) };
}

function addRows(a: Row, b: Row): Row {
  return {
    sprints: a.sprints + b.sprints,
    labour: cents(a.labour + b.labour),
    delivery: cents(a.delivery + b.delivery),
  };
}

/** A cent that no row can share goes to the first of equal rows, and their order follows the names. */
const MAX_ROUNDING_CENTS = 1;

function isSameRow(row: Row, other: Row): boolean {
  return (
    row.sprints === other.sprints &&
    Math.abs(row.labour - other.labour) <= MAX_ROUNDING_CENTS &&
    Math.abs(row.delivery - other.delivery) <= MAX_ROUNDING_CENTS
  );
}
