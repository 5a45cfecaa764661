import { type App, applicationDefault, initializeApp } from 'firebase-admin/app';
import { LaunchError } from '../process/launch-error.ts';
import type { StoredIndexes } from './index-progress.ts';
import { readStoredIndexes } from './stored-indexes.ts';

/**
 * Runs `work` on a real project with Google's application default credentials, which bypass the rules.
 *
 * @throws LaunchError instead of any error of `work`.
 */
export async function asOperator<T>(project: string, work: (app: App) => Promise<T>): Promise<T> {
  try {
    return await work(initializeApp({ projectId: project }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LaunchError(
      `The database of ${project} cannot be used (${why}): sign in with 'gcloud auth application-default login' as ` +
        'somebody who administers that project.',
    );
  }
}

/** Reads the indexes of a real project with Google's application default credentials. */
export function readIndexesAsOperator(project: string): Promise<StoredIndexes> {
  const credential = applicationDefault();
  return readStoredIndexes({
    project,
    fetch,
    token: async () => (await credential.getAccessToken()).access_token,
  });
}
