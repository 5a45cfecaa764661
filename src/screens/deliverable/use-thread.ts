import { loadedValue, mapLive } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRemarks } from '../../data/remarks/remarks.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { byTime } from '../../domain/remarks/remark-state.ts';
import { useLastReady } from '../table/use-last-ready.ts';

export interface LoadedThread extends RecordList<Remark> {
  readonly people: People;
}

/** The remarks of a deliverable, the oldest first, with their authors. */
export function useThread({ FBUID }: Deliverable): Live<LoadedThread> {
  const live = useRemarks(FBUID);
  const records = loadedValue(live)?.records ?? [];
  // Keeps the last names on the page while the author of a new remark loads.
  const people = useLastReady(usePeopleNamed(records.map(({ remarkUid }) => remarkUid)));
  if (people === null) return live.state === 'failed' ? live : { state: 'loading' };
  return mapLive(live, (list) => ({ ...list, records: records.toSorted(byTime), people }));
}
