import type { RemarkKind } from '../../domain/remarks/remark.ts';
import type { RemarkState } from '../../domain/remarks/remark-state.ts';

export const KIND_LABELS: Readonly<Record<RemarkKind, string>> = {
  remark: 'Remark',
  question: 'Question',
  answer: 'Answer',
  'not-yet': 'Not yet',
  settled: 'Settled',
};

export const STATE_LABELS: Readonly<Record<RemarkState, string>> = {
  unanswered: 'Not answered yet',
  answered: 'Answered, not settled',
  signed: 'Signed since',
  settled: 'Settled',
};

const EXCERPT_LENGTH = 80;

/** The first line of a text, cut after `EXCERPT_LENGTH` characters. */
export function excerptOf(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const characters = [...line.trim()];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : characters.join('');
}

/** The anchor of one remark in the thread. */
export function remarkAnchor(id: string): string {
  return `remark-${id}`;
}
