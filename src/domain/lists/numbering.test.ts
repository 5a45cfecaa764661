import { describe, expect, it } from 'vitest';
import { nextNumber, offeredNumber, takenNumberText } from './numbering.ts';

describe('R20 next number', () => {
  it.each([
    ['highest exceeds the count', [7, 2], 8],
    ['count exceeds the highest', [1, 1, 1], 4],
    ['unnumbered ones count', [null, null], 3],
    ['unnumbered beside a higher number', [null, 5], 6],
    ['none yet', [], 1],
    ['a fraction: the next whole number above it', [4.5], 5],
  ])('%s', (_case, numbers, expected) => {
    expect(nextNumber(numbers)).toBe(expected);
  });
});

describe('R20 the number that a form offers', () => {
  it.each([
    ['the number in the link', 12, [1, 2], 12],
    ['the next number if a sibling has it by now', 3, [1, 2, 3], 4],
    ['none without a number in the link', null, [4], null],
    ['the number in the link if the siblings are not known', 3, null, 3],
  ])('%s', (_case, inLink, siblings, expected) => {
    expect(offeredNumber(inLink, siblings)).toBe(expected);
  });
});

describe('R20 the text beside a number that a sibling has', () => {
  const TAKEN = 'Another one has the number 2 already. The next number is 8.';

  it.each([
    ['taken', '2', [2, 7], TAKEN],
    ['taken, with blanks and a zero', ' 02 ', [2, 7], TAKEN],
    ['free', '3', [2, 7], undefined],
    ['siblings without a number take none', '', [null, 7], undefined],
    ['no number', 'two', [2], undefined],
    ['the siblings are not known', '2', null, undefined],
  ])('%s', (_case, typed, siblings, expected) => {
    expect(takenNumberText(typed, siblings)).toBe(expected);
  });
});
