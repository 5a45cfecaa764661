import { watchAuthentication } from './authentication.ts';
import { closeCache, deleteUnusedCache } from './empty-cache.ts';
import {
  areKeptDataOf,
  contains,
  NOTE_KEY,
  parseNote,
  readNote,
  type Scope,
  startKeeping,
  writeNote,
} from './kept-data-note.ts';

let claim: { readonly uid: string; readonly isOurs: Promise<boolean> } | undefined;

/**
 * Before the first query, deletes the cached documents of another user or environment. Afterwards the page reloads when
 * its user changes, because Firestore would continue with the former user's documents.
 *
 * @returns false if the documents could not be deleted, usually because another tab uses them.
 */
export function claimKeptData(uid: string): Promise<boolean> {
  if (claim?.uid !== uid) {
    claim = { uid, isOurs: areKeptDataOf(uid) ? Promise.resolve(true) : takeOver(uid) };
    void claim.isOurs.then((isOurs) => {
      if (isOurs) reloadOnUserChange(uid);
      else claim = undefined;
    });
  }
  return claim.isOurs;
}

async function takeOver(uid: string): Promise<boolean> {
  const isEmpty = await deleteUnusedCache();
  if (isEmpty) startKeeping(uid, []);
  return isEmpty;
}

/**
 * Notes the scope that the server confirmed, unless the user lost a part of the noted scope. Notes nothing if the kept
 * data are not this user's.
 *
 * @returns false if the user lost a part. The kept data may then hold records that the user may no longer read.
 */
export function noteScope(uid: string, scope: Scope): boolean {
  const note = readNote();
  if (note?.uid !== uid) return true;
  if (!contains(scope, note.scope)) return false;
  // A list that was complete under a smaller scope is incomplete under the wider one.
  writeNote(contains(note.scope, scope) ? note : { ...note, scope, confirmed: {} });
  return true;
}

let stopWatching: () => void = () => undefined;

/** Stops the reloads of `claimKeptData`, because a logout deletes the kept data before it leaves the page itself. */
export function stopPageReloads(): void {
  stopWatching();
}

/** Reloads the page when its user logs out or changes in any tab, or when another tab has deleted the kept data. */
function reloadOnUserChange(uid: string): void {
  stopWatching();
  const stop = watchAuthentication((session) => {
    if (session.state !== 'signed-in' || session.user.uid !== uid) void closeAndReload();
  });
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    if (key !== NOTE_KEY) return;
    const before = parseNote(oldValue);
    if (before !== null && before.since !== readNote()?.since) void closeAndReload();
  };
  window.addEventListener('storage', onStorage);
  stopWatching = () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

async function closeAndReload(): Promise<void> {
  stopWatching();
  await closeCache();
  window.location.reload();
}
