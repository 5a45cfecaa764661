import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Command } from '../data/commands/use-command.ts';
import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Command;
  /** What the button says while the command runs: 'Signing…'. */
  readonly sendingLabel: string;
  /** Why it cannot be confirmed; absent when it can. */
  readonly disabledBecause?: string | undefined;
  readonly onCancel: () => void;
}

/**
 * One deliberate confirmation. The browser's own modal dialog keeps the focus inside, closes with
 * Escape, and gives the focus back to the button that opened it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, command, sendingLabel, disabledBecause } = props;
  const { isSending } = command;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    show(element, heading.current);
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isSending) props.onCancel();
      }}
      onClose={() => {
        // Of two presses of Escape in a row the browser lets a page prevent only the first. What is
        // under way goes on, and how it ends has to be seen.
        if (dialog.current?.open !== false) return;
        if (isSending) show(dialog.current, heading.current);
        else props.onCancel();
      }}
    >
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
        <Button variant="outline-secondary" disabled={isSending} onClick={props.onCancel}>
          Cancel
        </Button>
        {disabledBecause === undefined ? null : <span className="quiet">{disabledBecause}</span>}
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null, heading: HTMLElement | null): void {
  dialog?.showModal();
  // Not the first button: a second press of Enter must not confirm what has not been read.
  heading?.focus();
}
