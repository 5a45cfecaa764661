import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SignatureSeal, sealKindOf } from '../../../components/badges/SignatureSeal.tsx';
import { useAccess } from '../../../data/session/access.ts';
import { assertNever } from '../../../domain/assert-never.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { signatureBadgeText, signatureStateOf } from '../../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../../domain/signing/signing-method.ts';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { SignedTermsLinks } from '../agreement/SignedTermsLinks.tsx';
import { RevokeControl } from './RevokeControl.tsx';
import { anchorOf } from './region-path.ts';
import { SignatureDetails } from './SignatureDetails.tsx';
import { SignControl } from './SignControl.tsx';
import { capitalisedMeaning } from './signature-labels.ts';
import type { AskToSign, SlotProps } from './slot-props.ts';

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

/** Focuses the region if the URL's hash names it, as links in My work and in mails do. */
function useFocusWhenLinked(region: RefObject<HTMLElement | null>, anchor: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Depends on `key`, so that a second press of the same link focuses again.
    if (key === '' || hash !== `#${anchor}`) return;
    // Focus alone scrolls only until the region's first line shows at the bottom edge.
    region.current?.scrollIntoView();
    region.current?.focus({ preventScroll: true });
  }, [region, hash, key, anchor]);
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
      return <SignControl {...props} onRequest={onRequest} />;
    case 'revoked':
      return (
        <>
          <SignatureDetails {...state} people={people} isRecorded={isRecorded} />
          <SignedTermsLinks slot={slot} deliverable={deliverable} signature={state.signature} />
          <SignControl {...props} onRequest={onRequest} />
        </>
      );
    case 'signed':
      return (
        <>
          <SignatureDetails {...state} people={people} isRecorded={isRecorded} />
          <SignedTermsLinks slot={slot} deliverable={deliverable} signature={state.signature} />
          <RevokeControl {...props} shown={state.signature} onDone={onRevoked} />
        </>
      );
    case 'unknown':
      return <p>{MESSAGES['signature-unreadable']}</p>;
    default:
      return assertNever(state);
  }
}
