import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { Tick } from '../../components/Tick.tsx';
import { useAccess } from '../../data/access.ts';
import { formatAudExGst } from '../../domain/format.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { SignatureSlot } from '../../domain/signature.ts';
import { MAX_TEXT_LENGTH } from '../../domain/validation/limits.ts';
import { type Offer, offerOf } from './offer-of.ts';
import type { SlotProps } from './SignatureRegion.tsx';
import type { Asked } from './Signatures.tsx';
import { scopeText } from './scope-text.ts';
import { signingObstacle } from './signing-obstacle.ts';
import { declaration, sideName } from './slot-words.ts';
import { type Kept, useKept } from './use-kept.ts';
import { useSigningObstacle } from './use-signing-obstacle.ts';

const NOTHING_TYPED = { isExternal: '', reference: '' } as const;

/** What is signed and for how much, how it is signed, and the button that asks to confirm it. */
export function SignControl({
  onAsk,
  ...props
}: SlotProps & { readonly onAsk: (asked: Asked) => void }) {
  const { slot, deliverable } = props;
  const kept = useKept(`deliverable/${deliverable.FBUID}/${slot.key}`, NOTHING_TYPED);
  const [refusal, setRefusal] = useState('');
  const offer = offerOf(props);
  const obstacle = useSigningObstacle(slot, offer);
  const maySign = useMaySign(slot, offer);
  const reason = useId();
  const { isExternal, reference } = kept.values;
  const ask = () => {
    // Nothing that could be pointed to (R8): no confirmation could change that.
    if (deliverable.updatedAt === null) setRefusal(MESSAGES['no-history']);
    else
      onAsk({ slot, manner: { isExternal: isExternal !== '', reference }, onSigned: kept.discard });
  };
  return (
    <div className="sign-control">
      {maySign && offer.ok ? (
        <>
          <OfferText {...props} {...offer} />
          <Manner kept={kept} />
        </>
      ) : null}
      <Button
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reason}
        onClick={ask}
      >
        Sign
      </Button>
      {obstacle === null ? null : (
        <p id={reason} className="quiet">
          {obstacle}
        </p>
      )}
      <div role="alert" className="refusal">
        {refusal}
      </div>
    </div>
  );
}

/** Whether they could sign it, were there a connection: what they typed for it stays in sight. */
function useMaySign(slot: SignatureSlot, offer: Offer): boolean {
  const { role } = useAccess();
  return signingObstacle({ slot, offer, role, isOnline: true }) === null;
}

interface OfferTextProps extends SlotProps {
  readonly price: number;
  readonly sprints: number;
}

/** The price, the scope and the meaning, beside the button. */
function OfferText({ slot, price, ...scope }: OfferTextProps) {
  return (
    <p className="offer">
      Signing for {sideName(slot.side)}, {declaration(slot)}:{' '}
      <strong>{formatAudExGst(price)}</strong> for {scopeText(scope)}.
    </p>
  );
}

/** Directly, or by referring to a signature that was given elsewhere; a reference is optional (R12). */
function Manner({ kept }: { readonly kept: Kept<keyof typeof NOTHING_TYPED> }) {
  const isExternal = kept.values.isExternal !== '';
  return (
    <>
      <Tick
        isTicked={isExternal}
        onChange={(isTicked) => kept.set('isExternal', isTicked ? 'yes' : '')}
      >
        Refer to an external signature
      </Tick>
      <TextField
        label="Reference (optional)"
        hint={
          isExternal
            ? 'Where the signature is: a link, a document number.'
            : 'Your own: an order number, a link.'
        }
        maxLength={MAX_TEXT_LENGTH}
        value={kept.values.reference}
        onChange={(event) => kept.set('reference', event.target.value)}
      />
    </>
  );
}
