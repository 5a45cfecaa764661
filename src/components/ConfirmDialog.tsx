import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** While it is being done: the dialog stays, and cannot be pressed twice. */
  readonly isBusy: boolean;
  /** What the button says meanwhile: 'Signing…'. */
  readonly busyLabel: string;
  /** Why it was not done; '' when it was not refused. */
  readonly refusal: string;
  /** Why it cannot be confirmed; absent when it can. */
  readonly disabledBecause?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * One deliberate confirmation. The browser's own modal dialog keeps the focus inside, closes with
 * Escape, and gives the focus back to the button that opened it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, isBusy, busyLabel, refusal, disabledBecause } = props;
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
        if (!isBusy) props.onCancel();
      }}
      onClose={() => {
        // Of two presses of Escape in a row the browser lets a page prevent only the first. What is
        // under way goes on, and how it ends has to be seen.
        if (dialog.current?.open !== false) return;
        if (isBusy) show(dialog.current, heading.current);
        else props.onCancel();
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div role="alert" className="refusal">
        {refusal}
      </div>
      <div className="save-bar">
        <Button disabled={isBusy || disabledBecause !== undefined} onClick={props.onConfirm}>
          {isBusy ? busyLabel : 'Confirm'}
        </Button>
        <Button variant="outline-secondary" disabled={isBusy} onClick={props.onCancel}>
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
