import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** firebase-tools writes this file last, so a folder that holds it is a complete export. */
const COMPLETION_MARKER = 'firebase-export-metadata.json';
const GENERATION = /^generation-(\d+)$/;
const KEPT_GENERATIONS = 2;

/**
 * Numbered exports. Only complete ones count. A save writes to a new folder, so a process that is killed while it saves
 * leaves the previous export.
 */
export type DataFolder = {
  /** Path of the newest complete export. Undefined if there is none. */
  readonly newest: () => string | undefined;
  /** Saves an export and keeps the previous one. @param exportTo creates the given folder and exports into it. */
  readonly save: (exportTo: (folder: string) => Promise<void>) => Promise<void>;
};

/** Opens the folder, and deletes everything in it that is not a complete export. */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true });
  removeUnfinished(path);
  return {
    newest: () => {
      const number = generations(path)[0];
      return number === undefined ? undefined : generationPath(path, number);
    },
    save: async (exportTo) => {
      const number = (generations(path)[0] ?? 0) + 1;
      const unfinished = join(path, `unfinished-${number}`);
      rmSync(unfinished, { recursive: true, force: true });
      await exportTo(unfinished);
      renameSync(unfinished, generationPath(path, number));
      for (const old of generations(path).slice(KEPT_GENERATIONS)) {
        rmSync(generationPath(path, old), { recursive: true, force: true });
      }
    },
  };
}

function generationPath(path: string, number: number): string {
  return join(path, `generation-${String(number).padStart(6, '0')}`);
}

/** The numbers of the complete exports, newest first. */
function generations(path: string): number[] {
  return readdirSync(path)
    .filter((name) => existsSync(join(path, name, COMPLETION_MARKER)))
    .flatMap((name) => {
      const match = GENERATION.exec(name);
      return match ? [Number(match[1])] : [];
    })
    .sort((a, b) => b - a);
}

function removeUnfinished(path: string): void {
  for (const name of readdirSync(path)) {
    const complete = GENERATION.test(name) && existsSync(join(path, name, COMPLETION_MARKER));
    if (!complete) rmSync(join(path, name), { recursive: true, force: true });
  }
}
