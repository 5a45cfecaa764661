import { type ReactNode, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import type { Command } from '../data/commands/use-command.ts';
import { ActionButton } from './ActionButton.tsx';
import { endsComposition } from './composition.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface ConfirmModalProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Command;
  readonly sendingLabel: string;
  readonly disabledBecause?: string | undefined;
  readonly onCancel: () => void;
}

/** A press beside the dialog does nothing. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, children, command, sendingLabel, disabledBecause, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useCloseOnBack({ isLocked: command.isSending, close: onCancel });
  return (
    <Modal
      show
      scrollable
      animation={false}
      backdrop="static"
      aria-labelledby={id}
      // Focuses the heading, not the first button: a second press of Enter must not confirm unread text.
      onShow={() => heading.current?.focus()}
      // An Escape that only discards a composed word closes nothing.
      onEscapeKeyDown={(event) => {
        if (endsComposition(event)) event.preventDefault();
      }}
      onHide={() => {
        if (!command.isSending) onCancel();
      }}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      <Modal.Footer className="justify-content-start">
        <ActionButton
          command={command}
          sendingLabel={sendingLabel}
          disabledBecause={disabledBecause}
        >
          Confirm
        </ActionButton>
        <Button variant="outline-secondary" disabled={command.isSending} onClick={onCancel}>
          Cancel
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
