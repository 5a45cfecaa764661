import { Notice } from '../../components/Notice.tsx';
import { hasLapsed, SIGNATURE_SLOTS, signatureStateOf } from '../../domain/signing/signature.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';

/** Lists the signatures that lapsed (R10) and were not given again, with the signed and the current price. */
export function LapseNotice({ deliverable, estimate }: DeliverableWithEstimate) {
  const lapsed = SIGNATURE_SLOTS.flatMap((slot) => {
    const state = signatureStateOf(deliverable[slot.key]);
    return state.kind === 'revoked' && hasLapsed(state.signature)
      ? [{ slot, signature: state.signature }]
      : [];
  });
  if (lapsed.length === 0) return null;
  const live = estimate.live?.deliverableEstimatedCost ?? null;
  return (
    <Notice>
      <p>A hypothesis changed after these signatures were given, so that they no longer count:</p>
      <ul>
        {lapsed.map(({ slot, signature }) => (
          <li key={slot.key}>
            {slot.name}, <bdi>{estimate.people.nameOf(signature.signatureUid)}</bdi>, for{' '}
            {formatAudExGst(signature.signatureCost)}
          </li>
        ))}
      </ul>
      {live === null ? null : <p className="mb-0">It comes to {formatAudExGst(live)} now.</p>}
    </Notice>
  );
}
