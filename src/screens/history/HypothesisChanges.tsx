import { assertNever } from '../../domain/assert-never.ts';
import type {
  HypothesisSinceSignature,
  HypothesisStatusSinceSignature,
} from '../../domain/signing/hypotheses-since-signature.ts';
import { hypothesisTitle } from '../hypothesis/hypothesis-title.ts';
import { FieldChangeList } from './FieldChangeList.tsx';
import { LookupFailureText } from './LookupFailureText.tsx';

export function HypothesisChanges(props: HypothesisSinceSignature) {
  const statusText = STATUS_LABELS[props.status];
  return (
    <>
      <h4>{headingOf(props)}</h4>
      {statusText === '' ? null : <p className="step">{statusText}</p>}
      <Compared {...props} />
    </>
  );
}

const STATUS_LABELS: Readonly<Record<HypothesisStatusSinceSignature, string>> = {
  stays: '',
  added: 'Added since',
  'moved out': 'Moved out since',
  deleted: 'Deleted since',
  'moved out or deleted': 'No longer in this deliverable',
  'not recorded': 'It had no history when this was signed, so what changed in it is not known.',
};

function Compared({ status, comparison }: HypothesisSinceSignature) {
  switch (comparison.state) {
    case 'compared':
      return <FieldChangeList changes={comparison.changes} show={SHOWN[status]} />;
    case 'unreadable now':
      return <p className="gap">It cannot be read now: {comparison.problem}</p>;
    case 'failed':
      return status === 'moved out or deleted' ? (
        <p className="gap">What became of it could not be loaded. {comparison.message}</p>
      ) : (
        <LookupFailureText failure={comparison} />
      );
    case 'missing':
    case 'unreadable':
      return <LookupFailureText failure={comparison} />;
    default:
      return assertNever(comparison);
  }
}

/**
 * Whether to show both values of a change, or one if only one version has the hypothesis. 'moved out or deleted' and
 * 'not recorded' have no changes to list.
 */
const SHOWN: Readonly<Record<HypothesisStatusSinceSignature, 'change' | 'after' | 'before'>> = {
  stays: 'change',
  added: 'after',
  'moved out': 'change',
  deleted: 'before',
  'moved out or deleted': 'change',
  'not recorded': 'after',
};

function headingOf({ id, hypothesis }: HypothesisSinceSignature): string {
  if (hypothesis === null) return `Hypothesis ${id}`;
  const { hypothesisNumber } = hypothesis;
  const number = hypothesisNumber === null ? '' : ` ${hypothesisNumber}`;
  return `Hypothesis${number}: ${hypothesisTitle(hypothesis)}`;
}
