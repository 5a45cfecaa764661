import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import { Link } from '../../../components/Link.tsx';
import { useAccess, useSignerRole } from '../../../data/session/access.ts';
import { isRecorded, mustRecord } from '../../../domain/signing/signing-method.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { MIGRATION_PATH } from '../../../paths.ts';
import { useKept } from '../../form/use-kept.ts';
import { MannerFields, NO_MANNER_TYPED } from './MannerFields.tsx';
import { offerOf } from './offer-of.ts';
import type { SlotProps } from './SignatureRegion.tsx';
import type { SigningRequest } from './Signatures.tsx';
import { scopeText } from './scope-text.ts';
import { type SigningObstacle, signingObstacle } from './signing-obstacle.ts';
import { declaration, sideName } from './slot-words.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';

/** What is signed and for how much, how it is signed, and the button that asks to confirm it. */
export function SignControl({
  onRequest,
  ...props
}: SlotProps & { readonly onRequest: (request: SigningRequest) => void }) {
  const { slot, deliverable } = props;
  const kept = useKept(`deliverable/${deliverable.FBUID}/${slot.key}`, NO_MANNER_TYPED);
  const role = useSignerRole();
  const [isRefused, setRefused] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const offer = offerOf(props);
  const obstacle = useSigningObstacle({ ...props, offer });
  // What they typed stays in sight while there is no connection.
  const maySign = signingObstacle({ ...props, offer, role, isOnline: true }) === null;
  const isRecording = mustRecord(role, slot);
  const { reference } = kept.values;
  const method = { isExternal: isRecording || kept.values.isExternal !== '', reference };
  const isReferenceMissing = isRecording && !isRecorded(method);
  const reason = useId();
  const ask = () => {
    // At once: the focus goes to a field that is marked by then.
    flushSync(() => setRefused(isReferenceMissing));
    if (isReferenceMissing) focusFirstInvalid(fields.current);
    else onRequest({ slot, method, onSigned: kept.discard });
  };
  return (
    <div ref={fields} className="sign-control">
      {maySign && offer.ok ? (
        <>
          <OfferText {...props} {...offer} isRecording={isRecording} />
          <MannerFields
            kept={kept}
            mustRecord={isRecording}
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
      {obstacle === null ? null : <ObstacleText id={reason} {...obstacle} />}
    </div>
  );
}

function ObstacleText({ id, text, isRepairable }: SigningObstacle & { readonly id: string }) {
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

interface OfferTextProps extends SlotProps {
  readonly price: number;
  readonly sprints: number;
  readonly isRecording: boolean;
}

/** The price, the scope and the meaning, beside the button. */
function OfferText({ slot, price, isRecording, ...scope }: OfferTextProps) {
  return (
    <p className="offer">
      {isRecording
        ? `Recording for ${sideName(slot.side)}, “${slot.meaning}”: `
        : `Signing for ${sideName(slot.side)}, ${declaration(slot)}: `}
      <strong>{formatAudExGst(price)}</strong> for {scopeText(scope)}.
    </p>
  );
}
