import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLimitedLog } from './limited-log.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sizes = (): number[] => readdirSync(folder).map((name) => statSync(join(folder, name)).size);

function contents(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

describe('openLimitedLog', () => {
  it('writes each line to the file at once', () => {
    const log = openLimitedLog(join(folder, 'dev.log'), { maxBytes: 1_000 });
    log.writeLine('first');
    log.writeLine('second');
    expect(contents('dev.log')).toBe('first\nsecond\n');
    log.close();
  });

  it('keeps the newest lines in two files within the limit', () => {
    const log = openLimitedLog(join(folder, 'dev.log'), { maxBytes: 10_000 });
    for (let line = 0; line < 5_000; line += 1) {
      log.writeLine(`line ${line} ${'x'.repeat(90)}`);
      expect(Math.max(...sizes())).toBeLessThanOrEqual(10_000);
    }
    log.close();
    expect(readdirSync(folder).sort()).toEqual(['dev.log', 'dev.log.1']);
    expect(contents('dev.log').trimEnd().split('\n').at(-1)).toMatch(/^line 4999 /);
    const kept = `${contents('dev.log.1')}${contents('dev.log')}`.trimEnd().split('\n');
    // The kept lines have no gap.
    expect(kept.map((line) => Number(line.split(' ')[1]))).toEqual(
      kept.map((_, index) => 5_000 - kept.length + index),
    );
  });

  it.each([
    ['of characters of one byte', 'x'.repeat(25_000)],
    ['of characters of several bytes', '€'.repeat(25_000)],
  ])('stays within the limit after a longer line %s', (_, line) => {
    const log = openLimitedLog(join(folder, 'dev.log'), { maxBytes: 10_000 });
    log.writeLine(line);
    log.writeLine('next');
    log.close();
    expect(Math.max(...sizes())).toBeLessThanOrEqual(10_000);
    expect(contents('dev.log')).toBe('next\n');
  });

  it('empties the file of an earlier run, and removes the older one', () => {
    writeFileSync(join(folder, 'dev.log'), 'earlier');
    writeFileSync(join(folder, 'dev.log.1'), 'earlier still');
    openLimitedLog(join(folder, 'dev.log'), { maxBytes: 10_000 }).close();
    expect(readdirSync(folder)).toEqual(['dev.log']);
    expect(contents('dev.log')).toBe('');
  });
});
