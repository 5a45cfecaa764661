import { describe, expect, it } from 'vitest';
import { jarManifest } from './jar-manifest.ts';

const path = (length: number): string => `file:///${'a'.repeat(length)}.jar`;
const linesOf = (manifest: string): string[] => manifest.split('\r\n');

/** What Java reads: a line that starts with a space goes on with the one before. */
const unfold = (manifest: string): string => manifest.replaceAll('\r\n ', '');

describe('jarManifest', () => {
  it('starts with the version and ends with an empty line', () => {
    expect(jarManifest({ 'Main-Class': 'a.Main' })).toBe(
      'Manifest-Version: 1.0\r\nMain-Class: a.Main\r\n\r\n',
    );
  });

  it.each([
    ['one byte short of the limit', 47, 1],
    ['exactly 72 bytes', 48, 1],
    ['one byte too long', 49, 2],
    ['exactly two lines', 48 + 71, 2],
    ['one byte more than two lines', 48 + 72, 3],
  ])('wraps a line that is %s', (_, length, lines) => {
    const manifest = jarManifest({ 'Class-Path': path(length) });
    expect(linesOf(manifest)).toHaveLength(1 + lines + 2);
    expect(linesOf(manifest).every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
    expect(unfold(manifest)).toContain(`Class-Path: ${path(length)}\r\n`);
  });

  it('counts bytes, not characters, and breaks no character apart', () => {
    const value = 'ü'.repeat(80);
    const manifest = jarManifest({ Name: value });
    expect(linesOf(manifest).every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
    expect(manifest).not.toContain('�');
    expect(unfold(manifest)).toContain(`Name: ${value}\r\n`);
  });
});
