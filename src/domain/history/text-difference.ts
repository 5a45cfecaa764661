/** The differing middle of two texts, and the start and end that they share. */
export interface TextDifference {
  /** Whole words that both texts begin with. A long start is shortened and begins with '…'. */
  readonly commonStart: string;
  readonly before: string;
  readonly after: string;
  /** Whole words that both texts end with. A long end is shortened and ends with '…'. */
  readonly commonEnd: string;
}

/** Maximum number of characters of a common start or end, without '…'. */
const CONTEXT_LENGTH = 60;

/**
 * Finds where two texts differ, in whole words. Shortens a long common start or end to the words next to the
 * difference, and marks it with '…'.
 */
export function textDifference(before: string, after: string): TextDifference {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const shorterCount = Math.min(old.length, now.length);
  const startCount = countWhile(shorterCount, (at) => old[at] === now[at]);
  const endCount = countWhile(
    shorterCount - startCount,
    (at) => old[old.length - 1 - at] === now[now.length - 1 - at],
  );
  return {
    commonStart: shortenedStart(old.slice(0, startCount)),
    before: old.slice(startCount, old.length - endCount).join(''),
    after: now.slice(startCount, now.length - endCount).join(''),
    commonEnd: shortenedEnd(old.slice(old.length - endCount)),
  };
}

/** Splits a text into words, blanks, and the marks , . ; : at the end of a word. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+|[,.;:](?=\s|$))/);
}

function countWhile(limit: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && holds(count)) count += 1;
  return count;
}

function shortenedStart(words: readonly string[]): string {
  const kept = withinContext(words.toReversed()).toReversed();
  return kept.length === words.length ? kept.join('') : `…${kept.join('')}`;
}

function shortenedEnd(words: readonly string[]): string {
  const kept = withinContext(words);
  return kept.length === words.length ? kept.join('') : `${kept.join('')}…`;
}

/** The first words that together have at most `CONTEXT_LENGTH` characters. */
function withinContext(words: readonly string[]): readonly string[] {
  let length = 0;
  return words.filter((word) => {
    length += word.length;
    return length <= CONTEXT_LENGTH;
  });
}
