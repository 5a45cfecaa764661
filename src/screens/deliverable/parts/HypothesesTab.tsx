import { Link } from 'react-router-dom';
import { UnreadableCards } from '../../../components/Loaded.tsx';
import { useMayEdit } from '../../../data/session/access.ts';
import { nextNumber } from '../../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import { hypothesisCost } from '../../../domain/price/allocations.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { createPath } from '../../../paths.ts';
import { HypothesisItem } from '../../hypothesis/HypothesisItem.tsx';
import { useDeliverablePage } from './page-context.ts';

/** Names, researchers, sprints and cost of the hypotheses. Their statements stand above the tabs. */
export function HypothesesTab() {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const mayEdit = useMayEdit();
  const { records, unreadable } = hypotheses;
  const numbers = [
    ...records.map(({ hypothesisNumber }) => hypothesisNumber),
    ...unreadable.map(() => null),
  ];
  return (
    <>
      <UnreadableCards unreadable={unreadable} />
      {numbers.length === 0 ? (
        <p className="text-body-secondary">
          No hypotheses yet: the units of work, in sprints, that make up the price.
        </p>
      ) : null}
      <ol className="list-unstyled mb-2">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <HypothesisItem
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            researchers={researchersText(hypothesis, people)}
            aside={
              <span className="money ms-auto">
                {formatAud(
                  hypothesisCost({ hypothesis, sprintRate: deliverable.deliverableSprintRate }),
                )}
              </span>
            }
          />
        ))}
      </ol>
      {mayEdit ? (
        <Link
          className="btn btn-outline-secondary"
          to={createPath('hypothesis', {
            hypothesisDeliverableFBUID: deliverable.FBUID,
            hypothesisNumber: nextNumber(numbers),
          })}
        >
          Add a hypothesis
        </Link>
      ) : null}
    </>
  );
}

function researchersText({ hypothesisResearchers }: Hypothesis, people: People): string {
  const names = hypothesisResearchers.map(
    ({ researcher }) => people.nameOf(researcher) || '(unassigned)',
  );
  return names.length === 0 ? '(no researchers)' : [...new Set(names)].join(', ');
}
