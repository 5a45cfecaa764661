import type { SignatureSlot } from '../../domain/signing/signature.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';

/** Props of the components for one of the four signatures of a deliverable. */
export interface SlotProps extends DeliverableWithEstimate {
  readonly slot: SignatureSlot;
}
