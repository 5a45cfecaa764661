import { Checkbox, TextField } from '../../components/inputs.tsx';
import { MAX_TEXT_LENGTH } from '../../domain/validation/limits.ts';
import type { TypedSigningMethod } from './use-signing-method.ts';

type SigningMethodFieldsProps = Pick<TypedSigningMethod, 'draft' | 'recordsForClient' | 'error'>;

export function SigningMethodFields({ draft, recordsForClient, error }: SigningMethodFieldsProps) {
  const isExternal = recordsForClient || draft.values.isExternal !== '';
  return (
    <>
      {recordsForClient ? (
        <p>You record a signature that the client gave elsewhere.</p>
      ) : (
        <Checkbox
          checked={isExternal}
          onChange={(checked) => draft.set('isExternal', checked ? 'yes' : '')}
        >
          Refer to an external signature
        </Checkbox>
      )}
      <TextField
        label={recordsForClient ? 'Reference' : 'Reference (optional)'}
        hint={
          isExternal
            ? 'Where the signature is: a link, a document number.'
            : 'Your own: an order number, a link.'
        }
        required={recordsForClient}
        error={error}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.values.reference}
        onChange={(event) => draft.set('reference', event.target.value)}
      />
    </>
  );
}
