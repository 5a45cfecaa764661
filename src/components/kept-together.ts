/** Characters. Kept together, a longer text would leave most of the page before it empty. */
const MOST_OF_A_PAGE = 2000;

/** The class of a part of the paper with these texts. */
export function keptTogether(...texts: readonly string[]): string {
  return texts.join('').length > MOST_OF_A_PAGE ? '' : 'kept-together';
}
