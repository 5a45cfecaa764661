import { loadedValue } from '../../components/live-values.ts';
import { useHasTerms } from '../../data/agreement/signed-terms.ts';
import { ENVIRONMENT } from '../../data/firebase/config.ts';
import type { Live } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';
import type { ReadableTerms } from '../../domain/agreement/read-terms.ts';
import { hasSignedDigest } from '../../domain/agreement/signatures-of-step.ts';
import type { Deliverable } from '../../domain/records/entities.ts';

interface RecordComparisonProps {
  readonly terms: ReadableTerms;
  /** The digest of the file without the bytes that an editor added. */
  readonly digest: string;
}

/**
 * Shows whether a signature of the record, active, revoked or replaced, has the step and the digest of this file. The
 * terms are stored for every signature, except for older ones, which still name their digest.
 */
export function RecordComparison({ terms, digest }: RecordComparisonProps) {
  const isHere = terms.environment === ENVIRONMENT;
  const id = isHere ? terms.deliverable.FBUID : null;
  const live = useRecord('deliverable', id);
  const stored = useHasTerms(id, digest);
  return (
    <p role="status">
      The record in Countersign:{' '}
      <strong>
        {isHere
          ? answerOf(live, stored, { ...terms, digest })
          : 'these terms are of another workspace'}
      </strong>
      .
    </p>
  );
}

function answerOf(
  live: Live<Deliverable>,
  stored: Live<boolean>,
  { step, digest }: Pick<ReadableTerms, 'step'> & { readonly digest: string },
): string {
  if (live.state === 'loading' || stored.state === 'loading') return 'loading...';
  if (live.state === 'missing') return 'there is none';
  const record = loadedValue(live);
  if (record === null) return 'you cannot read it';
  const isSame = loadedValue(stored) === true || hasSignedDigest(record, step, digest);
  return isSame ? 'the same' : 'different';
}
