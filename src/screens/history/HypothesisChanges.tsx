import type { HypothesisSinceSignature } from '../../domain/signing/changes-since-signature.ts';
import { hypothesisTitle } from '../hypothesis/hypothesis-title.ts';
import { FieldChangeList } from './FieldChangeList.tsx';

export function HypothesisChanges(props: HypothesisSinceSignature) {
  const { status, changes, unknown } = props;
  const { label, show } = STATUSES[status];
  return (
    <>
      <h4>{headingOf(props)}</h4>
      {label === '' ? null : <p className="step">{label}</p>}
      {unknown === null ? (
        <FieldChangeList changes={changes} show={show} />
      ) : (
        <p className="gap">{unknown}</p>
      )}
    </>
  );
}

/** `show`: both values of a change, or one if only one version has the hypothesis. */
const STATUSES = {
  stays: { label: '', show: 'change' },
  added: { label: 'Added since', show: 'after' },
  'moved out': { label: 'Moved out since', show: 'change' },
  deleted: { label: 'Deleted since', show: 'before' },
  left: { label: 'No longer in this deliverable', show: 'change' },
} as const;

function headingOf({ id, hypothesis }: HypothesisSinceSignature): string {
  if (hypothesis === null) return `Hypothesis ${id}`;
  const { hypothesisNumber } = hypothesis;
  const number = hypothesisNumber === null ? '' : ` ${hypothesisNumber}`;
  return `Hypothesis${number}: ${hypothesisTitle(hypothesis)}`;
}
