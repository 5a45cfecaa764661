import { describe, expect, it } from 'vitest';
import { hasVisibleText } from './invisible.ts';

describe('hasVisibleText', () => {
  it.each(['a', '0', '-', ' x ', '日本', '👩‍🔬', 'ß', '\u200bPO 17', '⠁'])(
    'is true of %j',
    (text) => {
      expect(hasVisibleText(text)).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n\u00a0\u3000'],
    ['controls', '\u0000\u001f\u0085'],
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d'],
    ['turned direction', '\u202e\u2067'],
    ['a soft hyphen', '\u00ad'],
    ['the Braille blank', '\u2800'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['variation selectors and tags', '\ufe0f\u{e0041}\u{e0100}'],
    ['a Mongolian vowel separator', '\u180e'],
    ['a byte order mark', '\ufeff'],
  ])('is false of %s', (_, text) => {
    expect(hasVisibleText(text)).toBe(false);
  });
});
