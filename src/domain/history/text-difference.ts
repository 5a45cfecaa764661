/** The differing middle of two texts, and the start and end that they share. */
export interface TextDifference {
  /** Whole words that both texts begin with. A long start is shortened and begins with '…'. */
  readonly commonStart: string;
  readonly before: string;
  readonly after: string;
  /** Whole words that both texts end with. A long end is shortened and ends with '…'. */
  readonly commonEnd: string;
}

/** The most characters that a common start or end keeps, without the mark. */
const CONTEXT_LENGTH = 60;

/**
 * Finds where two texts differ, in whole words. Of a long common start or end, only the words next to the
 * difference are kept, marked with '…'.
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

/** Words, blanks, and the marks , . ; : at the end of a word as separate items. Joined, they are the text. */
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

/** The leading words that together fit into the context. */
function withinContext(words: readonly string[]): readonly string[] {
  let length = 0;
  return words.filter((word) => {
    length += word.length;
    return length <= CONTEXT_LENGTH;
  });
}
