import fc from 'fast-check';

/**
 * Any text without lone surrogates. `fc.string({ unit: 'binary' })` generates the same, but takes two
 * seconds to start in each test file.
 */
export const ANY_TEXT = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points));
