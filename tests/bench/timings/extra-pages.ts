import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_DIR } from '../../../local-stack/folders.ts';
import { LaunchError } from '../../../local-stack/process/launch-error.ts';
import { run } from '../../../local-stack/process/run.ts';

/** A page that is served beside the app, so that the app's figures can be compared with it. */
interface ExtraPage {
  readonly source: string;
  readonly path: string;
}

/** The baseline page, the 'floor', which loads only the libraries. */
export const FLOOR: ExtraPage = { source: 'tests/bench/floor', path: '/floor.html' };

/** React, the router and the session with a list of names: what a list of the app needs at least. */
export const LEAST_APP: ExtraPage = { source: 'tests/bench/least-app', path: '/least-app.html' };

/** The list of deliverables with react-admin. */
export const REACT_ADMIN: ExtraPage = {
  source: 'tests/bench/packages/react-admin',
  path: '/react-admin.html',
};

interface BuildOptions {
  /** The served folder, which holds the built app. */
  readonly appFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stop: AbortSignal;
}

/** Builds the pages for production. */
export async function buildExtraPages(options: BuildOptions): Promise<void> {
  // `npm run check` leaves this folder out, because it must pass without the packages of the bench.
  await runTool('typescript/bin/tsc', ['--noEmit', '--project', 'tests/bench/packages'], options);
  for (const page of [FLOOR, LEAST_APP, REACT_ADMIN]) await build(page, options);
}

/** The scripts are in /assets, so that browsers cache them like the app's chunks. */
async function build({ source, path }: ExtraPage, options: BuildOptions): Promise<void> {
  const scripts = `assets/${basename(source)}`;
  const outDir = join(options.appFolder, scripts);
  const args = ['build', source, '--outDir', outDir, '--base', `/${scripts}/`, '--emptyOutDir'];
  await runTool('vite/bin/vite.js', args, options);
  renameSync(join(outDir, 'index.html'), join(options.appFolder, path));
}

async function runTool(
  script: string,
  args: readonly string[],
  { env, stop }: BuildOptions,
): Promise<void> {
  const command = [join(PROJECT_DIR, 'node_modules', script), ...args];
  const { code, stdout, stderr } = await run(process.execPath, command, {
    cwd: PROJECT_DIR,
    env,
    signal: stop,
  });
  if (code !== 0)
    throw new LaunchError(`The pages beside the app cannot be built: ${stdout}${stderr}`);
}
