import { foldedText } from '../lists/search.ts';
import { type Outcome, refuse, succeed } from '../outcome.ts';
import type { People } from '../people/people.ts';
import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { fromFormValues } from '../records/form-values.ts';
import { ADJUSTMENT_FIELDS, type AdjustmentFormValues } from '../records/record-fields.ts';
import { cents, sumCents, toAud, toCents } from '../text/money.ts';
import { sumSprints } from './allocations.ts';

/** What one person has: the figures of one stored row, or of two rows by uid and by e-mail (R24). */
export interface AdjustedRow {
  /** Uid or e-mail of each stored row. */
  readonly uids: readonly [string, ...string[]];
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
export function adjustedAllocations(
  summary: AllocationSummary,
  people: Pick<People, 'canonical'>,
): AdjustedAllocations {
  const rows = rowsByPerson(summary, people).map(adjustedRow);
  const unassigned = {
    sprints: sumSprints([summary.sprints, ...rows.map(({ adjusted }) => -adjusted.sprints)]),
    labour: unassignedAud(summary.labour, rows, 'labour'),
    delivery: unassignedAud(summary.delivery, rows, 'delivery'),
  };
  return {
    rows,
    unassigned,
    negatives: [
      ...rows.flatMap(({ uids: [uid], adjusted }) => negativeFigures(uid, adjusted)),
      ...negativeFigures(null, unassigned),
    ],
  };
}

type PersonRows = readonly [ContractorAllocation, ...ContractorAllocation[]];

/** Joins the rows of one person, unless two of them have an adjustment: each of these has its own reason. */
function rowsByPerson(
  { contractors }: AllocationSummary,
  people: Pick<People, 'canonical'>,
): readonly PersonRows[] {
  const byPerson = new Map<string, PersonRows>();
  for (const row of contractors) {
    const person = people.canonical(row.uid);
    const known = byPerson.get(person);
    if (known === undefined) byPerson.set(person, [row]);
    else if (row.adjustment === null || adjustmentOf(known) === null)
      byPerson.set(person, [...known, row]);
    else byPerson.set(`${person}/${row.uid}`, [row]);
  }
  return [...byPerson.values()];
}

interface ContractorOptions {
  /** Null while nothing is frozen. */
  readonly allocations: AllocationSummary | null;
  /** The stored rows of one person, each by its uid or e-mail, from {@link contractorRows} or an {@link AdjustedRow}. */
  readonly uids: readonly string[];
}

/** Returns frozen allocations with an adjustment in the first of the rows (R3, R24, section 4). */
export function addAdjustment(
  options: ContractorOptions & { readonly adjustment: Adjustment },
): Outcome<AllocationSummary, 'not-signed-off' | 'contractor-unknown' | 'adjustment-exists'> {
  const { allocations, adjustment } = options;
  if (allocations === null) return refuse('not-signed-off');
  const [first, ...others] = storedRows(allocations, options);
  if (first === undefined) return refuse('contractor-unknown');
  if (adjustmentOf([first, ...others]) !== null) return refuse('adjustment-exists');
  return succeed(withAdjustment(allocations, first, adjustment));
}

/** Returns frozen allocations without the adjustment of one contractor (R3). */
export function removeAdjustment(
  options: ContractorOptions,
): Outcome<AllocationSummary, 'not-signed-off' | 'contractor-unknown' | 'adjustment-missing'> {
  const { allocations } = options;
  if (allocations === null) return refuse('not-signed-off');
  const rows = storedRows(allocations, options);
  if (rows.length === 0) return refuse('contractor-unknown');
  const adjusted = rows.find(({ adjustment }) => adjustment !== null);
  if (adjusted === undefined) return refuse('adjustment-missing');
  return succeed(withAdjustment(allocations, adjusted, null));
}

/** The stored rows of the person whom a user names by display name, uid or e-mail (R24). Empty for somebody else. */
export function contractorRows(
  typed: string,
  { contractors }: Pick<AllocationSummary, 'contractors'>,
  people: Pick<People, 'canonical' | 'nameOf'>,
): readonly string[] {
  const withName = (same: (text: string) => string) =>
    contractors.filter(({ uid }) => same(people.nameOf(uid)) === same(typed.trim()));
  // 'Jose' may be one of two persons unless the accent counts.
  const exact = withName((text) => text.toLowerCase());
  const named = exact.length > 0 ? exact : withName(foldedText);
  const [only, ...others] = new Set(named.map(({ uid }) => people.canonical(uid)));
  const person = others.length === 0 && only !== undefined ? only : people.canonical(typed);
  return contractors.map(({ uid }) => uid).filter((uid) => people.canonical(uid) === person);
}

/** The adjustment of these rows of one person, or null. */
export function adjustmentOf(
  rows: readonly Pick<ContractorAllocation, 'adjustment'>[],
): Adjustment | null {
  return rows.find(({ adjustment }) => adjustment !== null)?.adjustment ?? null;
}

export function storedRows(
  { contractors }: AllocationSummary,
  { uids }: Pick<ContractorOptions, 'uids'>,
): readonly ContractorAllocation[] {
  return contractors.filter(({ uid }) => uids.includes(uid));
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

function adjustedRow(stored: PersonRows): AdjustedRow {
  const [first, ...others] = stored;
  const adjustment = adjustmentOf(stored);
  const allocated = {
    sprints: sumSprints(stored.map(({ sprints }) => sprints)),
    labour: addAud(...stored.map(({ labourCost }) => labourCost)),
    delivery: addAud(...stored.map(({ deliveryCost }) => deliveryCost)),
  };
  return {
    uids: [first.uid, ...others.map(({ uid }) => uid)],
    allocated,
    adjustment,
    adjusted:
      adjustment === null
        ? allocated
        : {
            sprints: sumSprints([allocated.sprints, adjustment.sprintAdjustment]),
            labour: addAud(allocated.labour, adjustment.labourAdjustment),
            delivery: addAud(allocated.delivery, adjustment.deliveryAdjustment),
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

function addAud(...amounts: readonly number[]): number {
  return toAud(sumCents(amounts.map(toCents)));
}

function unassignedAud(
  total: number,
  rows: readonly AdjustedRow[],
  figure: 'labour' | 'delivery',
): number {
  const assigned = sumCents(rows.map(({ adjusted }) => toCents(adjusted[figure])));
  return toAud(cents(toCents(total) - assigned));
}

/** The reason, and the figures in sprints and AUD, of valid form values. A blank figure becomes 0. */
export function toAdjustmentFigures(
  values: AdjustmentFormValues,
): Omit<Adjustment, 'editorUid' | 'editDate'> {
  const { reason, sprint, labour, delivery } = fromFormValues(ADJUSTMENT_FIELDS, values);
  return {
    reason,
    sprintAdjustment: sprint ?? 0,
    labourAdjustment: labour ?? 0,
    deliveryAdjustment: delivery ?? 0,
  };
}
