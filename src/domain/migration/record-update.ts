import { liveAllocations } from '../costing/costing.ts';
import { estimateRefusal } from '../costing/estimate-refusal.ts';
import { toStoredAllocations } from '../normalise/allocations.ts';
import { readDate } from '../normalise/dates.ts';
import {
  parseDeliverable,
  parseHypothesis,
  parseResearch,
  parseTemplate,
} from '../normalise/parse-record.ts';
import type { Parsed } from '../normalise/parsed.ts';
import { normalisePerson, type People } from '../people/people.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { MAX_ITEMS } from '../validation/limits.ts';
import type { UpdateProblem } from './update-problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as the database holds it, with dates as `Date`. */
export interface OlderRecord {
  readonly id: string;
  readonly data: Fields;
  /** Whether the history entry that `updatedAt` names exists. */
  readonly hasNamedEntry: boolean;
}

/** What 'Bring records up to date' does to one record (R46). */
export type RecordUpdate =
  | { readonly kind: 'current' }
  /** Without fields the record gets a new revision only. */
  | { readonly kind: 'outdated'; readonly fields: Fields }
  | { readonly kind: 'blocked'; readonly problem: UpdateProblem };

export function updateOfResearch(record: OlderRecord): RecordUpdate {
  return updateOfReadable(parseResearch(record.id, record.data), record);
}

export function updateOfTemplate(record: OlderRecord): RecordUpdate {
  return updateOfReadable(parseTemplate(record.id, record.data), record);
}

/**
 * Converts researchers into two parallel lists and addresses into lower case. The sprints stay what
 * every reader takes them for, so that no price moves and no signature lapses.
 */
export function updateOfHypothesis(record: OlderRecord): RecordUpdate {
  const parsed = parseHypothesis(record.id, record.data);
  if (!parsed.ok) return blocked({ code: 'unreadable', problem: parsed.problem });
  const researchers = convertedResearchers(record.data, parsed.record);
  const problem = researchers === null ? null : problemOfResearchers(parsed.record);
  if (problem !== null) return blocked(problem);
  return toRecordUpdate(record, {
    ...researchers,
    ...nullWhereAbsent(record.data, 'hypothesisDeliverableFBUID'),
    ...normalisedLead(record.data, 'hypothesisResearchLead'),
  });
}

/**
 * Whether an update rewrites the allocations of a hypothesis: the rules then want its deliverable
 * written in the same commit.
 */
export function rewritesAllocations(update: RecordUpdate): boolean {
  return update.kind === 'outdated' && 'hypothesisResearchers' in update.fields;
}

export interface DeliverableUpdateOptions {
  readonly record: OlderRecord;
  /** Every hypothesis that names the deliverable. */
  readonly hypotheses: readonly Parsed<Hypothesis>[];
  readonly people: Pick<People, 'canonical'>;
  /** When the deliverable was made, should it not say so. */
  readonly created: Date;
}

/** Fills what older deliverables lack. Signatures, frozen figures and every other field stay. */
export function updateOfDeliverable(options: DeliverableUpdateOptions): RecordUpdate {
  const { record, hypotheses, people, created } = options;
  const { id, data } = record;
  const estimate = estimateOf({ deliverable: parseDeliverable(id, data), hypotheses, people });
  if ('code' in estimate) return blocked(estimate);
  return toRecordUpdate(record, {
    ...nullWhereAbsent(data, 'deliverablePaymentState'),
    ...nullWhereAbsent(data, 'deliverableCost'),
    ...normalisedLead(data, 'deliverableResearchLead'),
    ...(lacksCreationDate(data) ? { deliverableCreated: created } : {}),
    ...(sameData(data.deliverableEstimate, estimate) ? {} : { deliverableEstimate: estimate }),
  });
}

export function lacksCreationDate({ deliverableCreated = null }: Fields): boolean {
  return deliverableCreated === null;
}

/**
 * When an older deliverable was made: its earliest history entry (section 3), otherwise the moment
 * that its `updatedAt` holds, otherwise now, when its history begins.
 */
export function creationDate(options: {
  readonly data: Fields;
  readonly earliestEntry: Date | null;
  readonly now: Date;
}): Date {
  const { data, earliestEntry, now } = options;
  const known = earliestEntry ?? readDate(data.updatedAt);
  return known !== null && known.getTime() < now.getTime() ? known : now;
}

/** The estimate of a deliverable, or why it cannot be computed or stored. */
export function estimateOf({
  deliverable: parsed,
  hypotheses,
  people,
}: {
  readonly deliverable: Parsed<Deliverable>;
  readonly hypotheses: readonly Parsed<Hypothesis>[];
  readonly people: Pick<People, 'canonical'>;
}): AllocationSummary | UpdateProblem {
  if (!parsed.ok) return { code: 'unreadable', problem: parsed.problem };
  const read: Hypothesis[] = [];
  for (const hypothesis of hypotheses) {
    if (!hypothesis.ok) return { code: 'hypothesis-unreadable', hypothesisId: hypothesis.id };
    read.push(hypothesis.record);
  }
  const estimate = liveAllocations({ deliverable: parsed.record, hypotheses: read, people });
  const refusal = estimateRefusal(estimate);
  if (refusal !== null) return { code: refusal };
  return isBelowZero(estimate) ? { code: 'sprints-below-zero' } : estimate;
}

function isBelowZero({ contractors, unassignedSprints }: AllocationSummary): boolean {
  return unassignedSprints < 0 || contractors.some(({ sprints }) => sprints < 0);
}

function updateOfReadable(parsed: Parsed<unknown>, record: OlderRecord): RecordUpdate {
  return parsed.ok
    ? toRecordUpdate(record, {})
    : blocked({ code: 'unreadable', problem: parsed.problem });
}

function toRecordUpdate({ id, data, hasNamedEntry }: OlderRecord, fields: Fields): RecordUpdate {
  const isRevised = hasNamedEntry && data.FBUID === id;
  return isRevised && Object.keys(fields).length === 0 ? CURRENT : { kind: 'outdated', fields };
}

const CURRENT: RecordUpdate = { kind: 'current' };

function blocked(problem: UpdateProblem): RecordUpdate {
  return { kind: 'blocked', problem };
}

/** The two lists, where the stored ones differ; a record without either names nobody. */
function convertedResearchers(
  stored: Fields,
  { hypothesisResearchers }: Hypothesis,
): Fields | null {
  const lists = toStoredAllocations(hypothesisResearchers);
  const names = Object.keys(lists);
  if (names.every((name) => !Object.hasOwn(stored, name))) return null;
  const isSame = Object.entries(lists).every(([name, list]) => sameData(stored[name], list));
  return isSame ? null : { ...lists };
}

function problemOfResearchers(hypothesis: Hypothesis): UpdateProblem | null {
  const { hypothesisResearchers } = hypothesis;
  if (hypothesisResearchers.length > MAX_ITEMS) return { code: 'too-many-researchers' };
  const isNegative = hypothesisResearchers.some(({ sprints }) => sprints < 0);
  return isNegative ? { code: 'sprints-below-zero' } : null;
}

function nullWhereAbsent(stored: Fields, name: string): Fields {
  return Object.hasOwn(stored, name) ? {} : { [name]: null };
}

function normalisedLead(stored: Fields, name: string): Fields {
  const lead = stored[name];
  if (typeof lead !== 'string') return {};
  const normalised = normalisePerson(lead);
  return normalised === lead ? {} : { [name]: normalised };
}
