import type { ReactNode } from 'react';
import { FailedState } from '../../components/states/FailedState.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { UnreadableCards } from '../../components/states/UnreadableCards.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { assertNever } from '../../domain/assert-never.ts';

interface LiveContentProps<T> {
  readonly live: Live<RecordList<T>>;
  /** Shown for an empty list, unless unreadable documents are listed. */
  readonly empty?: ReactNode;
  readonly children: (records: readonly T[]) => ReactNode;
}

/** Renders every state of a live list. Unreadable documents are shown above the readable ones. */
export function LiveContent<T>({ live, empty, children }: LiveContentProps<T>) {
  switch (live.state) {
    case 'loading':
      return <LoadingState shape="cards" label="loading..." />;
    // Only a single record can be missing. `Live` has the state for lists too.
    case 'missing':
      return empty ?? children([]);
    case 'failed':
      return <FailedState message={live.message} />;
    case 'ready':
      return (
        <>
          <UnreadableCards unreadable={live.value.unreadable} />
          {empty !== undefined && live.value.records.length === 0
            ? live.value.unreadable.length === 0 && empty
            : children(live.value.records)}
        </>
      );
    default:
      return assertNever(live);
  }
}
