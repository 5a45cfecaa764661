import { isPriceable } from '../../../domain/costing/costing.ts';
import { estimateMismatch } from '../../../domain/costing/estimate-mismatch.ts';
import { MESSAGES, messageOf } from '../../../domain/messages.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { SignatureSlot } from '../../../domain/signing/signature.ts';
import type { SignerRole } from '../../../domain/signing/signing-method.ts';
import { hypothesisLabel, refuseWithoutHistory } from '../../../domain/signing/signing-refusals.ts';
import type { LiveEstimate } from '../use-live-estimate.ts';
import type { SignaturePreview } from './preview-signature.ts';

/** Why this user cannot sign, revoke or write a remark now. */
export interface SigningObstacle {
  readonly text: string;
  /** Whether an admin can remove the obstacle at /migration. */
  readonly isRepairable: boolean;
  /** Whether the obstacle ends by itself in a moment. Then only screen readers get the text, so that nothing moves. */
  readonly isPassing?: boolean;
}

export interface ObstacleOptions {
  readonly deliverable: Deliverable;
  readonly estimate: LiveEstimate;
  readonly slot: SignatureSlot;
  readonly preview: SignaturePreview;
  readonly role: SignerRole;
  readonly isOnline: boolean;
  /** Whether the server is expected to confirm the page soon. */
  readonly isReachable: boolean;
}

/** Null when the page knows no obstacle. The command may still refuse. */
export function signingObstacle(options: ObstacleOptions): SigningObstacle | null {
  const { estimate, slot, preview, role, isOnline, isReachable } = options;
  if (estimate.isHidden) return notRepairable(NOT_ITS_CLIENT);
  if (!preview.ok) {
    return preview.code === 'price-unknown'
      ? priceUnknown(estimate, isReachable)
      : notRepairable(MESSAGES[preview.code]);
  }
  if (role === 'client' && slot.side === 'contractor') {
    return notRepairable('Only staff can sign for the contractor side');
  }
  if (!isOnline) return notRepairable('Signing needs a connection');
  const recordObstacle = historyObstacle(options) ?? estimateObstacle(options, preview);
  if (recordObstacle !== null) return recordObstacle;
  return estimate.isConfirmed ? null : unconfirmed('sign', isReachable);
}

/** The obstacle of a page that still shows what this browser kept (R43). */
export function unconfirmed(
  action: 'sign' | 'revoke' | 'write',
  isReachable: boolean,
): SigningObstacle {
  return isReachable
    ? { text: `Updating… You can ${action} in a moment`, isRepairable: false, isPassing: true }
    : notRepairable(`You can ${action} once the server has confirmed this page`);
}

export function notRepairable(text: string): SigningObstacle {
  return { text, isRepairable: false };
}

/** A signature refers to history entries (R8), which older and imported records may lack. */
function historyObstacle({ deliverable, estimate }: ObstacleOptions): SigningObstacle | null {
  if (deliverable.updatedAt === null) {
    if (estimate.history === 'unknown') return notRepairable('Loading the history...');
    return estimate.history === 'none'
      ? notRepairable(MESSAGES['no-history'])
      : { text: MESSAGES['history-unlinked'], isRepairable: true };
  }
  const refusal = refuseWithoutHistory(estimate.hypotheses.records);
  return refusal === null ? null : { text: messageOf(refusal), isRepairable: true };
}

/** A wrong estimate stops only a client, who may not write it. For everyone else the sign command refreshes it. */
function estimateObstacle(
  { deliverable, estimate, role }: ObstacleOptions,
  { isFreezing }: SignaturePreview & { readonly ok: true },
): SigningObstacle | null {
  const { allocations: live, people } = estimate;
  if (role !== 'client' || live === null) return null;
  const mismatch = estimateMismatch({ deliverable, live, people, freezesEstimate: isFreezing });
  return mismatch === null ? null : notRepairable(messageOf(mismatch));
}

function priceUnknown(
  { hypotheses, isConfirmed }: LiveEstimate,
  isReachable: boolean,
): SigningObstacle {
  const unpriced = hypotheses.records.find((hypothesis) => !isPriceable(hypothesis));
  if (unpriced !== undefined) {
    return notRepairable(
      `Hypothesis ${hypothesisLabel(unpriced)} has sprints below zero, so the price is not known`,
    );
  }
  // Until the server answers, the price is the stored estimate, which an older record lacks.
  return isConfirmed || hypotheses.unreadable.length > 0
    ? notRepairable('A hypothesis cannot be read, so the price is not known')
    : unconfirmed('sign', isReachable);
}

const NOT_ITS_CLIENT =
  'You are not a client of this research any more, so you cannot sign. You can revoke your own signature';
