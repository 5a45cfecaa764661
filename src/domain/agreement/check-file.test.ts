import { describe, expect, it } from 'vitest';
import { compareFile, withoutAddedBytes } from './check-file.ts';

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
