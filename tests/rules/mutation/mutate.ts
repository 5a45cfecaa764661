/**
 * `npm run mutate:rules [-- --every 20] [--within isText] [--reuse]`: changes the rules in every way that `mutants.ts`
 * lists, one at a time, and runs the tests that could fail until one does. Fails below 97 % killed, and
 * when the survivors differ from those that `survivors.ts` explains.
 *
 *   --every 20   every twentieth mutant only: a sample
 *   --within isText,isName   mutants in these functions only
 *   --reuse      uses the coverage of the last `npm run rules:coverage` on the same ports
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientEnvironment } from '../../../local-stack/emulators/client-environment.ts';
import { findEmulators } from '../../../local-stack/emulators/emulator-source.ts';
import { startEmulators } from '../../../local-stack/emulators/emulators.ts';
import { localDir, PROJECT_DIR } from '../../../local-stack/folders.ts';
import { portsAt } from '../../../local-stack/ports.ts';
import { runCommand } from '../../../local-stack/process/command.ts';
import { LaunchError } from '../../../local-stack/process/launch-error.ts';
import { parseOptions } from '../../../local-stack/process/parse-options.ts';
import { killTree } from '../../../local-stack/process/process-tree.ts';
import { openRunFolder } from '../../../local-stack/process/run-folder.ts';

const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

async function main(stop: AbortSignal): Promise<number> {
  const options = parseOptions(
    {
      every: { type: 'string', default: '1' },
      within: { type: 'string', default: '' },
      reuse: { type: 'boolean', default: false },
    },
    'npm run mutate:rules -- [--every 20] [--within isText,isName] [--reuse]',
  );
  const emulators = await startOwn(stop);
  // The imports below read the emulators' addresses from the environment when they load.
  Object.assign(process.env, emulators.env);
  try {
    if (!options.reuse && (await vitest(stop, { RULES_COVERAGE: '1' })) !== 0)
      throw new LaunchError('The tests of the rules have to pass before anything is changed.');
    const { planMutants } = await import('./plan-mutants.ts');
    const { report } = await import('./report.ts');
    const folder = join(localDir(), 'reports', `rules-mutants-${OFFSET}`);
    const plan = join(folder, 'mutants.json');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const places = options.within === '' ? null : options.within.split(',');
    const mutants = (await planMutants()).filter(
      ({ id, within }) =>
        id % Number(options.every) === 0 && (places === null || places.includes(within)),
    );
    writeFileSync(plan, JSON.stringify(mutants));
    console.log(`${mutants.length} mutants.`);
    await vitest(stop, { RULES_MUTATION_PLAN: plan });
    // An interrupted run must not be recorded as a whole one.
    stop.throwIfAborted();
    return report(plan, { isWhole: options.every === '1' && places === null });
  } finally {
    await emulators.stop();
  }
}

async function startOwn(signal: AbortSignal) {
  const ports = portsAt(OFFSET);
  const { jdk, source } = await findEmulators(signal);
  const folder = await openRunFolder(`mutate-rules-${OFFSET}`);
  const only = ['auth', 'firestore', 'storage'] as const;
  const { stop } = await startEmulators({ folder, ports, only, jdk, source, signal });
  return { stop, env: clientEnvironment(ports) };
}

function vitest(stop: AbortSignal, env: Readonly<Record<string, string>>): Promise<number> {
  const script = join(PROJECT_DIR, 'node_modules/vitest/vitest.mjs');
  const args = [script, 'run', '--project', 'rules', '--reporter=dot'];
  const child = spawn(process.execPath, args, {
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
