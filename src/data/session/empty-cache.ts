import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/**
 * How long to wait for the other tabs. Firestore ends in each of them before the browser deletes the documents, but a
 * suspended tab does not end its Firestore.
 */
const OTHER_TABS_MS = 5_000;

/** Ends Firestore in this page. The caller must reload the page: a terminated Firestore cannot be used again. */
export function closeCache(): Promise<void> {
  return terminate(firestore);
}

/**
 * Deletes the cached documents. Works only before Firestore starts or after it ended.
 *
 * @returns false if the browser refuses, or if another tab still uses the documents after {@link OTHER_TABS_MS}.
 */
export function deleteUnusedCache(): Promise<boolean> {
  return Promise.race([
    clearIndexedDbPersistence(firestore).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, OTHER_TABS_MS, false)),
  ]);
}
