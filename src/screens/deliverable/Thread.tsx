import { Loaded, LoadingState, UnreadableCards } from '../../components/Loaded.tsx';
import { type Access, useAccess } from '../../data/session/access.ts';
import { trackRemarks } from '../../domain/remarks/remark-state.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { RemarkItem } from './RemarkItem.tsx';
import { type LoadedThread, useThread } from './use-thread.ts';

interface ThreadProps extends DeliverableWithEstimate {
  readonly canReply: boolean;
}

/** Shows the remarks of a deliverable in the order of time. */
export function Thread({ canReply, ...page }: ThreadProps) {
  const { deliverable } = page;
  const live = useThread(deliverable);
  const { mode } = useAccess();
  return (
    <Loaded live={live} loading={<LoadingState shape="cards" label="loading..." />}>
      {(thread) => <Remarks {...page} {...thread} canReply={canReply} mode={mode} />}
    </Loaded>
  );
}

interface RemarksProps extends ThreadProps, LoadedThread {
  readonly mode: Access['mode'];
}

function Remarks({ records, people, unreadable, mode, canReply, ...page }: RemarksProps) {
  const { deliverable } = page;
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
