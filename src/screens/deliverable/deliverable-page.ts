import { createContext, use } from 'react';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';

/** A request to open the dialog that confirms a signature. */
export interface SigningRequest {
  readonly slot: SignatureSlot;
  /** Called after the signature, when the dialog has closed. */
  readonly onSigned: () => void;
}

export type AskToSign = (request: SigningRequest) => void;

/** What the page of a deliverable has loaded, and the way to its sign dialog. */
export interface DeliverablePageValue extends LoadedDeliverable {
  readonly askToSign: AskToSign;
}

export const DeliverablePageContext = createContext<DeliverablePageValue | null>(null);

/** Only for components of the page: throws outside of it. */
export function useDeliverablePage(): DeliverablePageValue {
  const page = use(DeliverablePageContext);
  if (page === null) throw new Error('useDeliverablePage needs a DeliverablePage above it.');
  return page;
}
