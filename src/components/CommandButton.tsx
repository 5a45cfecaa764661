import type { ComponentProps } from 'react';
import type { Command } from '../data/commands/use-command.ts';
import { Button } from './Button.tsx';

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'onClick'> {
  readonly command: Command;
  /** The label while the command runs: 'Updating…'. */
  readonly sendingLabel: string;
}

/** Runs a command and shows the message of its last run. */
export function CommandButton({ command, sendingLabel, children, ...button }: CommandButtonProps) {
  const { isSending, message, send } = command;
  return (
    <>
      <Button variant="outline-secondary" {...button} disabled={isSending} onClick={() => send()}>
        {isSending ? sendingLabel : children}
      </Button>
      <div role="alert">{message}</div>
    </>
  );
}
