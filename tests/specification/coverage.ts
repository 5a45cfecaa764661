/** Headings of the Markdown document, also those in bold, and the head of its table of errors. */
const HEADINGS = /^(#.*|\*\*[^*]*\*\*|\| Situation \| Outcome \||\|---\|---\|)$/gm;
const PUNCTUATION = /[\s|-]+/g;

/** The text without these sentences: empty if the sentences are the whole text. */
export function uncovered(text: string, sentences: readonly string[]): string {
  // The longest first: a short one may be part of another.
  const rest = sentences
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, sentence) => left.replace(sentence, ''), text.replaceAll(HEADINGS, ''));
  return rest.replaceAll(PUNCTUATION, ' ').trim();
}
