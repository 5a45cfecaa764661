import { ActionButton } from '../../components/ActionButton.tsx';
import { useSignerRole } from '../../data/session/access.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import type { AskToSign } from './deliverable-page.ts';
import { previewSignature } from './preview-signature.ts';
import { SigningMethodFields } from './SigningMethodFields.tsx';
import { scopeText } from './scope-text.ts';
import { RECORD_FOR_CLIENT, sideName, signerDeclaration } from './signature-labels.ts';
import { obstacleText, signingObstacle } from './signing-obstacle.ts';
import type { SlotProps } from './slot-props.ts';
import { useSigningMethod } from './use-signing-method.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';

export function SignControl({
  onRequest,
  ...props
}: SlotProps & { readonly onRequest: AskToSign }) {
  const { slot, deliverable } = props;
  const name = `deliverable/${deliverable.FBUID}/${slot.key}`;
  const { draft, method, recordsForClient, fields, error, validate } = useSigningMethod(name, slot);
  const role = useSignerRole();
  const preview = previewSignature(props);
  const obstacle = useSigningObstacle({ ...props, preview });
  // Shows the fields as with a connection: a lost connection must not hide typed text.
  const showsFields = signingObstacle({ ...props, isOnline: true, preview, role }) === null;
  const requestSignature = () => {
    if (validate()) onRequest({ slot, method, onSigned: draft.discard });
  };
  return (
    <div ref={fields} className="sign-control">
      {showsFields && preview.ok ? (
        <>
          <SignaturePreviewText {...props} {...preview} recordsForClient={recordsForClient} />
          <SigningMethodFields draft={draft} recordsForClient={recordsForClient} error={error} />
        </>
      ) : null}
      <ActionButton disabledBecause={obstacleText(obstacle)} onClick={requestSignature}>
        {recordsForClient ? RECORD_FOR_CLIENT : 'Sign'}
      </ActionButton>
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
    <p className="signature-preview">
      {recordsForClient
        ? `Recording for ${sideName(slot.side)}, “${slot.meaning}”: `
        : `Signing for ${sideName(slot.side)}, ${signerDeclaration(slot)}: `}
      <strong>{formatAudExGst(price)}</strong> for {scopeText(scope)}.
    </p>
  );
}
