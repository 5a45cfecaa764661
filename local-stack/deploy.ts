/**
 * `npm run deploy -- --project X [--allow-open]`: checks the settings and the access mode, builds the app and deploys
 * indexes, rules and Hosting.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getFirestore } from 'firebase-admin/firestore';
import { loadEnv } from 'vite';
import { deployInOrder } from './deploy/deploy-in-order.ts';
import { checkAccessMode, checkSettings, requireRealProject } from './deploy/deployment.ts';
import { headersForAppCheck } from './deploy/hosting-headers.ts';
import { type DeclaredIndexes, pendingIndexes } from './deploy/index-progress.ts';
import { asOperator, readIndexesAsOperator } from './deploy/operator.ts';
import { firebaseConfigPath, readFirebaseConfig } from './emulators/firebase-config.ts';
import { FIREBASE_SCRIPT } from './emulators/firebase-tools.ts';
import { PROJECT_DIR } from './folders.ts';
import { runCommand } from './process/command.ts';
import { LaunchError } from './process/launch-error.ts';
import { parseOptions } from './process/parse-options.ts';
import { upgradeRecords } from './upgrade/upgrade-records.ts';

async function deploy(stop: AbortSignal): Promise<number> {
  const values = parseOptions(
    { project: { type: 'string' }, 'allow-open': { type: 'boolean', default: false } },
    'npm run deploy -- --project your-project-id [--allow-open]',
  );
  const project = requireRealProject(values.project);
  const settings = loadEnv('production', PROJECT_DIR);
  checkSettings({ project, settings });
  const environment = settings.VITE_COUNTERSIGN_ENVIRONMENT ?? '';
  const mode = await readAccessMode(project, environment);
  checkAccessMode({ environment, mode, allowOpen: values['allow-open'] });
  console.log(
    `Deploying to ${project}, environment ${environment}, access mode ${mode ?? 'members'}.`,
  );
  await runOrFail(join(PROJECT_DIR, 'node_modules/vite/bin/vite.js'), ['build']);
  const declared = declaredIndexes();
  await deployInOrder({
    deploy: (only) =>
      runOrFail(FIREBASE_SCRIPT, [
        ...['deploy', '--project', project, '--only', only],
        ...['--config', deploymentConfig(settings)],
      ]),
    pendingIndexes: async () => pendingIndexes(declared, await readIndexesAsOperator(project)),
    olderRecords: () => countOlderRecords(project, environment, stop),
    pause: (milliseconds) => delay(milliseconds, undefined, { signal: stop }),
    say,
  });
  return 0;
}

/**
 * Path of the deployed configuration. Without an App Check key it is firebase.json. With a key it is a new file with a
 * wider Content-Security-Policy, next to firebase.json because firebase-tools requires that place.
 */
function deploymentConfig(settings: Readonly<Record<string, string>>): string {
  const path = firebaseConfigPath();
  if (!settings.VITE_COUNTERSIGN_APP_CHECK_KEY) return path;
  const { hosting, ...config } = readFirebaseConfig(path);
  const headers = headersForAppCheck(hosting.headers);
  const widened = resolve(path, '..', 'firebase.app-check.json');
  writeFileSync(widened, `${JSON.stringify({ ...config, hosting: { ...hosting, headers } })}\n`);
  return widened;
}

function declaredIndexes(): DeclaredIndexes {
  const path = firebaseConfigPath();
  const { indexes } = readFirebaseConfig(path).firestore;
  return JSON.parse(readFileSync(resolve(path, '..', indexes), 'utf8'));
}

/** Rejects if the mode cannot be read, which ends the deployment: an unread mode may be 'open'. */
function readAccessMode(project: string, environment: string): Promise<string | undefined> {
  return asOperator(project, async (app) => {
    const access = await getFirestore(app).doc(`environments/${environment}/settings/access`).get();
    const mode: unknown = access.get('mode');
    return mode === undefined ? undefined : String(mode);
  });
}

async function countOlderRecords(
  project: string,
  environment: string,
  stop: AbortSignal,
): Promise<number> {
  const { changed } = await asOperator(project, (app) =>
    upgradeRecords({ database: getFirestore(app), environment, isDryRun: true, stop, say }),
  );
  stop.throwIfAborted();
  return changed;
}

function say(line: string): void {
  console.log(line);
}

function runOrFail(script: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: PROJECT_DIR,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new LaunchError(
            `The deployment stopped: '${args.join(' ')}' failed, see above. What was deployed before it stays.`,
          ),
        );
    });
  });
}

await runCommand(deploy, { codeWhenStopped: 1 });
