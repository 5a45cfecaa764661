import { ENVIRONMENT } from '../firebase/config.ts';
import { watchAuthentication } from './authentication.ts';

/** What a user may read: everything, or the research projects with these FBUIDs. */
export type Scope = 'everything' | readonly string[];

/** Whose documents this browser keeps, and what that user could read when the server last said so (R43). */
interface Owner {
  readonly uid: string;
  readonly environment: string;
  readonly scope: Scope;
}

const KEY = 'countersign-kept-data';

export function areKeptDataOf(uid: string): boolean {
  const owner = readOwner();
  return owner?.uid === uid && owner.environment === ENVIRONMENT;
}

let claim: { readonly uid: string; readonly isOurs: Promise<boolean> } | undefined;

/**
 * Deletes the kept data of another user or environment, before the first query. From then on the page ends when its
 * user changes: Firestore would go on with the former user's data.
 *
 * @returns false if another tab does not give the data free.
 */
export function claimKeptData(uid: string): Promise<boolean> {
  if (claim?.uid !== uid) {
    claim = { uid, isOurs: areKeptDataOf(uid) ? Promise.resolve(true) : takeOver(uid) };
    void claim.isOurs.then((isOurs) => {
      if (isOurs) endPageWithUser(uid);
      else claim = undefined;
    });
  }
  return claim.isOurs;
}

async function takeOver(uid: string): Promise<boolean> {
  const { deleteUnusedCache } = await import('./empty-cache.ts');
  const isEmpty = await deleteUnusedCache();
  if (isEmpty) writeOwner({ uid, environment: ENVIRONMENT, scope: [] });
  return isEmpty;
}

/**
 * Notes what the server confirmed that the user may read.
 *
 * @returns false if that is less than before. The kept data then hold what the user may no longer read.
 */
export function noteScope(uid: string, scope: Scope): boolean {
  const owner = readOwner();
  if (owner === null || !areKeptDataOf(uid)) return true;
  if (!contains(scope, owner.scope)) return false;
  writeOwner({ ...owner, scope });
  return true;
}

function contains(scope: Scope, other: Scope): boolean {
  if (scope === 'everything') return true;
  return other !== 'everything' && other.every((id) => scope.includes(id));
}

/** Deletes the kept data and reloads the page. @returns false if another tab does not give the data free. */
export async function dropKeptData(uid: string, scope: Scope): Promise<boolean> {
  const { emptyCache } = await import('./empty-cache.ts');
  if (!(await emptyCache())) return false;
  writeOwner({ uid, environment: ENVIRONMENT, scope });
  window.location.reload();
  return true;
}

let stopWatching: () => void = () => undefined;

/** Lets a logout end the page itself, after it has deleted the kept data. */
export function keepPageAfterUser(): void {
  stopWatching();
}

/** Ends the page when its user logs out or changes in any tab, or when another tab drops the kept data. */
function endPageWithUser(uid: string): void {
  stopWatching();
  const stop = watchAuthentication((session) => {
    if (session.state !== 'signed-in' || session.user.uid !== uid) void endPage();
  });
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== KEY || oldValue === null) return;
    const [before, now] = [parseOwner(oldValue), parseOwner(newValue)];
    if (now?.uid !== uid || (before !== null && !contains(now.scope, before.scope))) void endPage();
  };
  window.addEventListener('storage', onStorage);
  stopWatching = () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

async function endPage(): Promise<void> {
  stopWatching();
  const { closeCache } = await import('./empty-cache.ts');
  await closeCache();
  window.location.reload();
}

/** Null also in a browser that refuses the storage. */
function readOwner(): Owner | null {
  try {
    return parseOwner(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function parseOwner(text: string | null): Owner | null {
  return JSON.parse(text ?? 'null');
}

function writeOwner(owner: Owner): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(owner));
  } catch (error) {
    console.warn('Nothing is kept, because the browser refuses the storage.', error);
  }
}
