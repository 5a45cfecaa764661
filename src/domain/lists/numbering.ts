import { numberFromText } from '../text/number-from-text.ts';
import { MAX_NUMBER } from '../validation/limits.ts';

/**
 * The number offered to the next deliverable of a research or hypothesis of a deliverable (R20): the
 * larger of how many there are and the highest number, plus one; 1 when there are none. Numbers that
 * leave no room for another one, as older records may have, do not count.
 *
 * @param numbers of all siblings; one without a number (null) counts towards how many there are.
 */
export function nextNumber(numbers: readonly (number | null)[]): number {
  let highest = numbers.length;
  for (const number of numbers) {
    const counted = number ?? 0;
    if (counted < MAX_NUMBER) highest = Math.max(highest, counted);
  }
  return Math.floor(highest) + 1;
}

/**
 * The number to save where the page offered one and the user left it unchanged (R20): the offered
 * number, or the next one if a sibling has it by the time of the save.
 *
 * @param offered null when nothing was offered.
 * @param numbers of all siblings.
 */
export function numberToSave(offered: number | null, numbers: readonly (number | null)[]): number {
  const isFree = offered !== null && !numbers.includes(offered);
  return isFree ? offered : nextNumber(numbers);
}

/** What the page says after a save: the number too, if the record got another one than typed (R20). */
export function savedText(typed: string, saved: number | null): string {
  if (saved === null || numberFromText(typed) === saved) return 'Saved';
  return `Saved as number ${saved}: another record already has number ${typed.trim()}`;
}

/** The number that a query parameter prefills; null unless it is non-blank and finite (R19). */
export function numberFromQuery(text: string | null): number | null {
  const number = text === null ? null : numberFromText(text);
  return number === 'unreadable' ? null : number;
}
