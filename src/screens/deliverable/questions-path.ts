import { readPath } from '../../paths.ts';

/** The anchor of the section Questions on the page of a deliverable. */
export const QUESTIONS_ANCHOR = 'questions';

/** The path to the questions of a deliverable. The section Questions takes the focus. */
export function questionsPath(deliverableId: string): string {
  return `${readPath('deliverable', deliverableId)}#${QUESTIONS_ANCHOR}`;
}
