/** The decisions and sections in docs/decisions.md. Repeats stay, so that a test can find them. */
export interface Explanations {
  readonly decisions: readonly number[];
  /** From headings such as '## 4. States and transitions'. */
  readonly sections: readonly number[];
  /** Decisions whose entry has a title and no sentence. */
  readonly empty: readonly number[];
}

/** An entry, which ends before the next entry, heading or paragraph. */
const ENTRY = /^- \*\*R(\d+)\b[^*]*\*\*(.*(?:\n {2}\S.*)*)/gm;
const HEADING = /^## (\d+)\. \S/gm;

export function explanationsIn(markdown: string): Explanations {
  const entries = [...markdown.matchAll(ENTRY)].map(([, id, text = '']) => ({
    id: Number(id),
    text,
  }));
  return {
    decisions: entries.map(({ id }) => id),
    sections: [...markdown.matchAll(HEADING)].map(([, number]) => Number(number)),
    empty: entries.filter(({ text }) => !text.includes('.')).map(({ id }) => id),
  };
}
