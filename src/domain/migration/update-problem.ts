import { assertNever } from '../assert-never.ts';
import { MAX_CONTRACTORS, MAX_HYPOTHESES, MAX_ITEMS } from '../validation/limits.ts';

/** Why 'Bring records up to date' cannot update a record (R46). */
export type UpdateProblem =
  | {
      readonly code: 'unreadable';
      /** A text for the user. It names the first unreadable fields. */
      readonly problem: string;
    }
  | {
      readonly code: 'hypothesis-unreadable';
      readonly hypothesisId: string;
    }
  | {
      readonly code:
        | 'deliverable-blocked'
        | 'too-many-contractors'
        | 'too-many-hypotheses'
        | 'too-many-researchers'
        | 'sprints-below-zero';
    };

/** The text of a problem on the page. */
export function updateProblemText(problem: UpdateProblem): string {
  switch (problem.code) {
    case 'unreadable':
      return `It cannot be read. ${problem.problem}`;
    case 'hypothesis-unreadable':
      return `Its hypothesis ${problem.hypothesisId} cannot be read, so its price is unknown.`;
    case 'deliverable-blocked':
      return 'Its deliverable cannot be brought up to date, and both are written together.';
    case 'too-many-contractors':
      return `It has more than ${MAX_CONTRACTORS} contractors. Divide it into several deliverables.`;
    case 'too-many-hypotheses':
      return `It has more than ${MAX_HYPOTHESES} hypotheses. Divide it into several deliverables.`;
    case 'too-many-researchers':
      return `It has more than ${MAX_ITEMS} researchers. Divide it into several hypotheses.`;
    case 'sprints-below-zero':
      return 'It has sprints below zero. Correct the sprints.';
    default:
      return assertNever(problem);
  }
}
