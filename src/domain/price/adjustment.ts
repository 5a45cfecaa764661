import { type Outcome, refuse, succeed } from '../outcome.ts';
import type { People } from '../people/people.ts';
import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { fromFormValues } from '../records/form-values.ts';
import { ADJUSTMENT_FIELDS, type AdjustmentFormValues } from '../records/record-fields.ts';
import { foldedText } from '../text/folded-text.ts';
import { sumAud } from '../text/money.ts';
import { sumSprints } from './allocations.ts';

/** What one person has: the figures of one stored row, or of two rows by uid and by e-mail. */
export interface AdjustedRow {
  /** Uid or e-mail of each stored row. */
  readonly uids: readonly [string, ...string[]];
  readonly allocated: AllocationFigures;
  readonly adjustment: Adjustment | null;
  readonly adjusted: AllocationFigures;
}

export interface AllocationFigures {
  readonly sprints: number;
  readonly labour: number;
  readonly delivery: number;
}

export interface NegativeFigure {
  /** Null for the unassigned pool. */
  readonly uid: string | null;
  readonly figure: keyof AllocationFigures;
  readonly value: number;
}

const FIGURES: readonly (keyof AllocationFigures)[] = ['sprints', 'labour', 'delivery'];

/**
 * The allocations table after adjustments, in sprints and AUD (R3). An adjustment moves work between a
 * contractor and the unassigned pool. The unassigned figures are the totals of the summary minus all adjusted rows,
 * so the table adds up even if a record stores other unassigned figures.
 */
export function adjustedAllocations(summary: AllocationSummary, people: Pick<People, 'canonical'>) {
  const rows = rowsByPerson(summary, people).map(adjustedRow);
  const unassigned = {
    sprints: sumSprints([summary.sprints, ...rows.map(({ adjusted }) => -adjusted.sprints)]),
    labour: sumAud([summary.labour, ...rows.map(({ adjusted }) => -adjusted.labour)]),
    delivery: sumAud([summary.delivery, ...rows.map(({ adjusted }) => -adjusted.delivery)]),
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
  readonly allocations: AllocationSummary | null;
  /** Of the stored rows of one person. */
  readonly uids: readonly string[];
}

/** The first of the rows gets the adjustment. */
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
    labour: sumAud(stored.map(({ labourCost }) => labourCost)),
    delivery: sumAud(stored.map(({ deliveryCost }) => deliveryCost)),
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
            labour: sumAud([allocated.labour, adjustment.labourAdjustment]),
            delivery: sumAud([allocated.delivery, adjustment.deliveryAdjustment]),
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

/** A blank figure becomes 0. */
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
