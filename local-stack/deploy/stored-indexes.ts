import { LaunchError } from '../process/launch-error.ts';
import type { StoredField, StoredIndex, StoredIndexes } from './index-progress.ts';

export type IndexReader = {
  readonly project: string;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
  /** Gives a token of Google's application default credentials. */
  readonly token: () => Promise<string>;
};

/**
 * Reads the indexes of the default database from Firestore's admin API, because the output of
 * `firebase firestore:indexes` has no states.
 *
 * @throws LaunchError if the API refuses.
 */
export async function readStoredIndexes(reader: IndexReader): Promise<StoredIndexes> {
  const groups = `https://firestore.googleapis.com/v1/projects/${reader.project}/databases/(default)/collectionGroups/-`;
  const overridden = `${groups}/fields?filter=indexConfig.usesAncestorConfig:false`;
  return {
    indexes: await readPages<StoredIndex>(reader, `${groups}/indexes`, 'indexes'),
    fields: await readPages<StoredField>(reader, overridden, 'fields'),
  };
}

async function readPages<T>(
  { project, fetch, token }: IndexReader,
  address: string,
  key: string,
): Promise<readonly T[]> {
  const found: T[] = [];
  let pageToken = '';
  do {
    const page = new URL(address);
    if (pageToken !== '') page.searchParams.set('pageToken', pageToken);
    // A person's credentials belong to no project, so the request must name the project to charge.
    const headers = { authorization: `Bearer ${await token()}`, 'x-goog-user-project': project };
    const response = await fetch(page.href, { headers });
    if (!response.ok) {
      throw new LaunchError(
        `The indexes of ${project} cannot be read (${response.status}): sign in with 'gcloud auth ` +
          "application-default login' as somebody who administers that project.",
      );
    }
    const answer: Record<string, unknown> = await response.json();
    found.push(...((answer[key] ?? []) as T[]));
    pageToken = String(answer.nextPageToken ?? '');
  } while (pageToken !== '');
  return found;
}
