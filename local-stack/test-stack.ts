/** The emulators of `npm test` and of the bench, and the app that is built for them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { startEmulators } from './emulators.ts';
import { LaunchError } from './processes.ts';
import { clientEnvironment, HOST, type Place, PROJECT_DIR } from './settings.ts';

/** Variables for the build of the app, and for its tests. */
export function testEnvironment({ ports, folder }: Place) {
  const site = `http://${HOST}:${ports.hosting}`;
  return {
    ...clientEnvironment(ports),
    VITE_COUNTERSIGN_SITE_URL: site,
    APP_FOLDER: join(folder, 'dist'),
    BASE_URL: site,
  };
}

/** Starts the emulators, which also serve the app with the headers of firebase.json. */
export async function startTestEmulators(place: Place): Promise<void> {
  const { APP_FOLDER: dist } = testEnvironment(place);
  mkdirSync(dist, { recursive: true });
  await startEmulators(place, { dist });
}

export async function buildTestApp(place: Place): Promise<void> {
  const env = testEnvironment(place);
  const args = ['build', '--outDir', env.APP_FOLDER, '--emptyOutDir', '--logLevel', 'warn'];
  const { failed } = await execa('vite', args, {
    ...{ preferLocal: true, localDir: PROJECT_DIR, cwd: PROJECT_DIR },
    ...{ env, stdio: ['ignore', 'inherit', 'inherit'], reject: false },
  });
  if (failed) throw new LaunchError('The app cannot be built, see above.');
}
