import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import { useSignerRole } from '../../../data/session/access.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { ObstacleText } from './ObstacleText.tsx';
import { previewSignature } from './preview-signature.ts';
import { SigningMethodFields } from './SigningMethodFields.tsx';
import { scopeText } from './scope-text.ts';
import { RECORD_FOR_CLIENT, sideName, signerDeclaration } from './signature-labels.ts';
import { signingObstacle } from './signing-obstacle.ts';
import type { AskToSign, SlotProps } from './slot-props.ts';
import { useSigningMethod } from './use-signing-method.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';

export function SignControl({
  onRequest,
  ...props
}: SlotProps & { readonly onRequest: AskToSign }) {
  const { slot, deliverable } = props;
  const typed = useSigningMethod(`deliverable/${deliverable.FBUID}/${slot.key}`, slot);
  const { draft, method, recordsForClient, isReferenceMissing } = typed;
  const role = useSignerRole();
  const [isRefused, setRefused] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const preview = previewSignature(props);
  const obstacle = useSigningObstacle({ ...props, preview });
  // The fields ignore the connection: its loss must not hide what the user typed. They also show before the server
  // has confirmed the page, so that nothing moves at the confirmation.
  const estimate = { ...props.estimate, isConfirmed: true };
  const ignored = { estimate, isOnline: true, isReachable: true };
  const maySign = signingObstacle({ ...props, ...ignored, preview, role }) === null;
  const reasonId = useId();
  const ask = () => {
    // Renders synchronously: `focusFirstInvalid` looks for the field marked invalid.
    flushSync(() => setRefused(isReferenceMissing));
    if (isReferenceMissing) focusFirstInvalid(fields.current);
    else onRequest({ slot, method, onSigned: draft.discard });
  };
  return (
    <div ref={fields} className="sign-control">
      {maySign && preview.ok ? (
        <>
          <SignaturePreviewText {...props} {...preview} recordsForClient={recordsForClient} />
          <SigningMethodFields
            draft={draft}
            recordsForClient={recordsForClient}
            error={isRefused && isReferenceMissing ? 'required' : undefined}
          />
        </>
      ) : null}
      <Button
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={ask}
      >
        {recordsForClient ? RECORD_FOR_CLIENT : 'Sign'}
      </Button>
      {obstacle === null ? null : <ObstacleText id={reasonId} {...obstacle} />}
    </div>
  );
}

interface SignaturePreviewTextProps extends SlotProps {
  readonly price: number;
  readonly sprints: number;
  readonly recordsForClient: boolean;
}

function SignaturePreviewText({
  slot,
  price,
  recordsForClient,
  ...scope
}: SignaturePreviewTextProps) {
  return (
    <p className="offer">
      {recordsForClient
        ? `Recording for ${sideName(slot.side)}, “${slot.meaning}”: `
        : `Signing for ${sideName(slot.side)}, ${signerDeclaration(slot)}: `}
      <strong>{formatAudExGst(price)}</strong> for {scopeText(scope)}.
    </p>
  );
}
