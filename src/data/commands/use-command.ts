import { useRef, useState } from 'react';

interface Refusal {
  readonly ok: false;
  readonly code?: string;
  readonly message: string;
}

type Answer = { readonly ok: true } | Refusal;

type RefusalIn<A extends Answer> = Extract<A, Refusal>;
type DoneIn<A extends Answer> = Extract<A, { readonly ok: true }>;

export type CommandStatus<R> =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** `refusal` is null after an unexpected error. */
  | { readonly state: 'refused'; readonly message: string; readonly refusal: R | null }
  | { readonly state: 'done'; readonly message: string };

export interface Command<I = void, R = unknown> {
  readonly status: CommandStatus<R>;
  readonly isSending: boolean;
  /** Of the last run; '' before and during a run. */
  readonly message: string;
  readonly send: (input: I) => void;
  readonly clear: () => void;
}

interface CommandMessages<R, I> {
  /** Default: none, because most pages show the change itself. */
  readonly done?: (input: I) => string;
  readonly refused?: (refusal: R) => string;
  readonly unexpected: string;
}

interface CommandOptions<A extends Answer, I> {
  readonly messages: CommandMessages<RefusalIn<A>, I>;
  /** Called even after an unmount: the change itself may remove the button. */
  readonly onDone?: (answer: DoneIn<A>) => void;
}

export function useCommand<A extends Answer, I = void>(
  command: (input: I) => Promise<A>,
  { messages, onDone }: CommandOptions<A, I>,
): Command<I, RefusalIn<A>> {
  const [status, setStatus] = useState<CommandStatus<RefusalIn<A>>>({ state: 'idle' });
  // A ref: a second press may come before React renders the state 'sending'.
  const isRunning = useRef(false);
  const refuse = (message: string, refusal: RefusalIn<A> | null) =>
    setStatus({ state: 'refused', message, refusal });
  const run = async (input: I) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStatus({ state: 'sending' });
    const answer = await answerOf(() => command(input));
    isRunning.current = false;
    if (answer === null) return refuse(messages.unexpected, null);
    if (isRefusal(answer)) return refuse(messages.refused?.(answer) ?? answer.message, answer);
    setStatus({ state: 'done', message: messages.done?.(input) ?? '' });
    onDone?.(answer as DoneIn<A>);
  };
  return {
    status,
    isSending: status.state === 'sending',
    message: 'message' in status ? status.message : '',
    send: (input) => void run(input),
    clear: () => {
      if (!isRunning.current) setStatus({ state: 'idle' });
    },
  };
}

async function answerOf<A>(command: () => Promise<A>): Promise<A | null> {
  try {
    return await command();
  } catch (error) {
    console.error(error);
    return null;
  }
}

function isRefusal<A extends Answer>(answer: A): answer is RefusalIn<A> {
  return !answer.ok;
}
