import { parseHypothesis } from '../normalise/parse-record.ts';
import type { People } from '../people/people.ts';
import {
  lacksCreationDate,
  type RawRecord,
  type RecordUpdate,
  rewritesAllocations,
  updateOfDeliverable,
  updateOfHypothesis,
  updateOfResearch,
  updateOfTemplate,
} from './record-update.ts';
import type { UpdateProblem } from './update-problem.ts';

/** The tables that the command 'Bring records up to date' updates, in the order of the updates (R46). */
export const UPDATED_TABLES = ['research', 'template', 'hypothesis', 'deliverable'] as const;
export type UpdatedTable = (typeof UPDATED_TABLES)[number];

export type RawRecords = Readonly<Record<UpdatedTable, readonly RawRecord[]>>;

export interface NamedRecord {
  readonly table: UpdatedTable;
  readonly id: string;
  /** '' for a record without a name. */
  readonly name: string;
}

export interface RecordToUpdate extends NamedRecord {
  /** Whether to read the history, for the newest id if `updatedAt` is no text, or for a missing creation date. */
  readonly needsHistory: boolean;
}

/**
 * One record, or a deliverable with its hypotheses whose allocations are rewritten. The rules require the deliverable
 * in every commit with such a hypothesis (R46). The unit can need several commits.
 */
export type UpdateUnit =
  | {
      readonly kind: 'record';
      readonly record: RecordToUpdate & { readonly table: Exclude<UpdatedTable, 'deliverable'> };
    }
  | {
      readonly kind: 'deliverable';
      readonly record: RecordToUpdate;
      /** Ids of all hypotheses whose link names the deliverable. */
      readonly linkedIds: readonly string[];
      /** The linked hypotheses whose allocations this unit rewrites. */
      readonly rewritten: readonly RecordToUpdate[];
    };

export interface BlockedRecord extends NamedRecord {
  readonly problem: UpdateProblem;
}

export interface UpdatePlan {
  readonly units: readonly UpdateUnit[];
  readonly blocked: readonly BlockedRecord[];
  /** The number of records that need no update. */
  readonly upToDateCount: number;
}

/** Sorts all records into units to update, blocked records and up-to-date records. */
export function planUpdates(records: RawRecords, people: Pick<People, 'canonical'>): UpdatePlan {
  const hypotheses = records.hypothesis.map(plannedHypothesis);
  const linked = groupByDeliverable(hypotheses);
  const deliverables = new Map(
    records.deliverable.map((record) => [
      record.id,
      plannedDeliverable(record, linked.get(record.id) ?? [], people),
    ]),
  );
  const steps = [
    ...records.research.map((record) => recordStep('research', record, updateOfResearch(record))),
    ...records.template.map((record) => recordStep('template', record, updateOfTemplate(record))),
    ...hypotheses.map((one) => hypothesisStep(one, deliverables.get(one.deliverableId))),
    ...[...deliverables.values()].map(deliverableStep),
  ];
  return {
    units: steps.flatMap((step) => (step.kind === 'unit' ? [step.unit] : [])),
    blocked: steps.flatMap((step) => (step.kind === 'blocked' ? [step.blocked] : [])),
    upToDateCount: steps.filter(({ kind }) => kind === 'up-to-date').length,
  };
}

/** The largest number of records that a unit writes. It writes fewer if someone repairs a record meanwhile. */
export function sizeOfUnit(unit: UpdateUnit): number {
  return unit.kind === 'record' ? 1 : 1 + unit.rewritten.length;
}

type PlanStep =
  | { readonly kind: 'unit'; readonly unit: UpdateUnit }
  | { readonly kind: 'blocked'; readonly blocked: BlockedRecord }
  | { readonly kind: 'up-to-date' }
  /** A hypothesis that the unit of its deliverable writes. */
  | { readonly kind: 'in-deliverable-unit' };

interface PlannedHypothesis {
  readonly record: RawRecord;
  readonly update: RecordUpdate;
  /** '' without a link, as in the backlog. The deliverable may no longer exist. */
  readonly deliverableId: string;
}

function plannedHypothesis(record: RawRecord): PlannedHypothesis {
  const { hypothesisDeliverableFBUID: id } = record.data;
  const deliverableId = typeof id === 'string' ? id : '';
  return { record, update: updateOfHypothesis(record), deliverableId };
}

function groupByDeliverable(
  hypotheses: readonly PlannedHypothesis[],
): ReadonlyMap<string, readonly PlannedHypothesis[]> {
  const groups = new Map<string, PlannedHypothesis[]>();
  for (const hypothesis of hypotheses) {
    const group = groups.get(hypothesis.deliverableId);
    if (group === undefined) groups.set(hypothesis.deliverableId, [hypothesis]);
    else group.push(hypothesis);
  }
  return groups;
}

type PlannedDeliverable = ReturnType<typeof plannedDeliverable>;

function plannedDeliverable(
  record: RawRecord,
  hypotheses: readonly PlannedHypothesis[],
  people: Pick<People, 'canonical'>,
) {
  return {
    record: recordToUpdate('deliverable', record),
    update: updateOfDeliverable({
      record,
      hypotheses: hypotheses.map(({ record: { id, data } }) => parseHypothesis(id, data)),
      people,
      created: PLACEHOLDER_DATE,
    }),
    linkedIds: hypotheses.map(({ record: { id } }) => id),
    rewritten: hypotheses
      .filter(({ update }) => rewritesAllocations(update))
      .map((hypothesis) => recordToUpdate('hypothesis', hypothesis.record)),
  };
}

/** The plan only needs some creation date. The transaction computes the date to write. */
const PLACEHOLDER_DATE = new Date(0);

function recordStep(
  table: Exclude<UpdatedTable, 'deliverable'>,
  record: RawRecord,
  update: RecordUpdate,
): PlanStep {
  const target = { ...recordToUpdate(table, record), table };
  if (update.kind === 'blocked') {
    return { kind: 'blocked', blocked: { ...target, problem: update.problem } };
  }
  return update.kind === 'up-to-date'
    ? { kind: 'up-to-date' }
    : { kind: 'unit', unit: { kind: 'record', record: target } };
}

function hypothesisStep(
  { record, update }: PlannedHypothesis,
  deliverable: PlannedDeliverable | undefined,
): PlanStep {
  if (deliverable === undefined || !rewritesAllocations(update)) {
    return recordStep('hypothesis', record, update);
  }
  if (deliverable.update.kind !== 'blocked') return { kind: 'in-deliverable-unit' };
  const problem = { code: 'deliverable-blocked' } as const;
  return { kind: 'blocked', blocked: { ...recordToUpdate('hypothesis', record), problem } };
}

function deliverableStep({ record, update, linkedIds, rewritten }: PlannedDeliverable): PlanStep {
  if (update.kind === 'blocked') {
    return { kind: 'blocked', blocked: { ...record, problem: update.problem } };
  }
  return update.kind === 'up-to-date' && rewritten.length === 0
    ? { kind: 'up-to-date' }
    : { kind: 'unit', unit: { kind: 'deliverable', record, linkedIds, rewritten } };
}

function recordToUpdate(table: UpdatedTable, { id, data }: RawRecord): RecordToUpdate {
  const name = data[`${table}Name`];
  return {
    table,
    id,
    name: typeof name === 'string' ? name.trim() : '',
    needsHistory:
      typeof data.updatedAt !== 'string' || (table === 'deliverable' && lacksCreationDate(data)),
  };
}
