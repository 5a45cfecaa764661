/** The browser of the tests. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { LaunchError } from './processes.ts';
import { PROJECT_DIR } from './settings.ts';

/** In order of preference. With the headless shell, which needs no window system, the tests take half the time. */
const COMMANDS = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome'],
];
const MACOS_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** apt-get fails and changes nothing unless this process is root on Debian, such as in a container. */
const INSTALLATIONS = [
  'playwright install chromium',
  'apt-get update',
  'apt-get install -y --no-install-recommends chromium-headless-shell',
  'apt-get install -y --no-install-recommends chromium',
];

/**
 * Path of a Chromium, Chrome or Edge: first `COUNTERSIGN_BROWSER`, then the PATH, the applications of macOS and
 * Playwright's own. If there is none, installs Chromium with Playwright or apt.
 *
 * @throws LaunchError if the installation fails, or if `COUNTERSIGN_BROWSER` names no program.
 */
export async function provideBrowser(): Promise<string> {
  const named = process.env.COUNTERSIGN_BROWSER;
  if (named && !(await runs(named))) {
    throw new LaunchError(
      `COUNTERSIGN_BROWSER names ${named}, which cannot be run: correct it or unset it.`,
    );
  }
  const found = named || (await findBrowser());
  if (found) return found;
  console.log('No browser found; installing one …');
  for (const installation of INSTALLATIONS) {
    const [command = '', ...args] = installation.split(' ');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await execa(command, args, { preferLocal: true, localDir: PROJECT_DIR, env, reject: false });
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new LaunchError(
    "No browser to test with: install Chromium or Chrome, or run 'npx playwright install --with-deps chromium', or " +
      'name one with COUNTERSIGN_BROWSER.',
  );
}

async function findBrowser(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  for (const path of [...onPath, ...MACOS_APPLICATIONS, chromium.executablePath()])
    if (await runs(path)) return path;
  return undefined;
}

/** Even an installed browser may lack system libraries. */
async function runs(path: string): Promise<boolean> {
  return existsSync(path) && !(await execa(path, ['--version'], { reject: false })).failed;
}
