import { closeCache, deleteUnusedCache } from './empty-cache.ts';
import { readNote, removeNote, type Scope, startKeeping } from './kept-data-note.ts';

/**
 * Deletes the kept data of a user who may now read only `scope`, and reloads the page. If another tab still uses the
 * data, removes the note of their owner. The reloaded page then asks the user to close that tab.
 */
export async function dropKeptData(uid: string, scope: Scope): Promise<void> {
  const since = readNote()?.since;
  await closeCache();
  // Only one tab deletes: a deletion also ends Firestore in tabs that have already reloaded.
  await navigator.locks.request('countersign-drop', async () => {
    if (readNote()?.since !== since) return;
    if (await deleteUnusedCache()) startKeeping(uid, scope);
    else removeNote();
  });
  window.location.reload();
}

/** Deletes all kept data and reloads the page, after the server refused to read a document in the kept data (R43). */
export async function dropKeptDataAfterRefusal(): Promise<void> {
  const note = readNote();
  if (note !== null) await dropKeptData(note.uid, note.scope);
}
