import { PROJECT_DIR } from '../../../local-stack/folders.ts';
import { run } from '../../../local-stack/process/run.ts';
import type { Measure } from '../budgets.ts';

const COMMANDS = [
  { what: 'build', script: 'vite/bin/vite.js', args: ['build', '--outDir'], budget: 8, stretch: 4 },
  { what: 'type check', script: 'typescript/bin/tsc', args: ['--noEmit'], budget: 5, stretch: 2 },
  {
    what: 'unit tests',
    script: 'vitest/vitest.mjs',
    args: ['run', '--project', 'unit', '--project', 'component*', '--reporter=dot'],
    ...{ budget: 30, stretch: 10 },
  },
] as const;

/** Seconds that each of these commands takes, one run each. NaN for a command that fails. */
export async function commandMeasures(folder: string, signal: AbortSignal) {
  const measures: Measure[] = [];
  for (const { what, script, args, budget, stretch } of COMMANDS) {
    const outDir = what === 'build' ? [`${folder}/measured`] : [];
    const startedAt = performance.now();
    const command = [`${PROJECT_DIR}/node_modules/${script}`, ...args, ...outDir];
    const { code } = await run(process.execPath, command, {
      ...{ cwd: PROJECT_DIR, env: process.env, signal },
    });
    const value = code === 0 ? (performance.now() - startedAt) / 1_000 : Number.NaN;
    measures.push({ what, unit: 's', value, budget, stretch });
  }
  return measures;
}
