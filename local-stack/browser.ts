/** The browser of the tests. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { LaunchError } from './processes.ts';
import { PROJECT_DIR } from './settings.ts';

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
export async function provideBrowser(): Promise<string> {
  const found = findBrowser(process.env);
  if (found !== undefined) return found;
  console.log('No browser found; installing one …');
  const installed = (await installWithPlaywright()) ?? (await installWithApt());
  if (installed !== undefined) return installed;
  throw new LaunchError(
    "No browser to test with: install Chromium or Chrome, or run 'npx playwright install --with-deps chromium', or " +
      'name one with COUNTERSIGN_BROWSER.',
  );
}

function findBrowser({ COUNTERSIGN_BROWSER: named, PATH = '' }: NodeJS.ProcessEnv) {
  if (named && !isExecutable(named)) {
    throw new LaunchError(
      `COUNTERSIGN_BROWSER names ${named}, which cannot be run: correct it or unset it.`,
    );
  }
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return named || [...onPath, ...MACOS_APPLICATIONS, chromium.executablePath()].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

async function installWithPlaywright(): Promise<string | undefined> {
  const local = { preferLocal: true, localDir: PROJECT_DIR, reject: false } as const;
  await execa('playwright', ['install', 'chromium'], local);
  const path = chromium.executablePath();
  // An installed browser may still lack system libraries.
  const { failed } = await execa(path, ['--version'], { reject: false });
  return failed ? undefined : path;
}

/** Does nothing unless this process is root on Debian or a derivative, such as in a container. */
async function installWithApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false };
  await execa('apt-get', ['update'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await execa('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    const installed = findBrowser(process.env);
    if (installed !== undefined) return installed;
  }
  return undefined;
}
