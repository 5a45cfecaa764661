import { useRef, useState } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { SignatureSeal, sealKindOf } from '../../components/badges.tsx';
import { useAccess } from '../../data/session/access.ts';
import type { SignatureKey } from '../../domain/records/entities.ts';
import {
  isActive,
  type SignatureSlot,
  signatureBadgeText,
  signatureStateOf,
  visibleSlots,
} from '../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../domain/signing/signing-method.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { MoreWaiting } from '../work/MoreWaiting.tsx';
import { useDeliverablePage } from './deliverable-page.ts';
import { Explanation } from './Explanation.tsx';
import { SlotNotYets } from './RemarkForm.tsx';
import { RevokeControl } from './RevokeControl.tsx';
import { anchorOf } from './region-path.ts';
import { SignatureDetails } from './SignatureDetails.tsx';
import { RECORD_FOR_CLIENT, useSigningOffer } from './signing-offer.ts';
import { useFocusWhenLinked } from './use-focus-when-linked.ts';

/**
 * Shows the commencement signatures. Shows the completion signatures only while the client's commencement is active, or
 * if a completion signature is stored, even a revoked or unreadable one (R11).
 */
export function Signatures() {
  const { deliverable } = useDeliverablePage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [signed, setSigned] = useState<SignatureKey | null>(null);
  return (
    <section className="section" aria-labelledby="deliverable-signatures">
      <h2 id="deliverable-signatures" ref={heading} tabIndex={-1}>
        Signatures
      </h2>
      {signed !== null && isActive(deliverable[signed]) ? <MoreWaiting /> : null}
      <div className="signatures">
        {visibleSlots(deliverable).map((slot) => (
          <SignatureRegion
            key={slot.key}
            slot={slot}
            onSigned={() => {
              setSigned(slot.key);
              // Moves the focus, because the pressed button has disappeared.
              heading.current?.focus();
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface SignatureRegionProps {
  readonly slot: SignatureSlot;
  readonly onSigned: () => void;
}

function SignatureRegion({ slot, onSigned }: SignatureRegionProps) {
  const { deliverable } = useDeliverablePage();
  const region = useRef<HTMLElement>(null);
  useFocusWhenLinked(region, anchorOf(slot));
  const { mode } = useAccess();
  const stored = deliverable[slot.key];
  const { kind } = signatureStateOf(stored);
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
        <h3>{slot.name}</h3>
        <p className="state">
          <span>{signatureBadgeText(stored)}</span>
          {isRecorded ? <span className="quiet"> recorded</span> : null}
        </p>
        <p className="meaning">
          <span>{slot.meaning}</span> <Explanation of={slot.step} />
        </p>
      </header>
      {stored === null ? null : (
        <SignatureDetails slot={slot} signature={stored} isRecorded={isRecorded} />
      )}
      {isActive(stored) ? (
        // Moves the focus to the region, because the pressed button disappears.
        <RevokeControl slot={slot} shown={stored} onDone={() => region.current?.focus()} />
      ) : (
        <SignControl slot={slot} onSigned={onSigned} />
      )}
    </section>
  );
}

function SignControl({ slot, onSigned }: SignatureRegionProps) {
  const page = useDeliverablePage();
  const { price, recordsForClient, obstacle } = useSigningOffer(slot);
  return (
    <div className="sign-control">
      {price === null ? null : <span className="money me-auto">{formatAudExGst(price)}</span>}
      <ActionButton
        variant={recordsForClient ? 'outline-secondary' : 'primary'}
        disabledBecause={obstacle ?? undefined}
        onClick={() => page.askToSign({ slot, onSigned })}
      >
        {recordsForClient ? RECORD_FOR_CLIENT : 'Sign'}
      </ActionButton>
      <SlotNotYets slot={slot} />
    </div>
  );
}
