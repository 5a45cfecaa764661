import { useRef } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useAccess } from '../../data/session/access.ts';
import {
  SIGNATURE_SLOTS,
  stepsSignedByOnePerson,
  visibleSlots,
} from '../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../domain/signing/signing-method.ts';
import type { AskToSign, DeliverableWithEstimate } from './deliverable-page.ts';
import { LapseNotice } from './LapseNotice.tsx';
import { SameTermsNotice } from './SameTermsNotice.tsx';
import { SignatureRegion } from './SignatureRegion.tsx';

interface SignaturesProps extends DeliverableWithEstimate {
  readonly onRequest: AskToSign;
}

/**
 * Shows the commencement signatures. Shows the completion signatures only while the client's commencement is active, or
 * if a completion signature is stored, even a revoked or unreadable one (R11).
 */
export function Signatures({ deliverable, estimate, onRequest }: SignaturesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mode } = useAccess();
  const recordedSteps = SIGNATURE_SLOTS.filter((slot) =>
    isRecordedForClient(mode, slot, deliverable[slot.key]),
  ).map(({ step }) => step);
  const askFromRegion: AskToSign = (request) =>
    onRequest({
      ...request,
      onSigned: () => {
        request.onSigned();
        // Moves the focus, because the pressed button has disappeared.
        heading.current?.focus();
      },
    });
  return (
    <section className="section" aria-labelledby="deliverable-signatures">
      <h2 id="deliverable-signatures" ref={heading} tabIndex={-1}>
        Signatures
      </h2>
      <LapseNotice deliverable={deliverable} estimate={estimate} />
      {stepsSignedByOnePerson(deliverable).map(({ step, uid }) => (
        <Notice key={step}>
          <bdi>{estimate.people.nameOf(uid)}</bdi> signed the {step}{' '}
          {recordedSteps.includes(step)
            ? 'for the contractor side and recorded it for the client side.'
            : 'for both sides.'}
        </Notice>
      ))}
      <SameTermsNotice deliverable={deliverable} people={estimate.people} />
      <div className="signatures">
        {visibleSlots(deliverable).map((slot) => (
          <SignatureRegion
            key={slot.key}
            slot={slot}
            deliverable={deliverable}
            estimate={estimate}
            onRequest={askFromRegion}
          />
        ))}
      </div>
    </section>
  );
}
