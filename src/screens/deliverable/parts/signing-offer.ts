import { canDigest } from '../../../data/agreement/signed-terms.ts';
import { useOnline } from '../../../data/server-wait.ts';
import { useSigner } from '../../../data/session/access.ts';
import { DECISION_MESSAGES, messageOf, WHO_UPGRADES } from '../../../domain/messages.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  activeSignaturesOf,
  freezesPrice,
  hasUnreadableSignature,
  requiresExternalSignature,
  type SignatureFields,
  type SignatureSlot,
} from '../../../domain/records/signature.ts';
import { refuseWithoutAuthority, type SignerAccess } from '../../../domain/signing/authority.ts';
import type { LoadedDeliverable } from '../../../domain/signing/loaded-deliverable.ts';
import {
  priceToSign,
  refuseWithoutHistory,
  refuseWrongPrice,
  seenBySigner,
} from '../../../domain/signing/signing.ts';
import { hypothesesText, quantityText } from '../deliverable-text.ts';
import { useDeliverablePage } from './page-context.ts';

export interface SigningOffer {
  /** AUD ex GST. */
  readonly price: number | null;
  /** '5 hypotheses, 12 sprints, 2 extra items, 6 weeks'. Counts only readable hypotheses. */
  readonly scope: string;
  /** Whether staff record a signature that the client gave elsewhere. */
  readonly recordsForClient: boolean;
  /** Why this person may not sign for this side at this price. The page then offers no Sign. */
  readonly withoutAuthority: string | null;
  /** Why this user cannot sign now. Null if the page knows no reason; the command may still refuse. */
  readonly obstacle: string | null;
}

interface OfferOptions extends SignerAccess {
  readonly slot: SignatureSlot;
  readonly isOnline: boolean;
}

export function useSigningOffer(slot: SignatureSlot): SigningOffer {
  const options = { slot, ...useSigner(), isOnline: useOnline() };
  return signingOffer(useDeliverablePage(), options);
}

export function seenOn(
  { deliverable, hypotheses, current }: LoadedDeliverable,
  slot: SignatureSlot,
) {
  return seenBySigner({ deliverable, hypotheses: hypotheses.records, current, slot });
}

export function signingOffer(page: LoadedDeliverable, options: OfferOptions): SigningOffer {
  const { deliverable, current } = page;
  const { slot, role } = options;
  const decided = current === null ? null : priceToSign({ deliverable, current, slot });
  const price = decided?.ok ? decided.value : null;
  const beyond = refuseWithoutAuthority({ ...options, price });
  const withoutAuthority = beyond && messageOf(beyond);
  return {
    price,
    withoutAuthority,
    scope: scopeText(page),
    recordsForClient: requiresExternalSignature(role, slot),
    obstacle:
      decided?.ok === false
        ? DECISION_MESSAGES[decided.code]
        : (obstacleOf(page, options) ?? withoutAuthority),
  };
}

/** Reasons that this user cannot remove come before a lost connection. */
function obstacleOf(
  page: LoadedDeliverable,
  { slot, role, isOnline }: OfferOptions,
): string | null {
  const { deliverable, hypotheses, current, countsHidden } = page;
  if (hasUnreadableSignature(deliverable))
    return 'Nobody can sign while a signature of this deliverable cannot be read';
  if (role === 'client' && slot.side === 'contractor')
    return 'Only staff can sign for the contractor side';
  if (countsHidden) return DECISION_MESSAGES['hypothesis-hidden'];
  if (current === null) {
    return hypotheses.unreadable.length > 0
      ? 'A hypothesis cannot be read, so the price is not known'
      : 'The price is not known before the server has answered';
  }
  if (!isOnline) return 'Signing needs a connection';
  if (!canDigest()) return DECISION_MESSAGES['no-digest'];
  const withoutHistory = historyObstacle(page);
  if (withoutHistory !== null) return `${withoutHistory}. ${WHO_UPGRADES}`;
  const wrong = refuseWrongPrice({ deliverable, current, signerRole: role });
  return wrong === null ? null : messageOf(wrong);
}

/** A signature refers to history entries, which older and imported records may lack. */
function historyObstacle({ deliverable, hypotheses }: LoadedDeliverable): string | null {
  if (deliverable.updatedAt === null) return DECISION_MESSAGES['no-history'];
  const refusal = refuseWithoutHistory(hypotheses.records);
  return refusal === null ? null : messageOf(refusal);
}

function scopeText({ deliverable, hypotheses, current }: LoadedDeliverable): string {
  const { deliverableExtraItems: items, deliverableTime: weeks } = deliverable;
  const sprints = sprintsToSign(deliverable, current);
  return [
    hypothesesText(hypotheses.records.length),
    ...(sprints === null ? [] : [quantityText(sprints, 'sprint')]),
    ...(items.length === 0 ? [] : [quantityText(items.length, 'extra item')]),
    ...(weeks === null ? [] : [quantityText(weeks, 'week')]),
  ].join(', ');
}

/** The sprints in the price to sign: the frozen ones, unless the signature freezes anew. */
function sprintsToSign(
  deliverable: Deliverable,
  current: LoadedDeliverable['current'],
): number | null {
  const frozen = freezesPrice(deliverable) ? null : deliverable.deliverableAllocations;
  return (frozen ?? current?.allocations)?.sprints ?? null;
}

export function signerDeclaration({ key, meaning }: SignatureSlot): string {
  // The only meaning that begins with an adjective: 'responsible for delivering'.
  const isAdjective = key === 'deliverableContractorCommencementSignature';
  return isAdjective ? `you are ${meaning}` : `you ${meaning}`;
}

export function consequenceText(deliverable: SignatureFields, slot: SignatureSlot): string {
  const active = activeSignaturesOf(deliverable);
  const isSecond = active.some((one) => one.slot.step === slot.step && one.slot.side !== slot.side);
  if (slot.step === 'completion') {
    return isSecond
      ? 'Both sides have then signed the work as complete.'
      : 'The other side then signs the completion as well.';
  }
  const first = isSecond
    ? 'Both sides have then agreed on this price, and the work may begin.'
    : `${active.length === 0 ? FREEZES : IS_FROZEN} The other side then signs the same price.`;
  return `${first} If the sprints change afterwards, the signatures lapse, and both sides sign again.`;
}

const FREEZES = 'This freezes the price and the allocations.';
const IS_FROZEN = 'The price and the allocations stay frozen as they are.';
