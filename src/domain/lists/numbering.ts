import { toNumber } from '../records/form-text.ts';

/** The larger of the count of siblings and their highest number, plus one (R20). */
export function nextNumber(numbers: readonly (number | null)[]): number {
  const highest = Math.max(numbers.length, ...numbers.map((number) => number ?? 0));
  return Math.floor(highest) + 1;
}

export function takenNumberText(
  typed: string,
  siblings: readonly (number | null)[] | null,
): string | undefined {
  const number = toNumber(typed);
  if (siblings === null || number === null || !siblings.includes(number)) return undefined;
  return `Another one has the number ${number} already. The next number is ${nextNumber(siblings)}.`;
}

/** The number in the link of a new form, or the next one if a sibling has it by now, such as after Back (R20). */
export function offeredNumber(
  inLink: number | null,
  siblings: readonly (number | null)[] | null,
): number | null {
  if (inLink === null || siblings === null) return inLink;
  return siblings.includes(inLink) ? nextNumber(siblings) : inLink;
}
