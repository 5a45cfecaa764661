import { toNumber } from '../records/form-text.ts';

/**
 * The number to offer for the next deliverable of a research, or hypothesis of a deliverable or backlog (R20): the
 * larger of the count of siblings and their highest number, plus one, rounded down to a whole number.
 *
 * @param numbers of all siblings; null for one without a number.
 */
export function nextNumber(numbers: readonly (number | null)[]): number {
  const highest = Math.max(numbers.length, ...numbers.map((number) => number ?? 0));
  return Math.floor(highest) + 1;
}

/**
 * What the form says beside a typed number that a sibling has (R20); undefined for any other text.
 *
 * @param siblings null if they are not known.
 */
export function takenNumberText(
  typed: string,
  siblings: readonly (number | null)[] | null,
): string | undefined {
  const number = toNumber(typed);
  if (siblings === null || number === null || !siblings.includes(number)) return undefined;
  return `Another one has the number ${number} already. The next number is ${nextNumber(siblings)}.`;
}

/**
 * The number that a new form offers: the number in its link, or the next number if a sibling has that one by now, such
 * as after Back (R20). Null if the link has no number.
 *
 * @param siblings null if they are not known.
 */
export function offeredNumber(
  inLink: number | null,
  siblings: readonly (number | null)[] | null,
): number | null {
  if (inLink === null || siblings === null) return inLink;
  return siblings.includes(inLink) ? nextNumber(siblings) : inLink;
}
