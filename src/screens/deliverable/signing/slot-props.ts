import type { SignatureSlot } from '../../../domain/signing/signature.ts';
import type { SigningMethod } from '../../../domain/signing/signing-method.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';

/** One of the four signatures of a deliverable. */
export interface SlotProps extends DeliverableWithEstimate {
  readonly slot: SignatureSlot;
}

/** A signature that waits for its confirmation. */
export interface SigningRequest {
  readonly slot: SignatureSlot;
  readonly method: SigningMethod;
  /** Discards the typed method and reference. */
  readonly onSigned: () => void;
}
