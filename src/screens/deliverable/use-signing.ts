import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { signDeliverable } from '../../data/commands/deliverable/sign-deliverable.ts';
import { actionMessages, type Written } from '../../data/commands/refusal.ts';
import { type Command, useCommand } from '../../data/commands/use-command.ts';
import { useSignerRole } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { isActive } from '../../domain/signing/signature.ts';
import { type SeenBySigner, seenBySigner } from '../../domain/signing/signing.ts';
import type { SigningMethod } from '../../domain/signing/signing-method.ts';
import type { SlotProps } from './slot-props.ts';

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

/** After a lost answer, another press of Confirm finds the signature of the first one. */
export function useSigning({ current, onSigned, method, ...shown }: SigningOptions): Signing {
  const { slot, deliverable } = shown;
  const announce = useAnnounce();
  const { uid } = useUser();
  const signerRole = useSignerRole();
  const end = (written: Written) => {
    announce(written === 'written' ? `${slot.name} signed` : 'You signed this already');
    onSigned();
  };
  const command = useCommand(
    () =>
      signDeliverable({
        id: deliverable.FBUID,
        slot,
        method,
        seen: seenOnPage(shown),
        signerRole,
      }),
    { messages: actionMessages('signed'), onDone: ({ value }) => end(value) },
  );
  const stored = current[slot.key];
  const wasSigned =
    command.status.state === 'refused' && isActive(stored) && stored.signatureUid === uid;
  useCallbackWhen(wasSigned, () => end('written'));
  return { command, wasSigned };
}

export function seenOnPage({ slot, deliverable, estimate }: SlotProps): SeenBySigner {
  return seenBySigner({ deliverable, hypotheses: estimate.hypotheses.records, slot });
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
