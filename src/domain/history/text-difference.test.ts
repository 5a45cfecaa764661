import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifference } from './text-difference.ts';

describe('textDifference: where two versions of a text differ, in whole words', () => {
  it.each([
    ['a word', 'the red pen', 'the blue pen', ['the ', 'red', 'blue', ' pen']],
    [
      'part of a word counts as the word',
      'redder pen',
      'redden pen',
      ['', 'redder', 'redden', ' pen'],
    ],
    ['an added end', 'Trial', 'Trial again', ['Trial', '', ' again', '']],
    ['a comma within a figure belongs to it', '$1,500', '$2,500', ['', '$1,500', '$2,500', '']],
    ['everything', '(not set)', 'Ann', ['', '(not set)', 'Ann', '']],
    ['nothing', 'no change', 'no change', ['no change', '', '', '']],
    [
      'from the first differing word to the last',
      'a b c d e',
      'a x c y e',
      ['a ', 'b c d', 'x c y', ' e'],
    ],
  ])('%s', (_, before, after, [commonStart, old, now, commonEnd]) => {
    expect(textDifference(before, after)).toEqual({
      commonStart,
      before: old,
      after: now,
      commonEnd,
    });
  });

  const fiftyNine = 'x'.repeat(59);

  it.each([
    ['61 before it are not', `x${fiftyNine} old`, `x${fiftyNine} new`, { commonStart: '… ' }],
    ['61 after it are not', `old ${fiftyNine}x`, `new ${fiftyNine}x`, { commonEnd: ' …' }],
  ])('of a long common part: %s', (_, before, after, expected) => {
    expect(textDifference(before, after)).toMatchObject(expected);
  });

  it('keeps the words next to the change, and none beyond the first that does not fit', () => {
    const long = 'y'.repeat(60);
    expect(
      textDifference(`a ${long} b c old d e ${long} f`, `a ${long} b c new d e ${long} f`),
    ).toEqual({ commonStart: '… b c ', before: 'old', after: 'new', commonEnd: ' d e …' });
  });

  it('has parts that join to both texts, if nothing is shortened', () => {
    const word = fc.constantFrom('a', 'b', ' ', '\n');
    const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const parts = textDifference(before, after);
        expect(parts.commonStart + parts.before + parts.commonEnd).toBe(before);
        expect(parts.commonStart + parts.after + parts.commonEnd).toBe(after);
      }),
    );
  });
});
