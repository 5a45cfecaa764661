import { closeCache, deleteUnusedCache } from './empty-cache.ts';
import { forgetOwner, readOwner, type Scope, startKeeping } from './kept-data-note.ts';

/**
 * Deletes the kept data of a user who may now read only `scope`, and reloads the page. If another tab still uses the
 * data, they become nobody's: the reloaded page asks to close that tab.
 */
export async function dropKeptData(uid: string, scope: Scope): Promise<void> {
  const since = readOwner()?.since;
  await closeCache();
  // One tab at a time: deleting ends Firestore in every tab, also in one that has reloaded already.
  await navigator.locks.request('countersign-drop', async () => {
    if (readOwner()?.since !== since) return;
    if (await deleteUnusedCache()) startKeeping(uid, scope);
    else forgetOwner();
  });
  window.location.reload();
}

/** Deletes all kept data and reloads the page, after the server refused something that the data hold (R43). */
export async function dropKeptDataAfterRefusal(): Promise<void> {
  const owner = readOwner();
  if (owner !== null) await dropKeptData(owner.uid, owner.scope);
}
