import type {
  HypothesisChange,
  VersionChanges,
} from '../../domain/signing/changes-since-signature.ts';
import { hypothesisTitle } from '../hypothesis/hypothesis-title.ts';
import { FieldChangeList } from './FieldChangeList.tsx';

/** What differs between two versions of a deliverable and its hypotheses. */
export function VersionChangeList({ deliverable, hypotheses }: VersionChanges) {
  return (
    <div>
      {deliverable.length === 0 ? null : <h4 className="mt-3 mb-1">This deliverable</h4>}
      <FieldChangeList changes={deliverable} />
      {hypotheses.map((one) => (
        <div key={one.id}>
          <h4 className="mt-3 mb-1">{headingOf(one)}</h4>
          {one.status === 'stays' ? null : <p className="mb-1">{STATUSES[one.status]}</p>}
          {one.problem === null ? null : <p className="mb-1">{one.problem}</p>}
          <FieldChangeList
            changes={one.changes}
            show={one.status === 'added' ? 'after' : 'change'}
          />
        </div>
      ))}
    </div>
  );
}

const STATUSES = { added: 'Added since', left: 'No longer in this deliverable' } as const;

function headingOf({ id, hypothesis }: HypothesisChange): string {
  if (hypothesis === null) return `Hypothesis ${id}`;
  const { hypothesisNumber } = hypothesis;
  const number = hypothesisNumber === null ? '' : ` ${hypothesisNumber}`;
  return `Hypothesis${number}: ${hypothesisTitle(hypothesis)}`;
}
