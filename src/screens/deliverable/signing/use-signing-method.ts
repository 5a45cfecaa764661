import { useSignerRole } from '../../../data/session/access.ts';
import type { SignatureSlot } from '../../../domain/signing/signature.ts';
import {
  isExternalWithReference,
  requiresExternalSignature,
  type SigningMethod,
} from '../../../domain/signing/signing-method.ts';
import { type TextDraft, useTextDraft } from '../../form/use-text-draft.ts';

/** A draft holds only texts: `isExternal` is 'yes' or ''. */
const EMPTY_SIGNING_METHOD = { isExternal: '', reference: '' } as const;

export interface TypedSigningMethod {
  readonly draft: TextDraft<keyof typeof EMPTY_SIGNING_METHOD>;
  readonly method: SigningMethod;
  /** Whether staff record a signature that the client gave elsewhere. Requires a reference (R12). */
  readonly recordsForClient: boolean;
  readonly isReferenceMissing: boolean;
}

/** The signing method that the user enters, stored as a draft under `name`. */
export function useSigningMethod(name: string, slot: SignatureSlot): TypedSigningMethod {
  const draft = useTextDraft(name, EMPTY_SIGNING_METHOD);
  const recordsForClient = requiresExternalSignature(useSignerRole(), slot);
  const { isExternal, reference } = draft.values;
  const method = { isExternal: recordsForClient || isExternal !== '', reference };
  const isReferenceMissing = recordsForClient && !isExternalWithReference(method);
  return { draft, method, recordsForClient, isReferenceMissing };
}
