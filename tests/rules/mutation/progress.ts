import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LaunchError } from '../../../local-stack/process/launch-error.ts';
import { fingerprint } from '../support/figures.ts';

/** How far a run has come. An interrupted run can go on from here. */
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

/** @throws LaunchError if there is no run to go on with, or the rules have changed since. */
export function resumeProgress(plan: string): Progress {
  const file = fileOf(plan);
  if (!existsSync(file)) throw new LaunchError('There is no interrupted run: leave out --resume.');
  const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
  if (progress.fingerprint !== fingerprint())
    throw new LaunchError('The rules have changed since the interrupted run: leave out --resume.');
  return progress;
}

export function recordPart(plan: string, part: string, isUnbroken: boolean): void {
  const before = resumeProgress(plan);
  recordProgress(plan, { ...before, parts: { ...before.parts, [part]: isUnbroken } });
}

function recordProgress(plan: string, progress: Progress): Progress {
  writeFileSync(fileOf(plan), JSON.stringify(progress));
  return progress;
}

function fileOf(plan: string): string {
  return `${plan}.progress.json`;
}
