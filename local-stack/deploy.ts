/**
 * `npm run deploy -- --project X [--allow-open]`: checks the settings and the access mode, builds the app, and deploys
 * indexes, rules and app in the order in which no part needs one that is not there yet.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { getFirestore, v1 } from 'firebase-admin/firestore';
import { loadEnv } from 'vite';
import { checkAccessMode, checkSettings, deployInOrder, pendingIndexes } from './deployment.ts';
import {
  FIREBASE_JSON,
  headersForAppCheck,
  readDeclaredIndexes,
  readFirebaseConfig,
} from './firebase-config.ts';
import { FIREBASE_SCRIPT } from './java.ts';
import { asOperator, requireRealProject } from './operator.ts';
import { LaunchError, parseOptions, runCommand } from './processes.ts';
import { PROJECT_DIR } from './settings.ts';
import { upgradeRecords } from './upgrade/upgrade-records.ts';

async function deploy(): Promise<number> {
  const { project: named, 'allow-open': allowOpen } = parseOptions(
    { project: { type: 'string' }, 'allow-open': { type: 'boolean', default: false } },
    'npm run deploy -- --project your-project-id [--allow-open]',
  );
  const project = requireRealProject(named);
  const settings = loadEnv('production', PROJECT_DIR);
  checkSettings(project, settings);
  const environment = settings.VITE_COUNTERSIGN_ENVIRONMENT ?? '';
  const mode = await readAccessMode(project, environment);
  checkAccessMode(environment, mode, allowOpen);
  if (process.env.FIRESTORE_EMULATOR_HOST) {
    throw new LaunchError(
      'FIRESTORE_EMULATOR_HOST is set, so the access mode was read from an emulator: unset it.',
    );
  }
  console.log(`Deploying to ${project}, environment ${environment}, access mode ${mode}.`);
  await run(join(PROJECT_DIR, 'node_modules/vite/bin/vite.js'), 'build');
  const config = deployedConfig(settings.VITE_COUNTERSIGN_APP_CHECK_KEY);
  const publish = (only: string) =>
    run(FIREBASE_SCRIPT, 'deploy', '--project', project, '--config', config, '--only', only);
  const refuseOlder = () => refuseOlderRecords(project, environment);
  await deployInOrder(publish, () => waitForIndexes(project), refuseOlder);
  console.log("Run 'npm run upgrade-records' once more: an older tab may have written in between.");
  return 0;
}

/** Rejects if the mode cannot be read: an unread mode may be 'open'. */
function readAccessMode(project: string, environment: string): Promise<string> {
  return asOperator(project, async (app) => {
    const access = await getFirestore(app).doc(`environments/${environment}/settings/access`).get();
    return String(access.get('mode') ?? 'members');
  });
}

async function run(script: string, ...args: readonly string[]): Promise<void> {
  const options = { node: true, nodeOptions: [], cwd: PROJECT_DIR, reject: false } as const;
  const { failed } = await execa(script, args, { ...options, stdio: 'inherit' });
  if (!failed) return;
  throw new LaunchError(
    `The deployment stopped: '${args.join(' ')}' failed, see above. What was deployed before it stays.`,
  );
}

/**
 * The configuration file. With an App Check key it is a new one with a wider Content-Security-Policy, next to
 * firebase.json because firebase-tools requires that place.
 */
function deployedConfig(appCheckKey: string | undefined): string {
  if (!appCheckKey) return FIREBASE_JSON;
  const config = readFirebaseConfig();
  const hosting = { ...config.hosting, headers: headersForAppCheck(config.hosting.headers) };
  const file = join(dirname(FIREBASE_JSON), 'firebase.app-check.json');
  writeFileSync(file, JSON.stringify({ ...config, hosting }));
  return file;
}

/** One hour. The indexes of a large collection take minutes. */
const MAX_CHECKS = 360;

async function waitForIndexes(project: string): Promise<void> {
  const declared = readDeclaredIndexes();
  const parent = `projects/${project}/databases/(default)/collectionGroups/-`;
  const filter = 'indexConfig.usesAncestorConfig:false';
  const client = new v1.FirestoreAdminClient({ projectId: project });
  for (let check = 1; ; check += 1) {
    const [[indexes], [fields]] = await asOperator(project, async () => {
      // Otherwise missing credentials end this process with the client's own unhandled rejection.
      await client.initialize();
      return Promise.all([client.listIndexes({ parent }), client.listFields({ parent, filter })]);
    });
    const ofOneField = fields.flatMap(({ name, indexConfig }) =>
      (indexConfig?.indexes ?? []).map((index) => ({ ...index, name: name ?? null })),
    );
    const pending = pendingIndexes(declared, [...indexes, ...ofOneField]);
    if (pending.length === 0) return console.log('All indexes are ready.');
    console.log(`Waiting for ${pending.length} indexes: ${pending[0]} …`);
    if (check === MAX_CHECKS) {
      throw new LaunchError(
        'Rules and app are not deployed: after an hour, indexes are missing or still being built. Deploy again once ' +
          'the Firebase console shows them as enabled.',
      );
    }
    await delay(10_000);
  }
}

async function refuseOlderRecords(project: string, environment: string): Promise<void> {
  const { changed } = await asOperator(project, (app) =>
    upgradeRecords({ database: getFirestore(app), environment, isDryRun: true }),
  );
  if (changed === 0) return;
  throw new LaunchError(
    `Rules and app are not deployed: ${changed} records are older than this version. Run 'npm run upgrade-records', ` +
      'then deploy again.',
  );
}

await runCommand(deploy);
