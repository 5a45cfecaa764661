import type { SignatureSlot } from '../../domain/signing/signature.ts';
import type { SigningMethod } from '../../domain/signing/signing-method.ts';
import type { DeliverableWithEstimate } from './use-live-estimate.ts';

/** Props of the components for one of the four signatures of a deliverable. */
export interface SlotProps extends DeliverableWithEstimate {
  readonly slot: SignatureSlot;
}

/** A request to open the dialog that confirms a signature. */
export interface SigningRequest {
  readonly slot: SignatureSlot;
  /** Null if the user chooses the method in the dialog. */
  readonly method: SigningMethod | null;
  /** Called after the signature, when the dialog has closed. */
  readonly onSigned: () => void;
}

export type AskToSign = (request: SigningRequest) => void;
