import { TextField } from '../../../components/fields/TextField.tsx';
import { Tick } from '../../../components/fields/Tick.tsx';
import { MAX_TEXT_LENGTH } from '../../../domain/validation/limits.ts';
import type { Kept } from '../../form/use-kept.ts';

export const NO_MANNER_TYPED = { isExternal: '', reference: '' } as const;

interface MannerFieldsProps {
  readonly kept: Kept<keyof typeof NO_MANNER_TYPED>;
  /** Whether only an external signature can be recorded, and needs its reference (R12). */
  readonly mustRecord: boolean;
  readonly error: string | undefined;
}

/** Directly, or by referring to a signature that was given elsewhere (R12). */
export function MannerFields({ kept, mustRecord, error }: MannerFieldsProps) {
  const isExternal = mustRecord || kept.values.isExternal !== '';
  return (
    <>
      {mustRecord ? (
        <p>You record a signature that the client gave elsewhere.</p>
      ) : (
        <Tick
          isTicked={isExternal}
          onChange={(isTicked) => kept.set('isExternal', isTicked ? 'yes' : '')}
        >
          Refer to an external signature
        </Tick>
      )}
      <TextField
        label={mustRecord ? 'Reference' : 'Reference (optional)'}
        hint={
          isExternal
            ? 'Where the signature is: a link, a document number.'
            : 'Your own: an order number, a link.'
        }
        required={mustRecord}
        error={error}
        maxLength={MAX_TEXT_LENGTH}
        value={kept.values.reference}
        onChange={(event) => kept.set('reference', event.target.value)}
      />
    </>
  );
}
