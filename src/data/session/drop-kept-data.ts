import { closeCache, deleteUnusedCache } from './empty-cache.ts';
import { readOwner, type Scope, startKeeping } from './kept-data-note.ts';

/**
 * Deletes the kept data of a user who may read no more than `scope`, and reloads the page.
 *
 * @returns false if another tab still uses them.
 */
export async function dropKeptData(uid: string, scope: Scope): Promise<boolean> {
  const since = readOwner()?.since;
  await closeCache();
  // One tab at a time: deleting ends Firestore in every tab, also in one that has reloaded already.
  const isDropped = await navigator.locks.request('countersign-drop', async () => {
    if (readOwner()?.since !== since) return true;
    if (!(await deleteUnusedCache())) return false;
    startKeeping(uid, scope);
    return true;
  });
  if (isDropped) window.location.reload();
  return isDropped;
}

/** Deletes the kept data after the server refused something that they hold (R43). */
export async function dropRefusedData(): Promise<void> {
  const owner = readOwner();
  if (owner !== null) await dropKeptData(owner.uid, owner.scope);
}
