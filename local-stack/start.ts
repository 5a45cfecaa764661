/** `npm start`: the app, and emulators with the saved or new demo data, until Ctrl-C. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exportTo, setAccessMode, startEmulators } from './emulators.ts';
import { LaunchError, parseOptions, runCommand } from './processes.ts';
import { newestExport, replaceExport } from './saved-data.ts';
import { clientEnvironment, HOST, PROJECT_DIR, placeAt, refuseBusyPorts } from './settings.ts';

/** With the time of an export, a killed launcher loses at most 30 seconds. */
const SAVE_EVERY_MS = 25_000;

const place = placeAt(process.env.COUNTERSIGN_PORT_OFFSET);
const { ports } = place;

/** A half-filled workspace is not saved. */
let isWhole = false;

async function start(): Promise<never> {
  const { fresh, size, access } = startOptions();
  // Vite and firebase-admin read these.
  Object.assign(process.env, clientEnvironment(ports), { VITE_COUNTERSIGN_DEMO_ACCESS: access });
  await refuseBusyPorts(ports, ['app']);
  const saved = fresh ? undefined : newestExport(DATA);
  const starting = startEmulators(place, { importFrom: saved });
  const [{ ended }] = await Promise.all([starting, serveApp()]);
  if (saved === undefined) {
    console.log(`Filling the ${size} workspace …`);
    const { seed } = await import('./seed/seed.ts');
    await seed({ size, access });
  } else {
    if (size !== 'demo')
      console.log('The saved workspace stays: --seed fills a new one, with --fresh.');
    await setAccessMode(ports, access);
  }
  isWhole = true;
  await save();
  if (access === 'open') {
    console.log("To see what a client sees, run 'npm start -- --access members'.");
  }
  console.log(`Countersign is ready: http://${HOST}:${ports.app}`);
  return Promise.race([ended, saveRepeatedly()]);
}

const USAGE = 'npm start -- [--fresh] [--seed demo|large|huge] [--access open|members]';

function startOptions() {
  const { fresh, seed, access } = parseOptions(
    {
      fresh: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'demo' },
      access: { type: 'string', default: 'open' },
    },
    USAGE,
  );
  if (seed !== 'demo' && seed !== 'large' && seed !== 'huge') {
    throw new LaunchError(`There is no seed '${seed}': use '${USAGE}'.`);
  }
  if (access !== 'open' && access !== 'members') {
    throw new LaunchError(`There is no access mode '${access}': use '${USAGE}'.`);
  }
  return { fresh, size: seed, access } as const;
}

/** Serves the app from its sources. Vite's own server would end this process at a SIGTERM, before the data is saved. */
async function serveApp(): Promise<void> {
  // Vite takes a second to load: not before a refusal.
  const { createServer: createVite } = await import('vite');
  const server = createServer();
  const vite = await createVite({
    ...{ root: PROJECT_DIR, logLevel: 'warn', clearScreen: false, appType: 'spa' },
    server: { middlewareMode: true, ws: { server } },
  });
  server.on('request', vite.middlewares);
  await new Promise<void>((resolve) => server.listen(ports.app, HOST, resolve));
}

const DATA = join(place.folder, 'data');

let saving = Promise.resolve();

/** Saves the data after the save that runs, if any. A failure is only reported: the next save tries again. */
function save(): Promise<void> {
  saving = saving
    .then(() => replaceExport(DATA, (path) => exportTo(path, ports)))
    .catch((error) => {
      console.error(
        `The data could not be saved (${error}). What was saved before is still there.`,
      );
    });
  return saving;
}

async function saveRepeatedly(): Promise<never> {
  for (;;) {
    await delay(SAVE_EVERY_MS);
    await save();
  }
}

await runCommand(start, async () => {
  if (isWhole) await save();
  return 0;
});
