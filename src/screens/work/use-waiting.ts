import { loadedValue } from '../../components/live-values.ts';
import { useToday } from '../../components/use-today.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { useNewestRemarks, useRemarkViewer } from '../../data/remarks/remarks.ts';
import { useAccess } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { type WaitingWithRemarks, withRemarks } from '../../domain/remarks/waiting-remarks.ts';
import { waitingRows } from '../../domain/signing/waiting.ts';

interface Waiting extends WaitingWithRemarks {
  /** The newest remarks. Until these are loaded, `own` may contain rows that then move to `notYets`. */
  readonly remarks: Live<RecordList<Remark>>;
}

/** The signatures and questions that wait for either side. Returns the signatures before the questions are loaded. */
export function useWaiting(
  deliverables: readonly Deliverable[],
  { isEverybody }: { readonly isEverybody: boolean },
): Waiting {
  const viewer = useRemarkViewer();
  const today = useToday();
  const isClient = useAccess().role === 'client';
  const ids = deliverables.map(({ FBUID }) => FBUID).toSorted();
  const remarks = useNewestRemarks(isEverybody || isClient ? 'everything' : ids);
  const known = loadedValue(remarks)?.records ?? [];
  const rows = waitingRows(deliverables, { viewer: viewer.side, today });
  return { ...withRemarks(rows, { deliverables, remarks: known, viewer }), remarks };
}
