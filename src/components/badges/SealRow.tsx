import type { Access } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import {
  SIGNATURE_SLOTS,
  signatureBadgeText,
  signatureStateOf,
} from '../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../domain/signing/signing-method.ts';
import { SignatureSeal, sealKindOf } from './SignatureSeal.tsx';

interface SealRowProps extends Pick<Access, 'mode'> {
  readonly deliverable: Deliverable;
}

/**
 * The seals of the four signatures: contractor and client commencement, contractor and client completion. Screen readers
 * and the tooltip get each state as text. `SealLegend` explains the drawings.
 */
export function SealRow({ deliverable, mode }: SealRowProps) {
  return (
    <ul className="seal-row list-unstyled d-flex flex-shrink-0 gap-1 mb-0">
      {SIGNATURE_SLOTS.map((slot) => {
        const stored = deliverable[slot.key];
        const isRecorded = isRecordedForClient(mode, slot, stored);
        const words = `${slot.name} ${signatureBadgeText(stored)}${isRecorded ? ' recorded' : ''}`;
        return (
          <li key={slot.key} title={words}>
            <SignatureSeal kind={sealKindOf(signatureStateOf(stored).kind, isRecorded)} />
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the seals of the cards below mean. */
export function SealLegend({ mode }: Pick<Access, 'mode'>) {
  return (
    <p className="seal-legend d-flex flex-wrap column-gap-3 row-gap-1 mb-2 small text-body-secondary">
      <span>
        <SignatureSeal kind="signed" /> signed
      </span>
      {mode === 'members' ? (
        <span>
          <SignatureSeal kind="recorded" /> recorded for the client
        </span>
      ) : null}
      <span>
        <SignatureSeal kind="none" /> not signed
      </span>
      <span>
        <SignatureSeal kind="revoked" /> revoked or lapsed
      </span>
      <span>Two for commencement, two for completion: contractor, client</span>
    </p>
  );
}
