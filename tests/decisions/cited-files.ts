import { readdirSync, readFileSync } from 'node:fs';

export interface CitedFile {
  readonly path: string;
  readonly text: string;
}

/** Folders that are made or downloaded, and static files that browsers load. */
const OUTSIDE = new Set(['node_modules', 'dist', 'reports', 'test-results', 'public']);
/** Data files and pictures cite nothing: an 'R5' in them is something else. */
const READABLE = /\.(ts|tsx|mjs|rules|md|scss|html)$|^tests\/specification\/.*\.txt$/;

/** Every text of the project in which a comment, a test or a document may cite a decision. */
export function citedFiles(): readonly CitedFile[] {
  return readdirSync('.', { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return entry.name.startsWith('.') || OUTSIDE.has(entry.name) ? [] : pathsIn(entry.name);
    })
    .filter((path) => READABLE.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function pathsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  );
}
