import { useRef, useState } from 'react';

interface Refusal {
  readonly ok: false;
  readonly code?: string;
  readonly message: string;
}

type Answer = { readonly ok: true } | Refusal;

type RefusalIn<A extends Answer> = Extract<A, Refusal>;

export type CommandStatus<R> =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'refused'; readonly message: string; readonly refusal: R }
  /** The server may have applied the command. A repeat passes the same `startedAt`, by which it can find that write. */
  | { readonly state: 'unanswered'; readonly message: string; readonly startedAt: number }
  | { readonly state: 'done'; readonly message: string };

export interface Command<I = void, R = unknown> {
  readonly status: CommandStatus<R>;
  readonly isSending: boolean;
  /** The message of the last run; '' before the first run, during a run, and after a success without a message. */
  readonly message: string;
  /** Runs the command. Does nothing while it is running. */
  readonly send: (input: I) => void;
}

interface CommandMessages<R, I> {
  /** Default: none, since most pages show the change itself. */
  readonly done?: (input: I) => string;
  /** Default: the refusal's own message. */
  readonly refused?: (refusal: R) => string;
  /** After an unexpected error. */
  readonly unexpected: string;
}

interface CommandOptions<R, I> {
  readonly messages: CommandMessages<R, I>;
  /** Called even after the component is unmounted: the change itself may remove the button. */
  readonly onDone?: () => void;
}

/** Runs the command of a button, one run at a time, and reports every outcome. */
export function useCommand<A extends Answer, I = void>(
  command: (startedAt: number, input: I) => Promise<A>,
  { messages, onDone }: CommandOptions<RefusalIn<A>, I>,
): Command<I, RefusalIn<A>> {
  const [status, setStatus] = useState<CommandStatus<RefusalIn<A>>>({ state: 'idle' });
  // A ref: a second press may come before React renders the state 'sending'.
  const isRunning = useRef(false);
  const run = async (input: I) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const startedAt = status.state === 'unanswered' ? status.startedAt : Date.now();
    setStatus({ state: 'sending' });
    const after = await statusAfter(() => command(startedAt, input), startedAt, messages);
    isRunning.current = false;
    setStatus(after ?? { state: 'done', message: messages.done?.(input) ?? '' });
    if (after === null) onDone?.();
  };
  return {
    status,
    isSending: status.state === 'sending',
    message: 'message' in status ? status.message : '',
    send: (input) => void run(input),
  };
}

/** The status after the command; null when the command is done. */
async function statusAfter<A extends Answer, I>(
  command: () => Promise<A>,
  startedAt: number,
  { unexpected, refused = ({ message }) => message }: CommandMessages<RefusalIn<A>, I>,
): Promise<CommandStatus<RefusalIn<A>> | null> {
  try {
    const answer = await command();
    if (!isRefusal(answer)) return null;
    const message = refused(answer);
    return answer.code === 'timed-out' || answer.code === 'unreachable'
      ? { state: 'unanswered', message, startedAt }
      : { state: 'refused', message, refusal: answer };
  } catch (error) {
    console.error(error);
    return { state: 'unanswered', message: unexpected, startedAt };
  }
}

function isRefusal<A extends Answer>(answer: A): answer is RefusalIn<A> {
  return !answer.ok;
}
