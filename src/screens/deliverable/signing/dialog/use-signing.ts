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
  /** The current deliverable. `deliverable` is the version shown, which is signed. */
  readonly now: Deliverable;
  readonly onSigned: () => void;
}

interface Signing {
  readonly command: Command;
  /** The command timed out, and the signature is stored all the same. */
  readonly wasSigned: boolean;
}

/** Signs once: a repeat after a lost answer is the same attempt. */
export function useSigning({ now, onSigned, method, ...shown }: SigningOptions): Signing {
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
    isSignedByAttempt(now, { slot, seen, startedAt: status.startedAt }, uid);
  useCallbackWhen(wasSigned, onDone);
  return { command, wasSigned };
}

export function seenOnPage({ slot, deliverable, estimate }: SlotProps): SeenBySigner {
  const { hypotheses, people } = estimate;
  return seenBySigner({ deliverable, hypotheses: hypotheses.records, people, slot });
}

/**
 * Calls back once when the condition becomes true. Not in the effect itself: `flushSync` fails
 * there.
 */
function useCallbackWhen(condition: boolean, onTrue: () => void): void {
  const callback = useEffectEvent(onTrue);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => callback());
    return () => clearTimeout(timer);
  }, [condition]);
}
