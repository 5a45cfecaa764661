import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { newId } from '../../../data/new-id.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { Remark } from '../../../domain/remarks/remark.ts';
import { usePostRemark } from './use-post-remark.ts';

interface SettleButtonProps {
  readonly deliverable: Deliverable;
  /** The question or not-yet to settle. */
  readonly remark: Remark;
  /** Has to move the focus, because the pressed button disappears. */
  readonly onDone: () => void;
}

export function SettleButton({ deliverable, remark, onDone }: SettleButtonProps) {
  const [id] = useState(newId);
  const command = usePostRemark({ deliverable, announcement: 'Settled', onDone });
  const settle = () =>
    command.send({
      id,
      content: {
        remarkKind: 'settled',
        remarkText: '',
        remarkHypothesisFBUID: remark.remarkHypothesisFBUID,
        remarkSlot: null,
        remarkAnswersFBUID: remark.FBUID,
      },
    });
  return (
    <>
      <Button variant="link" disabled={command.isSending} onClick={settle}>
        {command.isSending ? 'Settling…' : 'Settled'}
      </Button>
      {command.message === '' ? null : <span role="alert">{command.message}</span>}
    </>
  );
}
