import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import Modal from 'react-bootstrap/Modal';
import type { Command } from '../data/commands/use-command.ts';
import { ActionButton } from './ActionButton.tsx';
import { endsComposition } from './inputs.tsx';
import { announceUncovered } from './use-press-guard.ts';

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
  // A second tap on Confirm or Cancel would press what lay behind it.
  useEffect(() => announceUncovered, []);
  return (
    <Modal
      show
      scrollable
      fullscreen="sm-down"
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
      <Modal.Footer className="justify-content-start gap-2">
        <ActionButton
          className="flex-fill flex-sm-grow-0"
          command={command}
          sendingLabel={sendingLabel}
          disabledBecause={disabledBecause}
        >
          Confirm
        </ActionButton>
        <ActionButton
          variant="outline-secondary"
          className="flex-fill flex-sm-grow-0"
          command={{ isSending: command.isSending }}
          onClick={onCancel}
        >
          Cancel
        </ActionButton>
      </Modal.Footer>
    </Modal>
  );
}

interface CloseOnBack {
  readonly isLocked: boolean;
  readonly close: () => void;
}

/**
 * Makes Back close an open dialog instead of leaving its page, as people on a phone expect. The router does not hear of
 * the history entry that the dialog adds: its location and its index stay right.
 */
function useCloseOnBack({ isLocked, close }: CloseOnBack): void {
  const id = useId();
  const isOpen = useRef(false);
  const goBack = useEffectEvent((reopen: () => void) => (isLocked ? reopen() : close()));
  useEffect(() => {
    const { key } = (history.state ?? {}) as { readonly key?: string };
    const { href } = location;
    const isOnOwnEntry = () => history.state?.dialog === id;
    const addEntry = () => history.pushState({ ...history.state, dialog: id }, '');
    const onPopState = (event: PopStateEvent) => {
      // Several steps back lead to another page: that is for the router.
      if (isOnOwnEntry() || location.href !== href || event.state?.key !== key) return;
      event.stopImmediatePropagation();
      goBack(addEntry);
    };
    isOpen.current = true;
    // Strict mode runs the effect twice.
    if (!isOnOwnEntry()) addEntry();
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true });
      isOpen.current = false;
      setTimeout(() => {
        // A navigation from the dialog has put its own entry on top.
        if (isOpen.current || !isOnOwnEntry()) return;
        const ignore = (event: PopStateEvent) => event.stopImmediatePropagation();
        window.addEventListener('popstate', ignore, { capture: true, once: true });
        history.back();
      });
    };
  }, [id]);
}
