import { type Outcome, refuse, succeed } from '../outcome.ts';
import type { People } from '../people/people.ts';
import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { cents, sumCents, toAud, toCents } from './money.ts';
import { toBillionths, toSprints } from './sprints.ts';

export interface AdjustedRow {
  readonly uid: string;
  readonly allocated: AllocationFigures;
  readonly adjustment: Adjustment | null;
  readonly adjusted: AllocationFigures;
}

/** Sprints and their cost in AUD. */
export interface AllocationFigures {
  readonly sprints: number;
  readonly labour: number;
  readonly delivery: number;
}

export interface NegativeFigure {
  /** The contractor's uid, or null for the unassigned pool. */
  readonly uid: string | null;
  readonly figure: keyof AllocationFigures;
  readonly value: number;
}

export interface AdjustedAllocations {
  readonly rows: readonly AdjustedRow[];
  readonly unassigned: AllocationFigures;
  /** The figures that are below zero after the adjustments. The page shows them as warnings (R3). */
  readonly negatives: readonly NegativeFigure[];
}

const FIGURES: readonly (keyof AllocationFigures)[] = ['sprints', 'labour', 'delivery'];

/**
 * The allocations table after adjustments, in sprints and AUD (R3). An adjustment moves work between a
 * contractor and the unassigned pool. The unassigned figures are the totals of the summary minus all adjusted rows,
 * so the table adds up even if a record stores other unassigned figures.
 */
export function adjustedAllocations(summary: AllocationSummary): AdjustedAllocations {
  const rows = summary.contractors.map(adjustedRow);
  const unassigned = {
    sprints: toSprints(
      toBillionths(summary.sprints) - sumOf(rows, ({ adjusted }) => toBillionths(adjusted.sprints)),
    ),
    labour: unassignedAud(summary.labour, rows, 'labour'),
    delivery: unassignedAud(summary.delivery, rows, 'delivery'),
  };
  return {
    rows,
    unassigned,
    negatives: [
      ...rows.flatMap(({ uid, adjusted }) => negativeFigures(uid, adjusted)),
      ...negativeFigures(null, unassigned),
    ],
  };
}

interface ContractorOptions {
  /** Null while nothing is frozen. */
  readonly allocations: AllocationSummary | null;
  /** A uid or e-mail (R24). */
  readonly contractor: string;
  readonly people: Pick<People, 'same'>;
}

/** Returns frozen allocations with an adjustment of one contractor added (R3, section 4). */
export function addAdjustment(
  options: ContractorOptions & { readonly adjustment: Adjustment },
): Outcome<AllocationSummary, 'not-signed-off' | 'contractor-unknown' | 'adjustment-exists'> {
  const { allocations, adjustment } = options;
  if (allocations === null) return refuse('not-signed-off');
  const row = allocationRow(allocations, options);
  if (row === null) return refuse('contractor-unknown');
  if (row.adjustment !== null) return refuse('adjustment-exists');
  return succeed(withAdjustment(allocations, row, adjustment));
}

/** Returns frozen allocations without the adjustment of one contractor (R3). */
export function removeAdjustment(
  options: ContractorOptions,
): Outcome<AllocationSummary, 'not-signed-off' | 'contractor-unknown' | 'adjustment-missing'> {
  const { allocations } = options;
  if (allocations === null) return refuse('not-signed-off');
  const row = allocationRow(allocations, options);
  if (row === null) return refuse('contractor-unknown');
  if (row.adjustment === null) return refuse('adjustment-missing');
  return succeed(withAdjustment(allocations, row, null));
}

/**
 * Returns the row of one contractor, who is given by uid or e-mail (R24). Looks first for the row that stores exactly
 * this uid or e-mail: another person's profile may today hold an e-mail that a row has stored since the sign-off.
 */
export function allocationRow(
  allocations: AllocationSummary,
  { contractor, people }: Omit<ContractorOptions, 'allocations'>,
): ContractorAllocation | null {
  return (
    allocations.contractors.find(({ uid }) => uid === contractor) ??
    allocations.contractors.find(({ uid }) => people.same(uid, contractor)) ??
    null
  );
}

function withAdjustment(
  allocations: AllocationSummary,
  row: ContractorAllocation,
  adjustment: Adjustment | null,
): AllocationSummary {
  return {
    ...allocations,
    contractors: allocations.contractors.map((other) =>
      other === row ? { ...row, adjustment } : other,
    ),
  };
}

function adjustedRow(row: ContractorAllocation): AdjustedRow {
  const { uid, adjustment } = row;
  const allocated = { sprints: row.sprints, labour: row.labourCost, delivery: row.deliveryCost };
  if (adjustment === null) return { uid, allocated, adjustment, adjusted: allocated };
  return {
    uid,
    allocated,
    adjustment,
    adjusted: {
      sprints: toSprints(toBillionths(row.sprints) + toBillionths(adjustment.sprintAdjustment)),
      labour: addAud(row.labourCost, adjustment.labourAdjustment),
      delivery: addAud(row.deliveryCost, adjustment.deliveryAdjustment),
    },
  };
}

function negativeFigures(
  uid: string | null,
  figures: AllocationFigures,
): readonly NegativeFigure[] {
  return FIGURES.filter((figure) => figures[figure] < 0).map((figure) => ({
    uid,
    figure,
    value: figures[figure],
  }));
}

function addAud(a: number, b: number): number {
  return toAud(sumCents([toCents(a), toCents(b)]));
}

function unassignedAud(
  total: number,
  rows: readonly AdjustedRow[],
  figure: 'labour' | 'delivery',
): number {
  return toAud(cents(toCents(total) - sumOf(rows, ({ adjusted }) => toCents(adjusted[figure]))));
}

function sumOf<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
