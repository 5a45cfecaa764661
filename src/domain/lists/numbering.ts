import { numberFromText } from '../text/number-from-text.ts';
import { MAX_NUMBER } from '../validation/limits.ts';

/**
 * The number to offer for the next deliverable of a research, or hypothesis of a deliverable or backlog (R20): the
 * larger of the count of siblings and their highest number, plus one, rounded down to a whole number. Ignores numbers
 * at or above the limit of the form.
 *
 * @param numbers of all siblings; null for one without a number.
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
 * The number to save when the user did not change the offered number (R20): the offered number, or the next number if
 * a sibling took the offered one in the meantime.
 *
 * @param offered null gives the next number.
 * @param numbers of all siblings; null for one without a number.
 */
export function numberToSave(offered: number | null, numbers: readonly (number | null)[]): number {
  const isFree = offered !== null && !numbers.includes(offered);
  return isFree ? offered : nextNumber(numbers);
}

/** The message after a save. Gives the saved number if the save chose another number than the typed one (R20). */
export function savedText(typed: string, saved: number | null): string {
  if (saved === null || numberFromText(typed) === saved) return 'Saved';
  return `Saved as number ${saved}: another record already has number ${typed.trim()}`;
}
