import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LaunchError } from '../../../local-stack/process/launch-error.ts';
import { fingerprint } from '../support/figures.ts';

/** The progress of a run, from which an interrupted run goes on. */
export interface Progress {
  /** Of the rules that the plan was made for. */
  readonly fingerprint: string;
  /** Whether the plan contains every mutant. */
  readonly isWhole: boolean;
  /** Parts that ran to their end: '3/8' → whether each of its mutants has a verdict. */
  readonly parts: Readonly<Record<string, boolean>>;
}

/** Begins a run of this plan. */
export function beginProgress(plan: string, isWhole: boolean): Progress {
  return recordProgress(plan, { fingerprint: fingerprint(), isWhole, parts: {} });
}

/** @throws LaunchError if no run has begun, or the rules have changed since it began. */
export function readProgress(plan: string): Progress {
  const file = fileOf(plan);
  if (!existsSync(file)) throw new LaunchError('There is no interrupted run: leave out --resume.');
  const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
  if (progress.fingerprint !== fingerprint())
    throw new LaunchError('The rules have changed since the interrupted run: leave out --resume.');
  return progress;
}

export function recordPart(plan: string, part: string, isUnbroken: boolean): void {
  const before = readProgress(plan);
  recordProgress(plan, { ...before, parts: { ...before.parts, [part]: isUnbroken } });
}

function recordProgress(plan: string, progress: Progress): Progress {
  writeFileSync(fileOf(plan), JSON.stringify(progress));
  return progress;
}

function fileOf(plan: string): string {
  return `${plan}.progress.json`;
}
