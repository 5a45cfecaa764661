/**
 * Texts that show nothing: blanks, controls, both ends of every range that Unicode calls
 * default-ignorable, and the Braille sign without dots.
 */
export const INVISIBLE: readonly (readonly [kind: string, text: string])[] = [
  ['blanks', ' \t\n\r\v\f'],
  ['blanks of other alphabets', '\u00a0\u1680\u2000\u200a\u202f\u205f\u3000'],
  ['separators of lines', '\u2028\u2029'],
  ['controls', '\u0000\u0007\u007f\u0085'],
  ...[
    [0xad],
    [0x34f],
    [0x61c],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180e, 0x180f],
    [0x200b, 0x200d, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x2065, 0x2066, 0x2069, 0x206f],
    [0x2800],
    [0x3164],
    [0xfe00, 0xfe0f],
    [0xfeff],
    [0xffa0],
    [0xfff0, 0xfff8],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0001, 0xe0100, 0xe01ef, 0xe0fff],
  ].map((points): readonly [string, string] => [
    points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(' '),
    String.fromCodePoint(...points),
  ]),
];

/** Texts that show something: such characters beside a visible one, or a sign that is close to them. */
export const PARTLY_VISIBLE: readonly (readonly [kind: string, text: string])[] = [
  ['an emoji with a variation selector', '\u2764\ufe0f'],
  ['an emoji with joiners', '\u{1f469}\u200d\u{1f52c}'],
  ['the flag of a part of a country', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['a Braille letter', '\u2801'],
  ['a Hangul letter behind its filler', '\u3164\u1100'],
  ['a full stop behind blanks', ' \u2800.'],
  ['a combining accent', '\u0301'],
];
