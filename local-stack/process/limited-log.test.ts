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

  it('empties the file of an earlier run, and removes the older one', () => {
    writeFileSync(join(folder, 'dev.log'), 'earlier');
    writeFileSync(join(folder, 'dev.log.1'), 'earlier still');
    openLimitedLog(join(folder, 'dev.log'), { maxBytes: 10_000 }).close();
    expect(readdirSync(folder)).toEqual(['dev.log']);
    expect(contents('dev.log')).toBe('');
  });
});
