import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_DIR = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder of the stack's data, logs and scratch files. Set `COUNTERSIGN_LOCAL_DIR` to run a second stack. */
export function localDir(env: NodeJS.ProcessEnv = process.env): string {
  const override = env.COUNTERSIGN_LOCAL_DIR;
  return override ? resolve(override) : join(PROJECT_DIR, '.local');
}

/** firebase-tools sends no request to Google for a `demo-` project. */
export const PROJECT_ID = 'demo-countersign';

/** The default bucket of {@link PROJECT_ID}. */
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;
