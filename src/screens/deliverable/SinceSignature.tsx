import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { evidenceLostSince, hasWorkChanged } from '../../domain/signing/changes-since-signature.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { readPath } from '../../paths.ts';
import {
  type SignatureComparisonOptions,
  useChangesSinceSignature,
} from '../history/use-changes-since-signature.ts';

interface SinceSignatureProps extends SignatureComparisonOptions {
  /** Whether both completion signatures are active. */
  readonly isAccepted: boolean;
  /** Shown if the work did not change, but not after both completions. */
  readonly children: ReactNode;
}

/**
 * Says that the work changed since `signature`, or that this is unknown. After both completions, lists only the
 * hypotheses that lost their evidence.
 */
export function SinceSignature({ isAccepted, children, ...options }: SinceSignatureProps) {
  const changes = useChangesSinceSignature(options);
  if (changes === null) return null;
  const hasChanged = hasWorkChanged(changes);
  if (isAccepted) return <LostEvidence hypotheses={evidenceLostSince(changes)} />;
  if (hasChanged === null) return <p>Whether the work changed since its signature is not known.</p>;
  if (hasChanged) {
    return <p>The work changed since its signature: see 'What changed since this signature'.</p>;
  }
  return children;
}

function LostEvidence({
  hypotheses,
}: {
  readonly hypotheses: ReturnType<typeof evidenceLostSince>;
}) {
  if (hypotheses.length === 0) return null;
  return (
    <Notice>
      <p>These had their evidence when the work was signed as complete, and have none now:</p>
      <ul className="mb-0">
        {hypotheses.map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <Link to={readPath('hypothesis', hypothesis.FBUID)}>{hypothesisLabel(hypothesis)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
