import { useRef } from 'react';
import { SignatureSeal, sealKindOf } from '../../components/badges/SignatureSeal.tsx';
import { useAccess } from '../../data/session/access.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { signatureBadgeText, signatureStateOf } from '../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../domain/signing/signing-method.ts';
import { ChangesSinceSignature } from '../history/ChangesSinceSignature.tsx';
import type { AskToSign } from './deliverable-page.ts';
import { SlotNotYets } from './RemarkForm.tsx';
import { RevokeControl } from './RevokeControl.tsx';
import { anchorOf } from './region-path.ts';
import { SignatureDetails } from './SignatureDetails.tsx';
import { SignControl } from './SignControl.tsx';
import { SignedTermsLinks } from './SignedTermsLinks.tsx';
import { capitalisedMeaning } from './signature-labels.ts';
import type { SlotProps } from './slot-props.ts';
import { useFocusWhenLinked } from './use-focus-when-linked.ts';

interface SignatureRegionProps extends SlotProps {
  readonly onRequest: AskToSign;
}

export function SignatureRegion(props: SignatureRegionProps) {
  const { slot, deliverable } = props;
  const region = useRef<HTMLElement>(null);
  useFocusWhenLinked(region, anchorOf(slot));
  const stored = deliverable[slot.key];
  const { kind } = signatureStateOf(stored);
  const { mode } = useAccess();
  const isRecorded = isRecordedForClient(mode, slot, stored);
  return (
    <section
      ref={region}
      id={anchorOf(slot)}
      tabIndex={-1}
      className="signature"
      data-state={kind}
      aria-label={slot.name}
    >
      <header>
        <SignatureSeal kind={sealKindOf(kind, isRecorded)} />
        <div>
          <h3>{slot.name}</h3>
          <p className="meaning">{capitalisedMeaning(slot)}</p>
        </div>
        <p className="state">
          <span>{signatureBadgeText(stored)}</span>
          {isRecorded ? <span className="quiet"> recorded</span> : null}
        </p>
      </header>
      {/* Moves the focus to the region, because the pressed button disappears. */}
      <RegionBody {...props} isRecorded={isRecorded} onRevoked={() => region.current?.focus()} />
      {props.estimate.isHidden ? null : (
        <ChangesSinceSignature
          slot={slot}
          deliverable={deliverable}
          hypotheses={props.estimate.hypotheses}
        />
      )}
    </section>
  );
}

interface RegionBodyProps extends SignatureRegionProps {
  readonly isRecorded: boolean;
  readonly onRevoked: () => void;
}

function RegionBody({ isRecorded, onRevoked, onRequest, ...props }: RegionBodyProps) {
  const { slot, deliverable, estimate } = props;
  const state = signatureStateOf(deliverable[slot.key]);
  const { people } = estimate;
  switch (state.kind) {
    case 'none':
      return <UnsignedControls {...props} onRequest={onRequest} />;
    case 'revoked':
    case 'signed':
      return (
        <>
          <SignatureDetails {...state} people={people} isRecorded={isRecorded} />
          <SignedTermsLinks slot={slot} deliverable={deliverable} signature={state.signature} />
          {state.kind === 'signed' ? (
            <RevokeControl {...props} shown={state.signature} onDone={onRevoked} />
          ) : (
            <UnsignedControls {...props} onRequest={onRequest} />
          )}
        </>
      );
    default:
      return assertNever(state);
  }
}

function UnsignedControls({ onRequest, ...props }: SignatureRegionProps) {
  return (
    <>
      <SignControl {...props} onRequest={onRequest} />
      <SlotNotYets slot={props.slot} />
    </>
  );
}
