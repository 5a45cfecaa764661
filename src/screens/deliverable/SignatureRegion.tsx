import { useRef } from 'react';
import { SignatureSeal } from '../../components/SignatureSeal.tsx';
import { assertNever } from '../../domain/assert-never.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { badgeOf, type SignatureSlot, stateOf } from '../../domain/signature.ts';
import { ChangesSinceSignature } from '../history/ChangesSinceSignature.tsx';
import { RevokeControl } from './RevokeControl.tsx';
import { SignatureDetails } from './SignatureDetails.tsx';
import type { Asked } from './Signatures.tsx';
import { SignControl } from './SignControl.tsx';
import { meaningLine } from './slot-words.ts';
import type { WorkedOut } from './use-work.ts';

export interface SlotProps extends WorkedOut {
  readonly slot: SignatureSlot;
}

interface SignatureRegionProps extends SlotProps {
  readonly onAsk: (asked: Asked) => void;
}

/** One of the four signatures: its state, its details and its buttons. */
export function SignatureRegion(props: SignatureRegionProps) {
  const { slot, deliverable } = props;
  const region = useRef<HTMLElement>(null);
  const stored = deliverable[slot.key];
  const { kind } = stateOf(stored);
  return (
    <section
      ref={region}
      tabIndex={-1}
      className="signature"
      data-state={kind}
      aria-label={slot.name}
    >
      <header>
        <SignatureSeal kind={kind} />
        <div>
          <h3>{slot.name}</h3>
          <p className="meaning">{meaningLine(slot)}</p>
        </div>
        <p className="state">{badgeOf(stored)}</p>
      </header>
      {/* The button goes with the signature: the focus stays where it was. */}
      <RegionBody {...props} onRevoked={() => region.current?.focus()} />
      <ChangesSinceSignature
        slot={slot}
        deliverable={deliverable}
        hypotheses={props.work.hypotheses}
      />
    </section>
  );
}

function RegionBody({
  onRevoked,
  onAsk,
  ...props
}: SignatureRegionProps & { readonly onRevoked: () => void }) {
  const { slot, deliverable, work } = props;
  const state = stateOf(deliverable[slot.key]);
  switch (state.kind) {
    case 'none':
      return <SignControl {...props} onAsk={onAsk} />;
    case 'revoked':
      return (
        <>
          <SignatureDetails signature={state.signature} people={work.people} />
          <SignControl {...props} onAsk={onAsk} />
        </>
      );
    case 'signed':
      return (
        <>
          <SignatureDetails signature={state.signature} people={work.people} />
          <RevokeControl {...props} shown={state.signature} onDone={onRevoked} />
        </>
      );
    case 'unknown':
      return <p>{MESSAGES['signature-unreadable']}</p>;
    default:
      return assertNever(state);
  }
}
