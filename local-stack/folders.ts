import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const PROJECT_DIR = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Where everything the stack writes lives (git-ignored). `COUNTERSIGN_LOCAL_DIR` moves it, which is how a test runs a
 * second stack beside the one a developer has open.
 */
export function localDir(env: NodeJS.ProcessEnv = process.env): string {
  const override = env.COUNTERSIGN_LOCAL_DIR;
  return override ? resolve(override) : join(PROJECT_DIR, '.local');
}

/** Demo projects never reach Google: firebase-tools refuses to leave the machine for a `demo-` id. */
export const PROJECT_ID = 'demo-countersign';

/** The default bucket of {@link PROJECT_ID}. */
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;
