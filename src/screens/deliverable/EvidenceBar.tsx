import type { Readiness } from '../../domain/signing/readiness.ts';

type EvidenceCount = Pick<Readiness, 'hypotheses' | 'withEvidence'>;

/** A bar with a text such as '4 of 5 hypotheses have evidence'. */
export function EvidenceBar({ hypotheses, withEvidence }: EvidenceCount) {
  if (hypotheses === 0) return <p>Nothing to prove; extra items only.</p>;
  return (
    <p className="progress-line">
      <progress value={withEvidence} max={hypotheses} aria-hidden="true" />
      <span>
        {withEvidence} of {hypotheses} hypotheses have evidence
      </span>
    </p>
  );
}
