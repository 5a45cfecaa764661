import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../../../local-stack/folders.ts';
import { LaunchError } from '../../../local-stack/process/launch-error.ts';
import { run } from '../../../local-stack/process/run.ts';

/** Path of the baseline page, the 'floor', which loads only the libraries (`floor/main.ts`). */
export const FLOOR_PATH = '/floor.html';

/** Inside /assets, so that browsers cache it like the app's chunks. */
const SCRIPTS = 'assets/floor';

interface FloorOptions {
  /** The served folder, which holds the built app. */
  readonly appFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stop: AbortSignal;
}

/** Builds the baseline page beside the app. */
export async function buildFloor({ appFolder, env, stop }: FloorOptions): Promise<void> {
  const vite = join(PROJECT_DIR, 'node_modules/vite/bin/vite.js');
  const source = join(PROJECT_DIR, 'tests/bench/floor');
  const outDir = join(appFolder, SCRIPTS);
  const args = ['build', source, '--outDir', outDir, '--base', `/${SCRIPTS}/`, '--emptyOutDir'];
  const { code, stderr } = await run(process.execPath, [vite, ...args], {
    cwd: PROJECT_DIR,
    env,
    signal: stop,
  });
  if (code !== 0) {
    throw new LaunchError(`The page of the libraries alone cannot be built: ${stderr}`);
  }
  renameSync(join(outDir, 'index.html'), join(appFolder, FLOOR_PATH));
}
