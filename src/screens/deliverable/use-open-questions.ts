import { loadedValue } from '../../components/live-values.ts';
import { useRemarks } from '../../data/remarks/remarks.ts';
import { useAccess } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { openQuestions, trackRemarks } from '../../domain/remarks/remark-state.ts';

/**
 * The number of open questions; null while they load. 'unknown' if they cannot be loaded, or if none is open but a
 * remark is unreadable.
 */
export function useOpenQuestions(deliverable: Deliverable): number | 'unknown' | null {
  const { mode } = useAccess();
  const remarks = useRemarks(deliverable.FBUID);
  if (remarks.state === 'failed') return 'unknown';
  const list = loadedValue(remarks);
  if (list === null) return null;
  const { records, unreadable } = list;
  const open = openQuestions(trackRemarks(records, { mode, deliverable })).length;
  return open === 0 && unreadable.length > 0 ? 'unknown' : open;
}
