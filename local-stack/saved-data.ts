/** The exports of `npm start`. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The newest complete export: firebase-tools writes the file of this name last. */
export function newestExport(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder).toSorted().reverse() : [];
  // Earlier launchers numbered the exports, which sorts them before a time, or used the folder itself as one.
  const paths = [...names.map((name) => join(folder, name)), folder, `${folder}.previous`];
  return paths.find((path) => existsSync(join(path, 'firebase-export-metadata.json')));
}

/** Removes earlier exports only once the new one is complete, because the launcher may be killed at any time. */
export async function replaceExport(
  folder: string,
  exportTo: (path: string) => Promise<void>,
): Promise<void> {
  const name = `generation-${Date.now()}`;
  mkdirSync(folder, { recursive: true });
  await exportTo(join(folder, name));
  for (const other of readdirSync(folder)) {
    if (other !== name) rmSync(join(folder, other), { recursive: true, force: true });
  }
}
