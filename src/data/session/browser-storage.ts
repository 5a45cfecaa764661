import { FIREBASE_OPTIONS } from '../firebase/config.ts';

/**
 * Names the user whose documents this browser caches. Only a noted cache is used, and a note is written only after the
 * former cache was deleted.
 */
const NOTE_KEY = 'countersign-cache-of';

/** Firestore's name for its database. */
const CACHE_NAME = `firestore/[DEFAULT]/${FIREBASE_OPTIONS.projectId}/main`;

/** How long to wait for IndexedDB. A suspended tab does not let go of the database, and a broken one never answers. */
const LIMIT_MS = 3_000;

/** Without a usable cache the app works from memory until the next page load. */
export async function openDatabaseOf(uid: string): Promise<void> {
  const [persistent, { keepConnected, openFirestore }] = await Promise.all([
    takeCache(uid).catch(() => false),
    import('../firebase/firestore.ts'),
  ]);
  openFirestore({ persistent });
  keepConnected();
}

export async function dropCache(): Promise<void> {
  try {
    if (localStorage.getItem(NOTE_KEY) === null) return;
    await exclusively(async () => {
      localStorage.removeItem(NOTE_KEY);
      await deleteCache();
    });
  } catch (error) {
    // Without a note, the next sign-in deletes the documents before it uses the cache.
    console.warn('The cached documents could not be deleted.', error);
  }
}

async function takeCache(uid: string): Promise<boolean> {
  // Firestore fails with a localStorage that is full, because its tabs talk to each other there.
  localStorage.setItem(`${NOTE_KEY}-probe`, ' '.repeat(10_000));
  localStorage.removeItem(`${NOTE_KEY}-probe`);
  // Firestore does not survive every IndexedDB that refuses to open, so a tiny database goes first.
  (await settled(indexedDB.open(`${NOTE_KEY}-probe`))).close();
  if (localStorage.getItem(NOTE_KEY) === uid) return true;
  return exclusively(async () => {
    // Another tab may have done this meanwhile. A second deletion would end the Firestore of that tab.
    if (localStorage.getItem(NOTE_KEY) === uid) return true;
    localStorage.removeItem(NOTE_KEY);
    await deleteCache();
    localStorage.setItem(NOTE_KEY, uid);
    return true;
  });
}

/**
 * Firestore's tabs tell each other in localStorage which queries the server has answered. Left behind, these notes would
 * make a second tab take the empty new cache for the answer: 'You are not a member yet'.
 */
async function deleteCache(): Promise<void> {
  await settled(indexedDB.deleteDatabase(CACHE_NAME));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('firestore_')) localStorage.removeItem(key);
  }
}

/** Runs in one tab at a time. Rejects if another tab, such as a suspended one, does not end in time. */
function exclusively<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks.request(NOTE_KEY, { signal: AbortSignal.timeout(2 * LIMIT_MS) }, run);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error('IndexedDB does not answer.')), LIMIT_MS);
  });
}

/** Without a localStorage that can be written, a sign-in ends with the tab. */
export function keepsSession(): boolean {
  try {
    localStorage.setItem('countersign-probe', 'x');
    localStorage.removeItem('countersign-probe');
    return true;
  } catch {
    return false;
  }
}
