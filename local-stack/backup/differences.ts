import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import type { Documents } from './read-everything.ts';

/** Names of the items that differ between an original and its restored copy. */
export interface Differences {
  /** Only in the original. */
  readonly missing: readonly string[];
  /** Only in the copy. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

export function differencesOf(
  original: ReadonlyMap<string, unknown>,
  copy: ReadonlyMap<string, unknown>,
): Differences {
  const names = [...original.keys()];
  return {
    missing: names.filter((name) => !copy.has(name)),
    added: [...copy.keys()].filter((name) => !original.has(name)),
    changed: names.filter(
      (name) => copy.has(name) && !isDeepStrictEqual(original.get(name), copy.get(name)),
    ),
  };
}

/** Compares only the fields, because a restore changes the write time of a document. */
export function documentDifferences(original: Documents, copy: Documents): Differences {
  return differencesOf(fieldsOf(original), fieldsOf(copy));
}

function fieldsOf(documents: Documents): ReadonlyMap<string, unknown> {
  return new Map([...documents].map(([path, { data }]) => [path, data]));
}

export interface BackupReport {
  /** Missing or different in the backup, although last written before it or at its time. */
  readonly faults: readonly string[];
  /** Missing or different in the backup, and written in the original after it. */
  readonly later: readonly string[];
  /** Only in the backup, so probably deleted in the original since. */
  readonly deleted: readonly string[];
}

/** Compares a database that is still in use with its backup. */
export function reportBackup(original: Documents, copy: Documents, backupTime: Date): BackupReport {
  const { missing, added, changed } = documentDifferences(original, copy);
  const isLater = (path: string): boolean => {
    const written = original.get(path)?.writtenAt;
    return written !== undefined && written > Timestamp.fromDate(backupTime);
  };
  const differing = [...missing, ...changed].toSorted();
  return {
    faults: differing.filter((path) => !isLater(path)),
    later: differing.filter(isLater),
    deleted: added.toSorted(),
  };
}
