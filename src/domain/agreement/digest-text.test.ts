import { expect, it } from 'vitest';
import { groupedDigest, parseDigest, shortDigest } from './digest-text.ts';

const DIGEST = '3f2a91c0'.padEnd(64, '0123456789abcdef');

it('reads a digest with capitals, blanks, line breaks and groups', () => {
  expect(parseDigest(groupedDigest(DIGEST))).toBe(DIGEST);
  expect(parseDigest(` ${DIGEST.slice(0, 32)}\n${DIGEST.slice(32).toUpperCase()} `)).toBe(DIGEST);
  expect(parseDigest(DIGEST.replaceAll(/(.{8})/g, '$1-'))).toBe(DIGEST);
});

it.each(['', DIGEST.slice(1), `${DIGEST}0`, DIGEST.replace('f', 'g')])(
  'gives null for a text that is no digest: %j',
  (typed) => {
    expect(parseDigest(typed)).toBeNull();
  },
);

it('shows the first two groups', () => {
  expect(shortDigest(DIGEST)).toBe('3F2A 91C0');
});
