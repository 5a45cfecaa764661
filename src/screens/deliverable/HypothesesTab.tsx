import { Link } from 'react-router-dom';
import { UnreadableCards } from '../../components/Loaded.tsx';
import { useIsPrinting } from '../../components/use-is-printing.ts';
import { hypothesisCost } from '../../domain/costing/costing.ts';
import { nextNumber } from '../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { People } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { readinessOf } from '../../domain/signing/readiness.ts';
import { workSignatureOf } from '../../domain/signing/signature.ts';
import { formatAud } from '../../domain/text/format.ts';
import { createPath } from '../../paths.ts';
import { HypothesisItem } from '../hypothesis/HypothesisItem.tsx';
import { useMayEdit } from '../table/use-may-edit.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { HypothesisTerms } from './HypothesisTerms.tsx';
import { EvidenceBar } from './ReadyToComplete.tsx';

export function HypothesesTab({ deliverable, estimate }: DeliverableWithEstimate) {
  const mayEdit = useMayEdit();
  const { records, unreadable } = estimate.hypotheses;
  if (estimate.isHidden) {
    return (
      <p className="quiet">
        The hypotheses are not shown, because you are not a client of this research any more.
      </p>
    );
  }
  return (
    <>
      <UnreadableCards unreadable={unreadable} />
      {records.length + unreadable.length === 0 ? (
        <p className="quiet">
          No hypotheses yet: the units of work, in sprints, that make up the price.
        </p>
      ) : (
        <HypothesisItems deliverable={deliverable} estimate={estimate} />
      )}
      {mayEdit ? <AddHypothesis deliverable={deliverable} estimate={estimate} /> : null}
    </>
  );
}

function HypothesisItems({ deliverable, estimate }: DeliverableWithEstimate) {
  const isPrinting = useIsPrinting();
  const sprintRate = deliverable.deliverableSprintRate;
  const { hypotheses } = estimate;
  return (
    <>
      {/* While the client commencement is active, `ReadyToComplete` shows this bar on the screen. */}
      <div className={workSignatureOf(deliverable) === null ? undefined : 'print-only'}>
        <EvidenceBar {...readinessOf({ deliverable, hypotheses, allocations: null })} />
      </div>
      <ol className="list-unstyled">
        {hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <HypothesisItem
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            researchers={researchersOf(hypothesis, estimate.people)}
            aside={
              <span className="money">{formatAud(hypothesisCost({ hypothesis, sprintRate }))}</span>
            }
          >
            {isPrinting ? <HypothesisTerms hypothesis={hypothesis} /> : null}
          </HypothesisItem>
        ))}
      </ol>
    </>
  );
}

function AddHypothesis({ deliverable, estimate }: DeliverableWithEstimate) {
  const { records, unreadable } = estimate.hypotheses;
  const numbers = [
    ...records.map(({ hypothesisNumber }) => hypothesisNumber),
    ...unreadable.map(() => null),
  ];
  const prefill = {
    hypothesisDeliverableFBUID: deliverable.FBUID,
    hypothesisNumber: nextNumber(numbers),
  };
  return (
    <Link className="btn btn-outline-secondary" to={createPath('hypothesis', prefill)}>
      Add a hypothesis
    </Link>
  );
}

function researchersOf(hypothesis: Hypothesis, people: People): string {
  const names = hypothesis.hypothesisResearchers.map(
    ({ researcher }) => people.nameOf(researcher) || '(unassigned)',
  );
  return names.length === 0 ? '(no researchers)' : [...new Set(names)].join(', ');
}
