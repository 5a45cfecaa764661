import type { Side, SignatureSlot } from '../../../domain/signing/signature.ts';

/** 'the contractor side', as a sentence names it. */
export function sideName(side: Side): string {
  return side === 'contractor' ? 'the contractor side' : 'the client side';
}

/** 'Responsible for delivering': what a signature means, as a line of its own. */
export function meaningLine({ meaning }: SignatureSlot): string {
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`;
}

/** What the signer declares: 'you are responsible for delivering'. */
export function declaration({ key, meaning }: SignatureSlot): string {
  const isState = key === 'deliverableContractorCommencementSignature';
  return isState ? `you are ${meaning}` : `you ${meaning}`;
}
