import type {
  ChangesSinceSignature,
  Comparison,
} from '../../domain/signing/changes-since-signature.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { FieldChangeList } from './FieldChangeList.tsx';
import { HypothesisChanges } from './HypothesisChanges.tsx';
import {
  type SignatureComparisonOptions,
  useChangesSinceSignature,
} from './use-changes-since-signature.ts';

export function ChangesSinceSignatureContent(props: SignatureComparisonOptions) {
  const changes = useChangesSinceSignature(props);
  return (
    <>
      <p role="status">{changes === null ? 'Loading...' : summaryOf(changes)}</p>
      {changes === null ? null : <Details {...changes} />}
    </>
  );
}

function summaryOf({ isUnchanged, price }: ChangesSinceSignature): string {
  const { signed, now, difference } = price;
  if (isUnchanged) return 'Nothing has changed since.';
  const signedText = formatAudExGst(signed);
  if (now === null) {
    return `Signed for ${signedText}. What it comes to now is not known: a hypothesis cannot be read or has sprints below zero.`;
  }
  if (difference === 0) return `It still comes to the price that was signed: ${signedText}.`;
  const direction = difference > 0 ? 'more' : 'less';
  return `Signed for ${signedText}; it now comes to ${formatAudExGst(now)}, ${formatAud(Math.abs(difference))} ${direction}.`;
}

function Details({ deliverable, hypotheses, isUnchanged }: ChangesSinceSignature) {
  if (isUnchanged) return null;
  return (
    <>
      <DeliverableChanges {...deliverable} />
      {hypotheses === null ? (
        <p>
          Which hypotheses were signed was not recorded at the time, so what changed in them is not
          known.
        </p>
      ) : (
        hypotheses.map((hypothesis) => <HypothesisChanges key={hypothesis.id} {...hypothesis} />)
      )}
    </>
  );
}

function DeliverableChanges({ changes, unknown }: Comparison) {
  if (unknown === null && changes.length === 0) {
    return <p>The deliverable itself has not changed.</p>;
  }
  return (
    <>
      <h4>This deliverable</h4>
      {unknown === null ? <FieldChangeList changes={changes} /> : <p className="gap">{unknown}</p>}
    </>
  );
}
