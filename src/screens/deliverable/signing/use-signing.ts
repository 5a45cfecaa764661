import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '../../../components/Announcer.tsx';
import {
  isSignedByAttempt,
  signDeliverable,
} from '../../../data/commands/deliverable/sign-deliverable.ts';
import { actFailure, actRefusal } from '../../../data/commands/refusal.ts';
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
  readonly sign: () => void;
  readonly isBusy: boolean;
  /** The answer was given up, and the signature has appeared all the same. */
  readonly hasLanded: boolean;
  readonly refusal: string;
}

/** One signing: every press until it is answered is the same one. */
export function useSigning({ now, onSigned, ...options }: SigningOptions): Signing {
  const { slot, deliverable, work } = options;
  const announce = useAnnounce();
  const { uid } = useUser();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** When the signing began whose answer is not known. */
  const [unanswered, setUnanswered] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const send = useSend(options);
  const succeed = () => {
    announce(`${slot.name} signed`);
    onSigned();
  };
  const sign = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefusal('');
    const startedAt = unanswered ?? Date.now();
    const outcome = await send(startedAt);
    isUnderWay.current = false;
    setBusy(false);
    setUnanswered(outcome.isKnown ? null : startedAt);
    setRefusal(outcome.refusal);
    if (outcome.refusal === '') succeed();
  };
  const seen = seenIn({ slot, deliverable, work });
  const hasLanded =
    !isBusy &&
    unanswered !== null &&
    isSignedByAttempt(now, { slot, seen, startedAt: unanswered }, uid);
  useSoonAfter(hasLanded, succeed);
  return { sign: () => void sign(), isBusy, hasLanded, refusal };
}

/** The revisions and the price that somebody sees who looks at a signature. */
export function seenIn({ slot, deliverable, work }: SlotProps): SeenToSign {
  const { hypotheses, people } = work;
  return seenToSign({ deliverable, hypotheses: hypotheses.records, people, slot });
}

interface Sent {
  /** '' when it is signed. */
  readonly refusal: string;
  /** A lost answer may have been a yes: only a repeat of the same signing is harmless then. */
  readonly isKnown: boolean;
}

function useSend({ slot, deliverable, work, method }: Omit<SigningOptions, 'now' | 'onSigned'>) {
  const signerRole = useSignerRole();
  return async (startedAt: number): Promise<Sent> => {
    try {
      const result = await signDeliverable({
        id: deliverable.FBUID,
        slot,
        method,
        seen: seenIn({ slot, deliverable, work }),
        people: work.people,
        signerRole,
        startedAt,
      });
      if (result.ok) return { refusal: '', isKnown: true };
      const isKnown = result.code !== 'timed-out' && result.code !== 'unreachable';
      return { refusal: actRefusal('signed', result), isKnown };
    } catch (error) {
      console.error(error);
      return { refusal: actFailure('signed'), isKnown: false };
    }
  };
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
