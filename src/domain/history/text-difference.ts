/** Two versions of a text, split where they differ. */
export interface TextDifference {
  /** What both begin with; ends at the end of a word. */
  readonly commonStart: string;
  readonly before: string;
  readonly after: string;
  /** What both end with; begins at the beginning of a word. */
  readonly commonEnd: string;
}

/** How much of a long common beginning or end is kept, to say where a change is. Characters. */
const CONTEXT_LENGTH = 60;

/**
 * Where two versions of a text differ, in whole words, with so much around it that one sees where it
 * is: of a long common beginning or end only the words next to the change are kept, marked with '…'.
 */
export function textDifference(before: string, after: string): TextDifference {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const shortest = Math.min(old.length, now.length);
  const lead = countWhile(shortest, (at) => old[at] === now[at]);
  const tail = countWhile(
    shortest - lead,
    (at) => old[old.length - 1 - at] === now[now.length - 1 - at],
  );
  return {
    commonStart: shortenedLead(old.slice(0, lead)),
    before: old.slice(lead, old.length - tail).join(''),
    after: now.slice(lead, now.length - tail).join(''),
    commonEnd: shortenedTail(old.slice(old.length - tail)),
  };
}

/** The words, and what stands between them, punctuation by itself: together they are the text. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+|[,.;:](?=\s|$))/);
}

function countWhile(limit: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && holds(count)) count += 1;
  return count;
}

function shortenedLead(words: readonly string[]): string {
  const kept = withinContext(words.toReversed()).toReversed();
  return kept.length === words.length ? kept.join('') : `…${kept.join('')}`;
}

function shortenedTail(words: readonly string[]): string {
  const kept = withinContext(words);
  return kept.length === words.length ? kept.join('') : `${kept.join('')}…`;
}

/** As many of the first words as fit into the context. */
function withinContext(words: readonly string[]): readonly string[] {
  let length = 0;
  return words.filter((word) => {
    length += word.length;
    return length <= CONTEXT_LENGTH;
  });
}
