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

/** Shows whether the stored record holds a signature, active or revoked, with the step and the digest of this file. */
export function RecordComparison({ terms, digest }: RecordComparisonProps) {
  const isHere = terms.environment === ENVIRONMENT;
  const live = useRecord('deliverable', isHere ? terms.deliverable.FBUID : null);
  return (
    <p role="status">
      The record in Countersign:{' '}
      <strong>
        {isHere ? answerOf(live, terms, digest) : 'these terms are of another workspace'}
      </strong>
      .
    </p>
  );
}

function answerOf(live: Live<Deliverable>, { step }: ReadableTerms, digest: string): string {
  if (live.state === 'loading') return 'loading...';
  if (live.state === 'missing') return 'there is none';
  if (live.state !== 'ready') return 'you cannot read it';
  return hasSignedDigest(live.value, step, digest) ? 'the same' : 'different';
}
