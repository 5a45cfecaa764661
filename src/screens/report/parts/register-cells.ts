import type { HypothesisDates } from '../../../domain/history/hypothesis-dates.ts';
import type { People } from '../../../domain/people/people.ts';
import { hypothesisPrice, totalSprints } from '../../../domain/price/allocations.ts';
import { isActive } from '../../../domain/records/signature.ts';
import {
  criterionText,
  OUTCOME_LABELS,
  outcomeOf,
} from '../../../domain/status/hypothesis-outcome.ts';
import type { RegisterRow } from '../../../domain/status/register.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { groupTitle, numberedTitle } from '../../deliverable/deliverable-text.ts';

interface CellOptions {
  readonly people: People;
  readonly backlogRate: number | undefined;
  /** Undefined until the history was read. */
  readonly dates: HypothesisDates | undefined;
}

/** One row of the register by its headings, for the screen and the CSV. */
export function registerCells({ hypothesis, group }: RegisterRow, options: CellOptions) {
  const { people, dates, backlogRate } = options;
  const { deliverable } = group;
  const commencement = deliverable?.deliverableClientCommencementSignature ?? null;
  const agreed = isActive(commencement) ? commencement : null;
  const isOpen = hypothesis.hypothesisOutcome === null;
  return {
    Number: hypothesis.hypothesisNumber ?? '',
    Hypothesis: hypothesis.hypothesisName,
    Statement: hypothesis.hypothesisStatement,
    Artifact: hypothesis.hypothesisObject,
    Criteria: hypothesis.hypothesisTestItems
      .filter((item) => criterionText(item) !== '')
      .map((item) => `${item.label}: ${criterionText(item)}`)
      .join('; '),
    'Agreed on': agreed === null ? '' : formatDate(agreed.signatureDate),
    'Terms digest': agreed?.signatureTermsDigest ?? '',
    'First written': dates === undefined ? '' : dateText(dates.firstWritten),
    'Result recorded': dates === undefined || isOpen ? '' : dateText(dates.resultRecorded),
    Outcome: OUTCOME_LABELS[outcomeOf(hypothesis.hypothesisOutcome)],
    Evidence: hypothesis.hypothesisCompletionEvidence,
    Researchers: hypothesis.hypothesisResearchers
      .map(({ researcher, sprints }) => `${people.nameOf(researcher) || 'unassigned'}: ${sprints}`)
      .join(', '),
    Sprints: totalSprints(hypothesis),
    'Cost (AUD ex GST)': hypothesisPrice({
      hypothesis,
      sprintRate: deliverable?.deliverableSprintRate ?? backlogRate,
    }),
    Deliverable: groupTitle(group, numberedTitle),
  };
}

function dateText(date: Date | null): string {
  return date === null ? '(not in the history)' : formatDate(date);
}
