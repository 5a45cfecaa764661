import { type RefObject, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Deliverable } from '../../domain/records/entities.ts';
import { canAnswer, canSettle, type TrackedRemark } from '../../domain/remarks/remark-state.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { SettleButton } from './SettleButton.tsx';
import { useRemarkViewer } from './use-remark-viewer.ts';

interface ReplyControlsProps {
  readonly deliverable: Deliverable;
  readonly tracked: TrackedRemark;
  /** Takes the focus when a control disappears. */
  readonly item: RefObject<HTMLElement | null>;
}

/** The buttons Answer and Settled, each only for a viewer who may use it. */
export function ReplyControls({ deliverable, tracked, item }: ReplyControlsProps) {
  const viewer = useRemarkViewer();
  const [isAnswering, setAnswering] = useState(false);
  const { remark } = tracked;
  const close = () => {
    setAnswering(false);
    item.current?.focus();
  };
  if (isAnswering) {
    return (
      <RemarkForm
        deliverable={deliverable}
        name={`answer/${remark.FBUID}`}
        label="Your answer"
        submitLabel="Post answer"
        announcement="Answer posted"
        secondButton="Cancel"
        content={{
          remarkKind: 'answer',
          remarkHypothesisFBUID: remark.remarkHypothesisFBUID,
          remarkSlot: null,
          remarkAnswersFBUID: remark.FBUID,
        }}
        onClose={close}
      />
    );
  }
  return (
    <div className="remark-controls d-print-none">
      {canAnswer(tracked, viewer) ? (
        <Button variant="link" onClick={() => setAnswering(true)}>
          Answer
        </Button>
      ) : null}
      {canSettle(tracked, viewer) ? (
        <SettleButton deliverable={deliverable} remark={remark} onDone={close} />
      ) : null}
    </div>
  );
}
