/** The decisions and sections that a text refers to. */
export interface Citations {
  readonly decisions: readonly number[];
  readonly sections: readonly number[];
}

/** `R7`; in `R7 to R12` the numbers between count too. */
const DECISION = /\bR(\d+)(?:\s*(?:to|–)\s*R(\d+))?\b/g;
/** 'section 2', 'Sections 2, 5 and 8'; a comment may break the line between the word and the number. */
const SECTION = /\bsections?[\s*/]+(\d+(?:(?:, | and | to |–)\d+)*)/gi;

export function citationsIn(text: string): Citations {
  const decisions = [...text.matchAll(DECISION)].flatMap(([, first, last = first]) =>
    range(Number(first), Number(last)),
  );
  const sections = [...text.matchAll(SECTION)].flatMap(([, list = '']) =>
    list.split(/, | and /).flatMap((part) => {
      const [first, last = first] = part.split(/ to |–/);
      return range(Number(first), Number(last));
    }),
  );
  return { decisions, sections };
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
