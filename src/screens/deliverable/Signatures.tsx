import { useRef } from 'react';
import { visibleSlots } from '../../domain/signing/signature.ts';
import type { AskToSign, DeliverableWithEstimate } from './deliverable-page.ts';
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
