import { loadedValue } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import type { FieldChange, ReadableField } from '../../domain/history/diff-records.ts';

const LINKS_TO_RESEARCH: ReadonlySet<ReadableField> = new Set([
  'hypothesisResearchFBUID',
  'deliverableResearchFBUID',
] as const);

const LINKS_TO_DELIVERABLE: ReadonlySet<ReadableField> = new Set([
  'hypothesisDeliverableFBUID',
  'deliverableVariationOfFBUID',
] as const);

interface RecordNamesOptions {
  /** The changes whose ids are replaced by names. */
  readonly changes: readonly FieldChange[];
  /** The research whose deliverables are read for their names. Null reads no deliverables. */
  readonly researchId: string | null;
}

/**
 * Returns a function: the name of the research or deliverable with this id, or the id if the name is not known. Reads
 * research and deliverables only if a change links to them, and only the deliverables of one research.
 */
export function useRecordNames({ changes, researchId }: RecordNamesOptions) {
  const needsResearch = changes.some(({ field }) => LINKS_TO_RESEARCH.has(field));
  const needsDeliverables = changes.some(({ field }) => LINKS_TO_DELIVERABLE.has(field));
  const research = useRecords('research', needsResearch ? undefined : null);
  const deliverables = useRecords(
    'deliverable',
    needsDeliverables && researchId !== null
      ? { field: 'deliverableResearchFBUID', equals: researchId }
      : null,
  );
  return (id: string): string =>
    nameIn(research, id, ({ researchName }) => researchName) ??
    nameIn(deliverables, id, ({ deliverableName }) => deliverableName) ??
    id;
}

function nameIn<T extends { readonly FBUID: string }>(
  live: Live<RecordList<T>>,
  id: string,
  nameOf: (record: T) => string,
): string | null {
  const record = loadedValue(live)?.records.find(({ FBUID }) => FBUID === id);
  return record === undefined ? null : nameOf(record).trim() || null;
}
