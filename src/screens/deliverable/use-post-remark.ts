import { useAnnounce } from '../../components/Announcer.tsx';
import { postRemark } from '../../data/commands/post-remark.ts';
import { type Command, useCommand } from '../../data/commands/use-command.ts';
import { useViewerSide } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { RemarkContent } from '../../domain/remarks/remark.ts';

export interface RemarkToPost {
  /** The id of the new remark. A repeat of the same remark passes the same id. */
  readonly id: string;
  readonly content: RemarkContent;
}

interface PostOptions {
  readonly deliverable: Deliverable;
  /** For screen readers, when the remark is stored. */
  readonly announcement: string;
  readonly onDone: () => void;
}

/** Posts a remark about the revision that the page shows. */
export function usePostRemark({
  deliverable,
  announcement,
  onDone,
}: PostOptions): Command<RemarkToPost> {
  const announce = useAnnounce();
  const side = useViewerSide();
  const { FBUID, updatedAt } = deliverable;
  return useCommand(
    ({ id, content }) =>
      postRemark({ id, content, side, deliverableId: FBUID, seen: updatedAt ?? '' }),
    {
      messages: {
        refused: ({ code, message }) =>
          code === 'record-changed' ? CHANGED : message.replace('Not saved', 'Not posted'),
        unexpected: 'Not posted: something unexpected went wrong. Try again.',
      },
      onDone: ({ value }) => {
        announce(value === 'written' ? announcement : 'You posted this already');
        onDone();
      },
    },
  );
}

const CHANGED =
  'Not posted: this deliverable changed meanwhile. Nothing is lost. Read what changed, then press again.';
