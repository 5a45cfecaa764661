import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../components/inputs.tsx';
import { useSignerRole } from '../../data/session/access.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import {
  isExternalWithReference,
  requiresExternalSignature,
  type SigningMethod,
} from '../../domain/signing/signing-method.ts';
import { useDraftForm } from '../form/use-draft-form.ts';

/** `isExternal` is 'yes' or ''. */
type TypedTexts = Record<'isExternal' | 'reference', string>;

const EMPTY = { values: { isExternal: '', reference: '' }, revision: null };

export interface TypedSigningMethod {
  readonly draft: {
    readonly values: TypedTexts;
    readonly set: (name: keyof TypedTexts, value: string) => void;
    readonly discard: () => void;
  };
  readonly method: SigningMethod;
  /** Whether staff record a signature that the client gave elsewhere. Requires a reference (R12). */
  readonly recordsForClient: boolean;
  /** Contains the inputs. `validate` focuses the one that is invalid. */
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly error: string | undefined;
  /** Shows an error if a required reference is missing, and returns whether it is not. */
  readonly validate: () => boolean;
}

/** The signing method that the user enters, stored as a draft under `name`. */
export function useSigningMethod(name: string, slot: SignatureSlot): TypedSigningMethod {
  const { form, values, discard } = useDraftForm<TypedTexts>({
    draftName: name,
    current: EMPTY,
    isNew: true,
    validate: () => ({}),
  });
  const draft = { values, set: form.setValue, discard };
  const recordsForClient = requiresExternalSignature(useSignerRole(), slot);
  const { isExternal, reference } = draft.values;
  const method = { isExternal: recordsForClient || isExternal !== '', reference };
  const isReferenceMissing = recordsForClient && !isExternalWithReference(method);
  const [isErrorShown, setErrorShown] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const validate = () => {
    // Renders synchronously: `focusFirstInvalid` looks for the field marked invalid.
    flushSync(() => setErrorShown(isReferenceMissing));
    if (isReferenceMissing) focusFirstInvalid(fields.current);
    return !isReferenceMissing;
  };
  const error = isErrorShown && isReferenceMissing ? 'required' : undefined;
  return { draft, method, recordsForClient, fields, error, validate };
}
