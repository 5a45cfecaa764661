import { type Ref, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useSignerRole } from '../../../data/session/access.ts';
import { sameData } from '../../../domain/same-data.ts';
import { mustRecord, type SigningMethod } from '../../../domain/signing/signing-method.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { titleOf } from '../title-of.ts';
import { MovedRecord } from './MovedRecord.tsx';
import { type Offer, offerOf } from './offer-of.ts';
import type { SlotProps } from './SignatureRegion.tsx';
import { scopeText } from './scope-text.ts';
import { declaration, sideName } from './slot-words.ts';
import { seenIn, useSigning } from './use-signing.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';

interface SignDialogProps extends SlotProps {
  readonly method: SigningMethod;
  readonly onClose: () => void;
  readonly onSigned: () => void;
}

/**
 * The one confirmation of a signature. It stands on what was shown when it opened: what moves after
 * that is listed, and has to be looked at before anything can be signed (R8).
 */
export function SignDialog({ method, onClose, onSigned, ...slot }: SignDialogProps) {
  const { deliverable, work } = slot;
  const [shown, setShown] = useState(slot);
  const declared = useRef<HTMLParagraphElement>(null);
  const { command, hasLanded } = useSigning({ ...shown, method, onSigned, now: deliverable });
  const { isSending } = command;
  // While it is being signed, what moves is this signature.
  const hasMoved = !isSending && !hasLanded && !sameData(seenIn(shown), seenIn(slot));
  const offer = offerOf(slot);
  const obstacle = useSigningObstacle({ ...slot, offer });
  const unseen = hasMoved ? 'Look at what changed first.' : undefined;
  return (
    <ConfirmDialog
      title={`Sign ${slot.slot.name}`}
      command={command}
      sendingLabel="Signing…"
      disabledBecause={isSending ? undefined : (unseen ?? obstacle?.text)}
      onCancel={onClose}
    >
      <Declaration {...slot} ref={declared} offer={offer} method={method} />
      <MovedRecord
        hasMoved={hasMoved}
        before={shown}
        after={{ deliverable, work }}
        onSeen={() => {
          setShown(slot);
          // The pressed button goes; what is signed now is the next thing to read.
          declared.current?.focus();
        }}
      />
    </ConfirmDialog>
  );
}

interface DeclarationProps extends SlotProps {
  readonly offer: Offer;
  readonly method: SigningMethod;
  readonly ref: Ref<HTMLParagraphElement>;
}

function Declaration({ slot, offer, method, ref, ...scope }: DeclarationProps) {
  const isRecording = mustRecord(useSignerRole(), slot);
  const title = <bdi>{titleOf(scope.deliverable)}</bdi>;
  return (
    <>
      <p ref={ref} tabIndex={-1}>
        {isRecording ? (
          <>
            You record for <strong>{sideName(slot.side)}</strong> of “{title}” what the client
            signed elsewhere: “{slot.meaning}”.
          </>
        ) : (
          <>
            You sign for <strong>{sideName(slot.side)}</strong> of “{title}”. By signing,{' '}
            {declaration(slot)}.
          </>
        )}
      </p>
      {offer.ok ? (
        <p className="dialog-price">
          <strong>{formatAudExGst(offer.price)}</strong>
          <span>{scopeText({ ...scope, sprints: offer.sprints })}</span>
        </p>
      ) : null}
      <SigningMethodText {...method} />
    </>
  );
}

/** What is signed with it, beside the name of the signer (R12). */
function SigningMethodText({ isExternal, reference }: SigningMethod) {
  const typed = reference.trim();
  if (isExternal) {
    const external = 'You record, under your name, an external signature';
    return <p>{typed === '' ? external : `${external}: ${typed}`}</p>;
  }
  return typed === '' ? null : <p>Reference: {typed}</p>;
}
