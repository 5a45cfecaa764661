import { type ReactNode, type Ref, useRef, useState } from 'react';
import { ConfirmModal } from '../../components/ConfirmModal.tsx';
import { useSignerRole } from '../../data/session/access.ts';
import { sameData } from '../../domain/same-data.ts';
import {
  requiresExternalSignature,
  type SigningMethod,
} from '../../domain/signing/signing-method.ts';
import { ChangedSinceOpened } from './ChangedSinceOpened.tsx';
import { deliverableTitle } from './deliverable-title.ts';
import { previewSignature, type SignaturePreview } from './preview-signature.ts';
import { sideName, signerDeclaration } from './signature-labels.ts';
import type { SlotProps } from './slot-props.ts';
import { seenOnPage, useSigning } from './use-signing.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';
import { WhatIsSigned } from './WhatIsSigned.tsx';

interface SignDialogProps extends SlotProps {
  readonly method: SigningMethod;
  /** Checks the fields in `children`. False stops the command. */
  readonly validate?: () => boolean;
  readonly onClose: () => void;
  readonly onSigned: () => void;
  /** Fields for the signing method. Without `children`, the dialog states the chosen method. */
  readonly children?: ReactNode;
}

/**
 * Confirms a signature on the versions that the page showed when the dialog opened. If one of them changes, the
 * dialog shows the new version, and the user must acknowledge the change before signing (R8).
 */
export function SignDialog(props: SignDialogProps) {
  const { method, validate, onClose, onSigned, children, ...current } = props;
  const { slot, deliverable, estimate } = current;
  const [shown, setShown] = useState(current);
  const declaration = useRef<HTMLParagraphElement>(null);
  const { command, wasSigned } = useSigning({ ...shown, method, onSigned, current: deliverable });
  const { isSending } = command;
  // A change may be the signature of this command, while it runs or after its answer was lost.
  const hasChanged = !isSending && !wasSigned && !sameData(seenOnPage(shown), seenOnPage(current));
  const preview = previewSignature(current);
  const obstacle = useSigningObstacle({ ...current, preview });
  const unseen = hasChanged ? 'Look at what changed first.' : undefined;
  return (
    <ConfirmModal
      title={`Sign ${slot.name}`}
      command={{ ...command, send: () => (validate?.() ?? true) && command.send() }}
      sendingLabel="Signing…"
      disabledBecause={isSending ? undefined : (unseen ?? obstacle?.text)}
      onCancel={onClose}
    >
      <Declaration {...current} ref={declaration} preview={preview} />
      {children ?? <SigningMethodText {...method} />}
      <ChangedSinceOpened
        hasChanged={hasChanged}
        before={{ ...shown.estimate, deliverable: shown.deliverable }}
        after={{ ...estimate, deliverable }}
        onSeen={() => {
          setShown(current);
          // Moves the focus, because the pressed button disappears.
          declaration.current?.focus();
        }}
      />
    </ConfirmModal>
  );
}

interface DeclarationProps extends SlotProps {
  readonly preview: SignaturePreview;
  readonly ref: Ref<HTMLParagraphElement>;
}

function Declaration({ slot, preview, ref, ...scope }: DeclarationProps) {
  const recordsForClient = requiresExternalSignature(useSignerRole(), slot);
  const title = <bdi>{deliverableTitle(scope.deliverable)}</bdi>;
  return (
    <>
      <p ref={ref} tabIndex={-1}>
        {recordsForClient ? (
          <>
            You record for <strong>{sideName(slot.side)}</strong> of “{title}” what the client
            signed elsewhere: “{slot.meaning}”.
          </>
        ) : (
          <>
            You sign for <strong>{sideName(slot.side)}</strong> of “{title}”. By signing,{' '}
            {signerDeclaration(slot)}.
          </>
        )}
      </p>
      {preview.ok ? <WhatIsSigned slot={slot} {...scope} {...preview} /> : null}
    </>
  );
}

function SigningMethodText({ isExternal, reference }: SigningMethod) {
  const typed = reference.trim();
  if (isExternal) {
    const external = 'You record, under your name, an external signature';
    return <p>{typed === '' ? external : `${external}: ${typed}`}</p>;
  }
  return typed === '' ? null : <p>Reference: {typed}</p>;
}
