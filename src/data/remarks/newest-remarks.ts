import type { Remark } from '../../domain/remarks/remark.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { mergeById } from '../subscriptions/merge-by-id.ts';

/** Number of remarks that each query of My work reads at most. */
export const WORK_REMARKS = 100;

export interface NewestRemarks extends RecordList<Remark> {
  /** Whether a query returned as many remarks as it may, so that there may be older ones. */
  readonly mayHaveOlder: boolean;
}

/** Merges the answers of the queries of My work. */
export function mergeNewest(parts: readonly Live<RecordList<Remark>>[]): Live<NewestRemarks> {
  const merged = mergeById(parts);
  if (merged.state !== 'ready') return merged;
  return { ...merged, value: { ...merged.value, mayHaveOlder: parts.some(isFull) } };
}

function isFull(part: Live<RecordList<Remark>>): boolean {
  if (part.state !== 'ready') return false;
  return part.value.records.length + part.value.unreadable.length >= WORK_REMARKS;
}
