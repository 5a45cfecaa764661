import { canDigest } from '../../data/agreement/terms-digest.ts';
import { MESSAGES, messageOf, WHO_UPGRADES } from '../../domain/messages.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { refuseWithoutHistory, wrongPair } from '../../domain/signing/signing.ts';
import type { SignerRole } from '../../domain/signing/signing-method.ts';
import type { LiveEstimate } from './deliverable-page.ts';
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
  if (!canDigest()) return plainObstacle(MESSAGES['no-digest']);
  return historyObstacle(options) ?? priceObstacle(options);
}

function plainObstacle(text: string): SigningObstacle {
  return { text, isRepairable: false };
}

/** Says why, and who repairs an older record. Undefined without an obstacle. */
export function obstacleText(obstacle: SigningObstacle | null): string | undefined {
  if (obstacle === null) return undefined;
  return obstacle.isRepairable ? `${obstacle.text}. ${WHO_UPGRADES}` : obstacle.text;
}

/** A signature refers to history entries (R8), which older and imported records may lack. */
function historyObstacle({ deliverable, estimate }: ObstacleOptions): SigningObstacle | null {
  if (deliverable.updatedAt === null) return { text: MESSAGES['no-history'], isRepairable: true };
  const refusal = refuseWithoutHistory(estimate.hypotheses.records);
  return refusal === null ? null : { text: messageOf(refusal), isRepairable: true };
}

/** A hypothesis that a client cannot read explains a wrong price, so it comes first. */
function priceObstacle({ deliverable, estimate, role }: ObstacleOptions): SigningObstacle | null {
  const { live, hypotheses } = estimate;
  const wrong = live === null ? null : wrongPair({ deliverable, live, signerRole: role });
  if (wrong === null) return null;
  const shown = hypotheses.records.map(({ FBUID }) => FBUID);
  const sources = deliverable.deliverableEstimate?.sourceFBUIDs ?? [];
  return role === 'client' && sources.some((id) => !shown.includes(id))
    ? plainObstacle(MESSAGES['hypothesis-hidden'])
    : plainObstacle(messageOf(wrong));
}

function unknownPriceObstacle(): SigningObstacle {
  return plainObstacle('A hypothesis cannot be read, so the price is not known');
}

const NO_LONGER_CLIENT =
  'You are not a client of this research any more, so you cannot sign. You can revoke your own signature';
