import { SignatureBadge } from '../../../components/badges/SignatureBadge.tsx';
import { useAccess } from '../../../data/session/access.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { SIGNATURE_SLOTS, type Step } from '../../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../../domain/signing/signing-method.ts';

const STEP_NAMES: Readonly<Record<Step, string>> = {
  commencement: 'Commence',
  completion: 'Complete',
};

/** Badges of the four signatures in one row: contractor and client commencement, contractor and client completion. */
export function SealRow({ deliverable }: { readonly deliverable: Deliverable }) {
  const { mode } = useAccess();
  return (
    <div className="seal-row">
      {(['commencement', 'completion'] as const).map((step) => (
        <div key={step} className="seal-step">
          <span aria-hidden="true">{STEP_NAMES[step]}</span>
          <ul>
            {SIGNATURE_SLOTS.filter((slot) => slot.step === step).map((slot) => (
              <li key={slot.key}>
                <SignatureBadge
                  slot={slot}
                  stored={deliverable[slot.key]}
                  isRecorded={isRecordedForClient(mode, slot, deliverable[slot.key])}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
