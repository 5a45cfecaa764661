import {
  activeSignaturesOf,
  type SignatureFields,
  type SignatureSlot,
} from '../../../domain/signing/signature.ts';

/** The consequences of a signature, which the signer reads before confirming it (R7). */
export function consequenceText(deliverable: SignatureFields, slot: SignatureSlot): string {
  const isSecond = activeSignaturesOf(deliverable).some(
    (one) => one.slot.step === slot.step && one.slot.side !== slot.side,
  );
  if (slot.step === 'completion') {
    return isSecond
      ? 'Both sides have then signed the work as complete.'
      : 'The other side then signs the completion as well.';
  }
  const first = isSecond
    ? 'Both sides have then agreed on this price, and the work may begin.'
    : 'This freezes the price and the allocations. The other side then signs the same price.';
  return `${first} If the sprints change afterwards, the signatures lapse, and both sides sign again.`;
}
