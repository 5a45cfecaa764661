import type { Live, RecordList } from '../../../data/live.ts';
import { usePeopleNamed } from '../../../data/people/people.ts';
import { useRemarks } from '../../../data/remarks/remarks.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { Remark } from '../../../domain/remarks/remark.ts';
import { byTime } from '../../../domain/remarks/remark-state.ts';
import { useLastReady } from '../../table/use-last-ready.ts';

interface Thread extends RecordList<Remark> {
  readonly people: People;
}

/** The remarks of a deliverable, the oldest first, with their authors. */
export function useThread({ FBUID }: Deliverable): Live<Thread> {
  const live = useRemarks(FBUID);
  const records = live.state === 'ready' ? live.value.records : [];
  // Keeps the last names on the page while the author of a new remark loads.
  const people = useLastReady(usePeopleNamed(records.map(({ remarkUid }) => remarkUid)));
  if (live.state !== 'ready') return live;
  if (people === null) return { state: 'loading' };
  return { ...live, value: { ...live.value, records: records.toSorted(byTime), people } };
}
