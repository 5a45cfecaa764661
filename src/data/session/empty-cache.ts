import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/** Firestore ends itself in the other tabs, and the browser deletes the documents then. A tab may be suspended. */
const OTHER_TABS_MS = 5_000;

/** Ends Firestore in this page. The caller must reload the page: a terminated Firestore cannot be used again. */
export function closeCache(): Promise<void> {
  return terminate(firestore);
}

/**
 * Ends Firestore in this page and deletes this browser's cached documents.
 *
 * @returns false if another tab still uses them.
 */
export async function emptyCache(): Promise<boolean> {
  await closeCache();
  return deleteUnusedCache();
}

/**
 * Deletes the cached documents before Firestore starts or after it ended.
 *
 * @returns false if another tab still uses them.
 */
export function deleteUnusedCache(): Promise<boolean> {
  return Promise.race([
    clearIndexedDbPersistence(firestore).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, OTHER_TABS_MS, false)),
  ]);
}
