import { useState } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { newId } from '../../data/new-id.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
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
      <ActionButton
        variant="link"
        command={{ isSending: command.isSending, send: settle }}
        sendingLabel="Settling…"
      >
        Settled
      </ActionButton>
      {command.message === '' ? null : <span role="alert">{command.message}</span>}
    </>
  );
}
