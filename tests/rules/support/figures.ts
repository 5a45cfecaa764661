import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../../../local-stack/folders.ts';

/**
 * Results of the two runs that take too long for `npm test`. `npm test` prints the recorded results, fails if
 * they are missing or too low, and says whether the rules have changed since.
 */
export interface Figures {
  /** `npm run rules:coverage`. */
  readonly coverage: Measured<{
    readonly expressions: number;
    readonly evaluated: number;
    readonly conditions: number;
    readonly seenBothWays: number;
  }>;
  /** A whole `npm run mutate:rules`. */
  readonly mutation: Measured<{
    readonly mutants: number;
    readonly killed: number;
    /** Survivors that `survivors.ts` explains. */
    readonly explained: number;
  }>;
}

type Measured<T> = T & {
  /** Hash of both rules files, also for coverage, which measures only firestore.rules. */
  readonly fingerprint: string;
  /** ISO day. */
  readonly on: string;
};

const FILE = join(import.meta.dirname, '../figures.json');

/** The figures of the last whole runs. Null for a run that never took place. */
export function recordedFigures(): { readonly [K in keyof Figures]: Figures[K] | null } {
  const none = { coverage: null, mutation: null };
  return existsSync(FILE) ? { ...none, ...JSON.parse(readFileSync(FILE, 'utf8')) } : none;
}

/** Records the result of a whole run. */
export function recordFigures<K extends keyof Figures>(
  run: K,
  found: Omit<Figures[K], 'fingerprint' | 'on'>,
): void {
  const measured = {
    ...found,
    fingerprint: fingerprint(),
    on: new Date().toISOString().slice(0, 10),
  };
  const figures = { ...recordedFigures(), [run]: measured };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Ignores comment lines and the amount of whitespace, because they do not change the rules. */
export function fingerprint(): string {
  const text = ['firestore.rules', 'storage.rules']
    .map((name) => readFileSync(join(PROJECT_DIR, name), 'utf8'))
    .map((rules) => rules.replace(/^\s*\/\/.*$/gm, '').replace(/\s+/g, ' '))
    .join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
