import { FailedState } from '../../../components/states/FailedState.tsx';
import { LoadingState } from '../../../components/states/LoadingState.tsx';
import { UnreadableCards } from '../../../components/states/UnreadableCards.tsx';
import { useAccess } from '../../../data/session/access.ts';
import { trackRemarks } from '../../../domain/remarks/remark-state.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { RemarkItem } from './RemarkItem.tsx';
import { useThread } from './use-thread.ts';

interface ThreadProps extends DeliverableWithEstimate {
  readonly canReply: boolean;
}

/** Shows the remarks of a deliverable in the order of time. */
export function Thread({ canReply, ...page }: ThreadProps) {
  const { deliverable } = page;
  const live = useThread(deliverable);
  const { mode } = useAccess();
  if (live.state === 'failed') return <FailedState message={live.message} />;
  if (live.state !== 'ready') return <LoadingState shape="cards" label="loading..." />;
  const { records, people, unreadable } = live.value;
  const tracked = trackRemarks(records, { mode, deliverable });
  return (
    <>
      <UnreadableCards unreadable={unreadable} />
      {records.length === 0 && unreadable.length === 0 ? (
        <p className="quiet">Nobody has asked anything yet.</p>
      ) : (
        <ol className="remarks list-unstyled">
          {records.map((remark) => (
            <RemarkItem
              key={remark.FBUID}
              remark={remark}
              tracked={tracked.find((one) => one.remark.FBUID === remark.FBUID) ?? null}
              asked={records.find(({ FBUID }) => FBUID === remark.remarkAnswersFBUID) ?? null}
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
