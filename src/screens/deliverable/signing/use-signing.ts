import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../components/Announcer.tsx';
import {
  isSignedByAttempt,
  signDeliverable,
} from '../../../data/commands/deliverable/sign-deliverable.ts';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { type Command, useCommand } from '../../../data/commands/use-command.ts';
import { useSignerRole } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { type SeenToSign, seenToSign } from '../../../domain/signing/signing.ts';
import type { SigningMethod } from '../../../domain/signing/signing-method.ts';
import type { SlotProps } from './SignatureRegion.tsx';

interface SigningOptions extends SlotProps {
  readonly method: SigningMethod;
  /** The deliverable as it is, when what is signed is what was shown. */
  readonly now: Deliverable;
  readonly onSigned: () => void;
}

interface Signing {
  readonly command: Command;
  /** The answer was given up, and the signature has appeared all the same. */
  readonly hasLanded: boolean;
}

/** One signing: every press until it is answered is the same one. */
export function useSigning({ now, onSigned, method, ...shown }: SigningOptions): Signing {
  const { slot, deliverable, estimate } = shown;
  const announce = useAnnounce();
  const { uid } = useUser();
  const signerRole = useSignerRole();
  const seen = seenIn(shown);
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
    { words: actionMessages('signed'), onDone },
  );
  const { status } = command;
  const hasLanded =
    status.state === 'unanswered' &&
    isSignedByAttempt(now, { slot, seen, startedAt: status.startedAt }, uid);
  useSoonAfter(hasLanded, onDone);
  return { command, hasLanded };
}

/** The revisions and the price that somebody sees who looks at a signature. */
export function seenIn({ slot, deliverable, estimate }: SlotProps): SeenToSign {
  const { hypotheses, people } = estimate;
  return seenToSign({ deliverable, hypotheses: hypotheses.records, people, slot });
}

/** Calls back once when it becomes true; a moment later, since an effect itself can flush nothing. */
function useSoonAfter(isSo: boolean, onSo: () => void): void {
  const callback = useEffectEvent(onSo);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => callback());
    return () => clearTimeout(timer);
  }, [isSo]);
}
