/**
 * `npm run mutate:rules [-- --every 20] [--within isText] [--reuse] [--resume]`: changes the rules in
 * every way that `mutants.ts` lists, one at a time, and runs the tests that could fail until one does. Fails if
 * `survivors.ts` does not explain a survivor. A whole run also fails below 97 % killed, and if an explanation matches
 * no survivor.
 *
 *   --every 20   every twentieth mutant only: a sample
 *   --within isText,isName   mutants in these functions only
 *   --reuse      uses the coverage of the last run on the same ports that measured it
 *   --resume     goes on with an interrupted run, unless the rules have changed; the tests must be the same
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clientEnvironment } from '../../../local-stack/emulators/client-environment.ts';
import { findEmulators } from '../../../local-stack/emulators/emulator-source.ts';
import { startEmulators } from '../../../local-stack/emulators/emulators.ts';
import { localDir, PROJECT_DIR } from '../../../local-stack/folders.ts';
import { busyPorts, type Ports, portsAt } from '../../../local-stack/ports.ts';
import { runCommand } from '../../../local-stack/process/command.ts';
import { LaunchError } from '../../../local-stack/process/launch-error.ts';
import { parseOptions } from '../../../local-stack/process/parse-options.ts';
import { killTree } from '../../../local-stack/process/process-tree.ts';
import { openRunFolder } from '../../../local-stack/process/run-folder.ts';
import { beginProgress, type Progress, readProgress, recordPart } from './progress.ts';

const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

async function main(stop: AbortSignal): Promise<number> {
  const options = parseOptions(
    {
      every: { type: 'string', default: '1' },
      within: { type: 'string', default: '' },
      reuse: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
    },
    'npm run mutate:rules -- [--every 20] [--within isText,isName] [--reuse] [--resume]',
  );
  // The imports below read the emulators' addresses from the environment when they load.
  Object.assign(process.env, clientEnvironment(portsAt(OFFSET)));
  const plan = join(localDir(), 'reports', `rules-mutants-${OFFSET}`, 'mutants.json');
  const { isWhole } = options.resume
    ? readProgress(plan)
    : await beginRun(plan, { ...options, every: Number(options.every), stop });
  const { recordKillersSoFar, report } = await import('./report.ts');
  // Killers are recorded after each part, so that an interrupted run keeps what it found.
  const isUnbroken = await runPlan(plan, {
    stop,
    afterPart: isWhole ? recordKillersSoFar : () => {},
  });
  const code = report(plan, { isWhole: isUnbroken && isWhole });
  if (!isUnbroken) throw new LaunchError('A part failed: see above. Nothing is recorded.');
  return code;
}

type Selection = { readonly every: number; readonly within: string };
type Beginning = Selection & { readonly reuse: boolean; readonly stop: AbortSignal };

async function beginRun(
  plan: string,
  { every, within, reuse, stop }: Beginning,
): Promise<Progress> {
  await withEmulators(stop, async () => {
    if (!reuse && (await vitest(stop, { RULES_COVERAGE: '1' })) !== 0)
      throw new LaunchError('The tests of the rules have to pass before anything is changed.');
    await writePlan(plan, { every, within });
  });
  return beginProgress(plan, every === 1 && within === '');
}

/** Each part has its own emulators: they keep deleted data for an hour, and stop answering when their memory is full. */
const PARTS = 8;

type RunOptions = { readonly stop: AbortSignal; readonly afterPart: (plan: string) => void };

/** False if a part failed: it did not judge all its mutants, which then look like survivors. */
async function runPlan(plan: string, { stop, afterPart }: RunOptions): Promise<boolean> {
  for (let number = 1; number <= PARTS; number += 1) {
    const part = `${number}/${PARTS}`;
    if (part in readProgress(plan).parts) continue;
    const env = { RULES_MUTATION_PLAN: plan, RULES_MUTATION_PART: part };
    const code = await withEmulators(stop, () => vitest(stop, env));
    // An interrupted part must not be recorded as a whole one.
    stop.throwIfAborted();
    recordPart(plan, part, code === 0);
    afterPart(plan);
  }
  return Object.values(readProgress(plan).parts).every(Boolean);
}

async function writePlan(plan: string, { every, within }: Selection): Promise<void> {
  const { planMutants } = await import('./plan-mutants.ts');
  const folder = dirname(plan);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const places = within === '' ? null : within.split(',');
  const { withKillers } = await import('./killers.ts');
  const mutants = withKillers(await planMutants()).filter(
    (mutant) => mutant.id % every === 0 && (places === null || places.includes(mutant.within)),
  );
  writeFileSync(plan, JSON.stringify(mutants));
  console.log(`${mutants.length} mutants.`);
}

async function withEmulators<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const ports = portsAt(OFFSET);
  const { jdk, source } = await findEmulators(signal);
  const folder = await openRunFolder(`mutate-rules-${OFFSET}`);
  const only = ['auth', 'firestore', 'storage'] as const;
  await waitUntilFree(ports);
  const { stop } = await startEmulators({ folder, ports, only, jdk, source, signal });
  return run().finally(stop);
}

/** The system frees the ports a moment after the previous emulators have ended. */
async function waitUntilFree(ports: Ports): Promise<void> {
  const names = ['auth', 'firestore', 'firestoreWebsocket', 'storage', 'hub', 'logging'] as const;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if ((await busyPorts(ports, names)).length === 0) return;
    await setTimeout(1_000);
  }
}

function vitest(stop: AbortSignal, env: Readonly<Record<string, string>>): Promise<number> {
  const script = join(PROJECT_DIR, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--project', 'rules', '--reporter=default'];
  const child = spawn(process.execPath, [script, ...options], {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stop.addEventListener('abort', () => {
    if (child.pid !== undefined) killTree(child.pid);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await runCommand(main, { codeWhenStopped: 1 });
