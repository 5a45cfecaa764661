import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../../components/Announcer.tsx';
import {
  isSignedByAttempt,
  signDeliverable,
} from '../../../../data/commands/deliverable/sign-deliverable.ts';
import { actionMessages } from '../../../../data/commands/refusal.ts';
import { type Command, useCommand } from '../../../../data/commands/use-command.ts';
import { useSignerRole } from '../../../../data/session/access.ts';
import { useUser } from '../../../../data/session/session.ts';
import type { Deliverable } from '../../../../domain/records/entities.ts';
import { type SeenBySigner, seenBySigner } from '../../../../domain/signing/signing.ts';
import type { SigningMethod } from '../../../../domain/signing/signing-method.ts';
import type { SlotProps } from '../slot-props.ts';

interface SigningOptions extends SlotProps {
  readonly method: SigningMethod;
  /** The newest version. `deliverable` is the version that the user has seen or acknowledged, and signs. */
  readonly current: Deliverable;
  readonly onSigned: () => void;
}

interface Signing {
  readonly command: Command;
  /** Whether the last run of the command got no answer, but its signature was stored. */
  readonly wasSigned: boolean;
}

/** After a lost answer, another press of Confirm repeats the same attempt, which signs at most once. */
export function useSigning({ current, onSigned, method, ...shown }: SigningOptions): Signing {
  const { slot, deliverable, estimate } = shown;
  const announce = useAnnounce();
  const { uid } = useUser();
  const signerRole = useSignerRole();
  const seen = seenOnPage(shown);
  const onDone = () => {
    announce(`${slot.name} signed`);
    onSigned();
  };
  const command = useCommand(
    (startedAt) =>
      signDeliverable({
        id: deliverable.FBUID,
        slot,
        method,
        seen,
        people: estimate.people,
        signerRole,
        startedAt,
      }),
    { messages: actionMessages('signed'), onDone },
  );
  const { status } = command;
  const wasSigned =
    status.state === 'unanswered' &&
    isSignedByAttempt(current, { slot, seen, startedAt: status.startedAt }, uid);
  useCallbackWhen(wasSigned, onDone);
  return { command, wasSigned };
}

export function seenOnPage({ slot, deliverable, estimate }: SlotProps): SeenBySigner {
  const { hypotheses, people } = estimate;
  return seenBySigner({ deliverable, hypotheses: hypotheses.records, people, slot });
}

/**
 * Calls `onTrue` when the condition becomes true. Uses a timer, because the callback may use `flushSync`, which fails
 * inside an effect.
 */
function useCallbackWhen(condition: boolean, onTrue: () => void): void {
  const callback = useEffectEvent(onTrue);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => callback());
    return () => clearTimeout(timer);
  }, [condition]);
}
