import { readdirSync, readFileSync } from 'node:fs';

export interface CitedFile {
  readonly path: string;
  readonly text: string;
}

/** Generated and downloaded folders, and static files. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'reports', 'test-results', 'public']);
/** Excludes pictures, and data files: an 'R5' in data is no citation, but one in a comment of a YAML file is missed. */
const READABLE = /\.(ts|tsx|mjs|rules|md|scss|html)$|^tests\/specification\/.*\.txt$/;

/** The code, tests and documents whose citations are checked. */
export function citedFiles(): readonly CitedFile[] {
  return readdirSync('.', { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return entry.name.startsWith('.') || IGNORED_FOLDERS.has(entry.name)
        ? []
        : pathsIn(entry.name);
    })
    .filter((path) => READABLE.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function pathsIn(folder: string): readonly string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      // `tests/bench/packages` has packages of its own.
      .filter((path) => !path.includes('/node_modules/'))
  );
}
