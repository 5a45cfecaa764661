import { isPlainObject } from '../../domain/migration/wire-value.ts';
import { type Connection, request } from './connection.ts';

interface DocumentPaths {
  /** The full name of the environment's document. */
  readonly root: string;
  /** Paths of documents below the root. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Finds the paths at which a document exists, with one request.
 *
 * @throws RequestFailure
 */
export async function findExisting(
  connection: Connection,
  { root, paths, signal }: DocumentPaths,
): Promise<ReadonlySet<string>> {
  const { list } = await request(connection, {
    path: `${connection.documentsPath}:batchGet`,
    body: {
      documents: paths.map((path) => `${root}/${path}`),
      mask: { fieldPaths: ['FBUID'] },
    },
    signal,
  });
  const answers = Array.isArray(list) ? list : [];
  return new Set(
    answers.flatMap((answer) => {
      const document = isPlainObject(answer) ? answer.found : null;
      const name = isPlainObject(document) ? document.name : null;
      return typeof name === 'string' ? [name.slice(root.length + 1)] : [];
    }),
  );
}
