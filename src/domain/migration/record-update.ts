import { liveAllocations } from '../costing/allocations.ts';
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

/** A record as stored, but with times as `Date`. */
export interface RawRecord {
  readonly id: string;
  readonly data: Fields;
  /** Whether the history has an entry with the id `updatedAt`. */
  readonly hasRevisionEntry: boolean;
}

/** The update of one record by 'Bring records up to date' (R46). */
export type RecordUpdate =
  | { readonly kind: 'up-to-date' }
  /** The fields to write, as stored. Without fields, the record only gets a new revision. */
  | { readonly kind: 'outdated'; readonly fields: Fields }
  | { readonly kind: 'blocked'; readonly problem: UpdateProblem };

export function updateOfResearch(record: RawRecord): RecordUpdate {
  return revisionOnlyUpdate(parseResearch(record.id, record.data), record);
}

export function updateOfTemplate(record: RawRecord): RecordUpdate {
  return revisionOnlyUpdate(parseTemplate(record.id, record.data), record);
}

/**
 * Converts researchers into two parallel lists, trims researchers and lead, lower-cases their e-mails, and stores null
 * for an absent link to the deliverable. The sprints keep the value that the app reads, so no price changes and no
 * signature lapses.
 */
export function updateOfHypothesis(record: RawRecord): RecordUpdate {
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
 * Whether an update rewrites the allocations of a hypothesis. The security rules then require its deliverable, if there
 * is one, in the same commit.
 */
export function rewritesAllocations(update: RecordUpdate): boolean {
  return update.kind === 'outdated' && 'hypothesisResearchers' in update.fields;
}

export interface DeliverableUpdateOptions {
  readonly record: RawRecord;
  /** Every hypothesis whose link names the deliverable. */
  readonly hypotheses: readonly Parsed<Hypothesis>[];
  readonly people: Pick<People, 'canonical'>;
  /** The creation date to write if the deliverable has none. */
  readonly created: Date;
}

/**
 * Writes payment state, cost (both null), creation date and estimate where they are absent. Replaces an outdated or
 * unreadable estimate, and normalises the research lead. All other fields stay as they are, also absent ones.
 */
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

/** Whether the creation date is absent or null. An unreadable one stays. */
export function lacksCreationDate({ deliverableCreated = null }: Fields): boolean {
  return deliverableCreated === null;
}

/**
 * The creation date of an older deliverable (R46): the time of its earliest history entry, else the date in
 * `updatedAt`, else now. Never later than now.
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

/** The computed estimate of a deliverable, or why there is none. Only an {@link UpdateProblem} has a `code`. */
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
  return hasNegativeSprints(estimate) ? { code: 'sprints-below-zero' } : estimate;
}

function hasNegativeSprints({ contractors, unassignedSprints }: AllocationSummary): boolean {
  return unassignedSprints < 0 || contractors.some(({ sprints }) => sprints < 0);
}

function revisionOnlyUpdate(parsed: Parsed<unknown>, record: RawRecord): RecordUpdate {
  return parsed.ok
    ? toRecordUpdate(record, {})
    : blocked({ code: 'unreadable', problem: parsed.problem });
}

function toRecordUpdate({ id, data, hasRevisionEntry }: RawRecord, fields: Fields): RecordUpdate {
  const hasValidRevision = hasRevisionEntry && data.FBUID === id;
  return hasValidRevision && Object.keys(fields).length === 0
    ? { kind: 'up-to-date' }
    : { kind: 'outdated', fields };
}

function blocked(problem: UpdateProblem): RecordUpdate {
  return { kind: 'blocked', problem };
}

/** The two lists to write. Null if the record stores equal lists, or neither list. */
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
