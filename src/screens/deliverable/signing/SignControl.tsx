import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import { Link } from '../../../components/Link.tsx';
import { useAccess, useSignerRole } from '../../../data/session/access.ts';
import {
  isExternalWithReference,
  requiresExternalSignature,
} from '../../../domain/signing/signing-method.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { MIGRATION_PATH } from '../../../paths.ts';
import { useTextDraft } from '../../form/use-text-draft.ts';
import { previewSignature } from './preview-signature.ts';
import { EMPTY_SIGNING_METHOD, SigningMethodFields } from './SigningMethodFields.tsx';
import { scopeText } from './scope-text.ts';
import { sideName, signerDeclaration } from './signature-labels.ts';
import { type SigningObstacle, signingObstacle } from './signing-obstacle.ts';
import type { SigningRequest, SlotProps } from './slot-props.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';

export function SignControl({
  onRequest,
  ...props
}: SlotProps & { readonly onRequest: (request: SigningRequest) => void }) {
  const { slot, deliverable } = props;
  const draft = useTextDraft(`deliverable/${deliverable.FBUID}/${slot.key}`, EMPTY_SIGNING_METHOD);
  const role = useSignerRole();
  const [isRefused, setRefused] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const preview = previewSignature(props);
  const obstacle = useSigningObstacle({ ...props, preview });
  // As if online: a lost connection must not hide what was typed.
  const maySign = signingObstacle({ ...props, preview, role, isOnline: true }) === null;
  const isExternalRequired = requiresExternalSignature(role, slot);
  const { reference } = draft.values;
  const method = { isExternal: isExternalRequired || draft.values.isExternal !== '', reference };
  const isReferenceMissing = isExternalRequired && !isExternalWithReference(method);
  const reason = useId();
  const ask = () => {
    // Renders first: the focus goes to a field marked as invalid.
    flushSync(() => setRefused(isReferenceMissing));
    if (isReferenceMissing) focusFirstInvalid(fields.current);
    else onRequest({ slot, method, onSigned: draft.discard });
  };
  return (
    <div ref={fields} className="sign-control">
      {maySign && preview.ok ? (
        <>
          <SignaturePreviewText {...props} {...preview} isExternalRequired={isExternalRequired} />
          <SigningMethodFields
            draft={draft}
            isExternalRequired={isExternalRequired}
            error={isRefused && isReferenceMissing ? 'required' : undefined}
          />
        </>
      ) : null}
      <Button
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reason}
        onClick={ask}
      >
        Sign
      </Button>
      {obstacle === null ? null : <SigningObstacleText id={reason} {...obstacle} />}
    </div>
  );
}

function SigningObstacleText({
  id,
  text,
  isRepairable,
}: SigningObstacle & { readonly id: string }) {
  const access = useAccess();
  const isAdmin = access.role === 'staff' && access.admin;
  return (
    <p id={id} className="quiet">
      {text}
      {isRepairable && isAdmin ? (
        <>
          . <Link to={MIGRATION_PATH}>Go to /migration</Link>
        </>
      ) : null}
    </p>
  );
}

interface SignaturePreviewTextProps extends SlotProps {
  readonly price: number;
  readonly sprints: number;
  readonly isExternalRequired: boolean;
}

function SignaturePreviewText({
  slot,
  price,
  isExternalRequired,
  ...scope
}: SignaturePreviewTextProps) {
  return (
    <p className="offer">
      {isExternalRequired
        ? `Recording for ${sideName(slot.side)}, “${slot.meaning}”: `
        : `Signing for ${sideName(slot.side)}, ${signerDeclaration(slot)}: `}
      <strong>{formatAudExGst(price)}</strong> for {scopeText(scope)}.
    </p>
  );
}
