import {
  activeSignaturesOf,
  type SignatureFields,
  type SignatureSlot,
} from '../../domain/signing/signature.ts';

/** The consequences of a signature, which the signer reads before confirming it (R7). */
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
/** For a commencement while only completion signatures are active. */
const IS_FROZEN = 'The price and the allocations stay frozen as they are.';
