import type { Side, SignatureSlot } from '../../domain/signing/signature.ts';

/** Label of the button with which staff record a signature that the client gave elsewhere (R12). */
export const RECORD_FOR_CLIENT = "Record the client's signature";

export function sideName(side: Side): string {
  return side === 'contractor' ? 'the contractor side' : 'the client side';
}

/** 'Responsible for delivering' */
export function capitalisedMeaning({ meaning }: SignatureSlot): string {
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`;
}

/** 'you are responsible for delivering' */
export function signerDeclaration({ key, meaning }: SignatureSlot): string {
  const isAdjective = key === 'deliverableContractorCommencementSignature';
  return isAdjective ? `you are ${meaning}` : `you ${meaning}`;
}
