/** Texts that show nothing. */
export const INVISIBLE: readonly string[] = [
  '',
  ' \t\n\u00a0',
  '\u0000\u0085',
  '\u200b\u2800',
  '\u3164\u{e0061}',
];

/** Texts that show something, with such characters in them. */
export const PARTLY_VISIBLE: readonly string[] = ['\u{1f469}\u200d\u{1f52c}', '\u2801', ' \u2800.'];
