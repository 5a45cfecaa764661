import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Command } from '../data/commands/use-command.ts';
import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Command;
  /** The label of Confirm while the command runs: 'Signing…'. */
  readonly sendingLabel: string;
  /** A reason that disables Confirm and that the dialog shows. A running command disables Confirm without a reason. */
  readonly disabledBecause?: string | undefined;
  readonly onCancel: () => void;
}

/**
 * A native modal dialog: it traps the focus and returns it to the element that had the focus before. Escape calls
 * `onCancel` unless the command is running.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, command, sendingLabel, disabledBecause, onCancel } = props;
  const { isSending } = command;
  const { dialog, heading, events } = useModalDialog({ isSending, onCancel });
  const id = useId();
  return (
    <dialog ref={dialog} className="confirm-dialog" aria-labelledby={id} {...events}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div role="alert" className="refusal">
        {command.message}
      </div>
      <div className="save-bar">
        <Button
          disabled={isSending || disabledBecause !== undefined}
          onClick={() => command.send()}
        >
          {isSending ? sendingLabel : 'Confirm'}
        </Button>
        <Button variant="outline-secondary" disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
        {disabledBecause === undefined ? null : <span className="quiet">{disabledBecause}</span>}
      </div>
    </dialog>
  );
}

interface ModalDialogOptions {
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

function useModalDialog({ isSending, onCancel }: ModalDialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    show(element, heading.current);
    return () => element?.close();
  }, []);
  const events = {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!isSending) onCancel();
    },
    onClose: () => {
      // A page can prevent only the first of two quick presses of Escape. A running command must
      // stay visible until it ends.
      if (dialog.current?.open !== false) return;
      if (isSending) show(dialog.current, heading.current);
      else onCancel();
    },
  };
  return { dialog, heading, events };
}

function show(dialog: HTMLDialogElement | null, heading: HTMLElement | null): void {
  dialog?.showModal();
  // Focuses the heading, not the first button: a second press of Enter must not confirm unread text.
  heading?.focus();
}
