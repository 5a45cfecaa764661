import { expect, it } from 'vitest';
import { nextNumber, offeredNumber, takenNumberText } from './numbering.ts';

it.each([
  ['the highest exceeds the count', [7, 2], 8],
  ['the count exceeds the highest', [1, 1, 1], 4],
  ['unnumbered ones count', [null, null], 3],
  ['none yet', [], 1],
  ['a fraction: the next whole number above it', [4.5], 5],
])('the next number (R20): %s', (_, numbers, expected) => {
  expect(nextNumber(numbers)).toBe(expected);
});

it.each([
  ['the number in the link', 12, [1, 2], 12],
  ['the next number if a sibling has it by now', 3, [1, 2, 3], 4],
  ['none without a number in the link', null, [4], null],
  ['the number in the link if the siblings are not known', 3, null, 3],
])('a form offers (R20): %s', (_, inLink, siblings, expected) => {
  expect(offeredNumber(inLink, siblings)).toBe(expected);
});

const TAKEN = 'Another one has the number 2 already. The next number is 8.';

it.each([
  [' 02 ', [2, 7], TAKEN],
  ['3', [2, 7], undefined],
  ['', [null, 7], undefined],
  ['2', null, undefined],
])('beside the typed number %j the form says, with the siblings %j (R20): %j', (...given) => {
  const [typed, siblings, expected] = given;
  expect(takenNumberText(typed, siblings)).toBe(expected);
});
