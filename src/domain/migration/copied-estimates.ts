import { parseDeliverable, parseHypothesis, parseProfile } from '../normalise/parse-record.ts';
import type { Parsed } from '../normalise/parsed.ts';
import { peopleOf } from '../people/people.ts';
import type { Hypothesis, Profile } from '../records/entities.ts';
import type { MigrationEntry, MigrationRecord } from './migration-record.ts';
import { plainFields, plainValue, wireValue } from './plain-value.ts';
import { estimateOf } from './record-update.ts';

/** The target environment's documents that estimates of deliverables depend on. */
export interface TargetDocuments {
  readonly hypotheses: readonly MigrationEntry[];
  readonly profiles: readonly MigrationEntry[];
}

export const EMPTY_TARGET: TargetDocuments = { hypotheses: [], profiles: [] };

/** Whether a record is a readable deliverable whose estimate is missing or unreadable. */
export function lacksEstimate({ collection, id, fields }: MigrationRecord): boolean {
  if (collection !== 'deliverables') return false;
  const parsed = parseDeliverable(id, plainFields(fields));
  return parsed.ok && parsed.record.deliverableEstimate === null;
}

/**
 * Adds missing or unreadable estimates to deliverables. Skips a deliverable if the estimate cannot be computed or could
 * be too low: if one of its hypotheses in the source is neither copied nor in the target, or if the run read no
 * hypotheses and the target has none of the deliverable. If a hypothesis is both copied and in the target, the one in
 * the target counts, because the import does not overwrite it.
 *
 * @param read all records that the run read, including those that the filter leaves out.
 */
export function withEstimates(
  copies: readonly MigrationRecord[],
  { read, target }: { readonly read: readonly MigrationRecord[]; readonly target: TargetDocuments },
): readonly MigrationRecord[] {
  if (!copies.some(lacksEstimate)) return copies;
  const isHypothesis = ({ collection }: MigrationRecord) => collection === 'hypotheses';
  const inSource = groupByDeliverable(read.filter(isHypothesis));
  const afterCopy = groupByDeliverable([...copies.filter(isHypothesis), ...target.hypotheses]);
  const hasHypotheses = read.some(isHypothesis);
  const people = peopleOf(profilesOf([...copies.filter(isProfile), ...target.profiles]));
  return copies.map((copy) => {
    if (!lacksEstimate(copy)) return copy;
    const found = afterCopy.get(copy.id);
    const isComplete = [...(inSource.get(copy.id)?.keys() ?? [])].every((id) => found?.has(id));
    if (!isComplete || (found === undefined && !hasHypotheses)) return copy;
    const deliverable = parseDeliverable(copy.id, plainFields(copy.fields));
    const hypotheses = [...(found?.values() ?? [])];
    const estimate = estimateOf({ deliverable, hypotheses, people });
    if ('code' in estimate) return copy;
    return { ...copy, fields: { ...copy.fields, deliverableEstimate: wireValue(estimate) } };
  });
}

type ById = ReadonlyMap<string, Parsed<Hypothesis>>;

/** Deliverable id → its hypotheses. Of documents with the same id, the last in the list counts. */
function groupByDeliverable(documents: readonly MigrationEntry[]): ReadonlyMap<string, ById> {
  const last = new Map(documents.map((document) => [document.id, document]));
  const groups = new Map<string, Map<string, Parsed<Hypothesis>>>();
  for (const { id, fields } of last.values()) {
    const { hypothesisDeliverableFBUID } = fields;
    const link = hypothesisDeliverableFBUID && plainValue(hypothesisDeliverableFBUID);
    if (typeof link !== 'string') continue;
    const group = groups.get(link) ?? new Map<string, Parsed<Hypothesis>>();
    groups.set(link, group.set(id, parseHypothesis(id, plainFields(fields))));
  }
  return groups;
}

function isProfile({ collection }: MigrationRecord): boolean {
  return collection === 'profiles';
}

function profilesOf(documents: readonly MigrationEntry[]): readonly Profile[] {
  return documents.flatMap(({ id, fields }) => {
    const parsed = parseProfile(id, plainFields(fields));
    return parsed.ok ? [parsed.record] : [];
  });
}
