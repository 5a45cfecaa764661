import { useMemo } from 'react';
import { usePeopleNamed } from '../../../data/people/people.ts';
import { useStatefulRemarks, useThreadRemarks } from '../../../data/remarks/remarks.ts';
import type { Live, RecordList } from '../../../data/subscriptions/live.ts';
import { mergeById } from '../../../data/subscriptions/merge-by-id.ts';
import { useStableValue } from '../../../data/subscriptions/use-stable-value.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { Remark } from '../../../domain/remarks/remark.ts';
import { type RemarkThread, threadOf } from '../../../domain/remarks/remark-thread.ts';
import { useLastReady } from '../../table/use-last-ready.ts';

interface Thread extends RemarkThread {
  /** The remarks in `shown`, and other loaded ones. */
  readonly loaded: readonly Remark[];
  readonly people: People;
  readonly unreadable: RecordList<Remark>['unreadable'];
}

/**
 * The newest `count` remarks of a deliverable with their authors. A reply is newer than its question, so these remarks
 * include every reply to a question among them. Older questions and not-yets, which a reply may quote, come from
 * `useStatefulRemarks`. The previous thread stays while an older page loads.
 */
export function useThread({ FBUID }: Deliverable, count: number): Live<Thread> {
  const newest = useThreadRemarks(FBUID, count);
  const others = useStatefulRemarks(FBUID);
  // Memoised, because `useLastReady` compares values by identity.
  const live = useMemo(
    () => mergeById(others.state === 'ready' ? [newest, others] : [newest]),
    [newest, others],
  );
  const last = useLastReady(live);
  const thread = threadOf(last?.records ?? [], { count, unreadable: last?.unreadable.length ?? 0 });
  const uids = [...new Set(thread.shown.map(({ remarkUid }) => remarkUid))].toSorted();
  const people = useLastReady(usePeopleNamed(useStableValue(uids)));
  if (live.state === 'failed') return live;
  if (last === null || people === null) return { state: 'loading' };
  const value = { ...thread, loaded: last.records, people, unreadable: last.unreadable };
  return { state: 'ready', value, fromCache: live.state === 'ready' && live.fromCache };
}
