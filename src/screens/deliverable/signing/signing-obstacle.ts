import { estimateMismatch } from '../../../domain/costing/estimate-mismatch.ts';
import { MESSAGES, messageOf } from '../../../domain/messages.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { SignatureSlot } from '../../../domain/signing/signature.ts';
import { refuseWithoutHistory } from '../../../domain/signing/signing.ts';
import type { SignerRole } from '../../../domain/signing/signing-method.ts';
import type { LiveEstimate } from '../use-live-estimate.ts';
import type { SignaturePreview } from './preview-signature.ts';

/** Why this user cannot sign, revoke or write a remark now. */
export interface SigningObstacle {
  readonly text: string;
  /** Whether the record is older than the history, which an operator repairs (R46). */
  readonly isRepairable: boolean;
}

export interface ObstacleOptions {
  readonly deliverable: Deliverable;
  readonly estimate: LiveEstimate;
  readonly slot: SignatureSlot;
  readonly preview: SignaturePreview;
  readonly role: SignerRole;
  readonly isOnline: boolean;
}

/** Null when the page knows no obstacle. The command may still refuse. */
export function signingObstacle(options: ObstacleOptions): SigningObstacle | null {
  const { estimate, slot, preview, role, isOnline } = options;
  if (estimate.isHidden) return plainObstacle(NO_LONGER_CLIENT);
  if (!preview.ok) {
    return preview.code === 'price-unknown'
      ? unknownPriceObstacle()
      : plainObstacle(MESSAGES[preview.code]);
  }
  if (role === 'client' && slot.side === 'contractor') {
    return plainObstacle('Only staff can sign for the contractor side');
  }
  if (!isOnline) return plainObstacle('Signing needs a connection');
  return historyObstacle(options) ?? estimateObstacle(options, preview);
}

export function plainObstacle(text: string): SigningObstacle {
  return { text, isRepairable: false };
}

/** A signature refers to history entries (R8), which older and imported records may lack. */
function historyObstacle({ deliverable, estimate }: ObstacleOptions): SigningObstacle | null {
  if (deliverable.updatedAt === null) return { text: MESSAGES['no-history'], isRepairable: true };
  const refusal = refuseWithoutHistory(estimate.hypotheses.records);
  return refusal === null ? null : { text: messageOf(refusal), isRepairable: true };
}

/** A wrong estimate stops only a client, who may not write estimates. Others refresh the estimate by signing. */
function estimateObstacle(
  { deliverable, estimate, role }: ObstacleOptions,
  { isFreezing }: SignaturePreview & { readonly ok: true },
): SigningObstacle | null {
  const { allocations: live, people } = estimate;
  if (role !== 'client' || live === null) return null;
  const mismatch = estimateMismatch({ deliverable, live, people, freezesEstimate: isFreezing });
  return mismatch === null ? null : plainObstacle(messageOf(mismatch));
}

function unknownPriceObstacle(): SigningObstacle {
  return plainObstacle('A hypothesis cannot be read, so the price is not known');
}

const NO_LONGER_CLIENT =
  'You are not a client of this research any more, so you cannot sign. You can revoke your own signature';
