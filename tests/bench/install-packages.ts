import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../../local-stack/folders.ts';
import { LaunchError } from '../../local-stack/process/launch-error.ts';
import { run } from '../../local-stack/process/run.ts';

/** A package of its own: `npm ci` of the project must not install what only the bench uses. */
const PACKAGES_DIR = join(PROJECT_DIR, 'tests/bench/packages');

/** npm writes it at the end of an installation. */
const INSTALLED = join(PACKAGES_DIR, 'node_modules/.package-lock.json');

/**
 * Installs Lighthouse and react-admin, if they are missing or older than the lock file.
 *
 * @throws LaunchError if the installation fails.
 */
export async function installPackages(signal: AbortSignal): Promise<void> {
  if (isInstalled()) return;
  console.log('Installing Lighthouse and react-admin for the comparison …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, stderr } = await run('npm', args, { cwd: PACKAGES_DIR, signal });
  if (code !== 0) throw new LaunchError(`The packages of the bench cannot be installed: ${stderr}`);
}

function isInstalled(): boolean {
  const lock = join(PACKAGES_DIR, 'package-lock.json');
  return existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(lock).mtimeMs;
}

/** The address of an installed file. An import of this text type-checks also while the package is not installed. */
export function installedFile(path: string): string {
  return new URL(`packages/node_modules/${path}`, import.meta.url).href;
}
