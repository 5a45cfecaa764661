import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PROJECT_DIR } from '../folders.ts';
import { LaunchError } from '../process/launch-error.ts';
import { isExecutable, run } from '../process/run.ts';

/** In order of preference. With the headless shell, which needs no window system, the tests take half the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MACOS_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * Path of a Chromium, Chrome or Edge: first `COUNTERSIGN_BROWSER`, then the PATH, the applications of macOS and
 * Playwright's own. If there is none, installs Chromium with Playwright or apt.
 *
 * @throws LaunchError if the installation fails, or if `COUNTERSIGN_BROWSER` names no program.
 */
export async function provideBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const found = findBrowser(env);
  if (found !== undefined) return found;
  console.log('No browser found; installing one …');
  return (await installWithPlaywright()) ?? (await installWithApt(env)) ?? noBrowser();
}

export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  const candidates = [...onPath, ...MACOS_APPLICATIONS, chromium.executablePath()];
  return namedInEnvironment(env) ?? candidates.find(isExecutable);
}

function namedInEnvironment({ COUNTERSIGN_BROWSER: path }: NodeJS.ProcessEnv): string | undefined {
  if (!path) return undefined;
  if (!isExecutable(path)) {
    throw new LaunchError(
      `COUNTERSIGN_BROWSER names ${path}, which cannot be run: correct it or unset it.`,
    );
  }
  return path;
}

async function installWithPlaywright(): Promise<string | undefined> {
  const cli = join(PROJECT_DIR, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium']);
  const path = chromium.executablePath();
  if (!existsSync(path)) return undefined;
  // An installed browser may still lack system libraries.
  const answer = await run(path, ['--version']).catch(() => undefined);
  return answer?.code === 0 ? path : undefined;
}

/** Does nothing unless this process is root on Debian or a derivative, such as in a container. */
async function installWithApt(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
    const installed = findBrowser(env);
    if (installed !== undefined) return installed;
  }
  return undefined;
}

function noBrowser(): never {
  throw new LaunchError(
    "No browser to test with: install Chromium or Chrome, or run 'npx playwright install --with-deps chromium', or " +
      'name one with COUNTERSIGN_BROWSER.',
  );
}
