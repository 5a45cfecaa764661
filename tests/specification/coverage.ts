/** Headings of a Markdown document, and the head of its table of errors. */
const FURNITURE = /^(#.*|\| Situation \| Outcome \||\|---\|---\|)$/gm;
const PUNCTUATION = /[\s|-]+/g;

/** What is left of the text when these sentences are taken out of it: nothing, when they are all. */
export function uncovered(text: string, sentences: readonly string[]): string {
  // The longest first: a short one may be part of another.
  const rest = sentences
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, sentence) => left.replace(sentence, ''), text.replaceAll(FURNITURE, ''));
  return rest.replaceAll(PUNCTUATION, ' ').trim();
}
