import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FailedState } from '../../../components/states/FailedState.tsx';
import { LoadingState } from '../../../components/states/LoadingState.tsx';
import { UnreadableCards } from '../../../components/states/UnreadableCards.tsx';
import { THREAD_PAGE } from '../../../data/remarks/remarks.ts';
import { useAccess } from '../../../data/session/access.ts';
import { trackRemarks } from '../../../domain/remarks/remark-state.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { RemarkItem } from './RemarkItem.tsx';
import { useThread } from './use-thread.ts';

interface ThreadProps extends DeliverableWithEstimate {
  readonly canReply: boolean;
}

/** Shows the newest remarks of a deliverable in the order of time. 'Show older' adds earlier ones at the top. */
export function Thread({ canReply, ...page }: ThreadProps) {
  const { deliverable } = page;
  const [count, setCount] = useState(THREAD_PAGE);
  const live = useThread(deliverable, count);
  const { mode } = useAccess();
  if (live.state === 'failed') return <FailedState message={live.message} />;
  if (live.state !== 'ready') return <LoadingState shape="cards" label="loading..." />;
  const { shown, hasOlder, loaded, people, unreadable } = live.value;
  const tracked = trackRemarks(loaded, { mode, deliverable });
  return (
    <>
      <UnreadableCards unreadable={unreadable} />
      {hasOlder ? (
        <Button variant="outline-secondary" onClick={() => setCount(count + THREAD_PAGE)}>
          Show older
        </Button>
      ) : null}
      {shown.length === 0 && unreadable.length === 0 ? (
        <p className="quiet">Nobody has asked anything yet.</p>
      ) : (
        <ol className="remarks list-unstyled">
          {shown.map((remark) => (
            <RemarkItem
              key={remark.FBUID}
              remark={remark}
              tracked={tracked.find((one) => one.remark.FBUID === remark.FBUID) ?? null}
              asked={loaded.find(({ FBUID }) => FBUID === remark.remarkAnswersFBUID) ?? null}
              people={people}
              canReply={canReply}
              {...page}
            />
          ))}
        </ol>
      )}
    </>
  );
}
