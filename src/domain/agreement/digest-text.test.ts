import { describe, expect, it } from 'vitest';
import {
  compareFile,
  groupedDigest,
  parseDigest,
  shortDigest,
  withoutAddedBytes,
} from './signature-text.ts';

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

const bytes = (text: string) => new TextEncoder().encode(text);

describe('withoutAddedBytes', () => {
  it.each(['{}\n', '{}\r\n', '{}\n\n', '\uFEFF{}', '\uFEFF{}\n'])('gives {} for %j', (text) => {
    expect(withoutAddedBytes(bytes(text))).toEqual(bytes('{}'));
  });

  it.each([[[0xef, 0xbb, 0x41, 0x42]], [[0x41, 0xbb, 0xbf, 0x42]], [[0xef, 0xbb]]])(
    'keeps part of a byte-order mark: %j',
    (others) => {
      expect(withoutAddedBytes(new Uint8Array(others))).toEqual(new Uint8Array(others));
    },
  );

  it.each(['{}', ' {}', '{} ', '', '\n{}'])('keeps every other byte: %j', (text) => {
    expect(withoutAddedBytes(bytes(text))).toEqual(bytes(text));
  });
});

it("gives 'same' only if every byte is equal", () => {
  const file = { digest: 'a', withoutAddedBytes: 'b' };
  expect(compareFile('a', file)).toBe('same');
  expect(compareFile('b', file)).toBe('same content');
  expect(compareFile('c', file)).toBe('another file');
});
