import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { setSilenceHandler } from '../server-wait.ts';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/** Enough for 20,000 hypotheses with their histories. With the default of 40 MB, a list would lose records silently. */
const CACHE_BYTES = 500_000_000;

let opened: Firestore | null = null;

/**
 * The persistent cache saves billed reads on a second visit. The app never queues a write in a cache, because Firestore
 * would show it as saved and drop it silently if the rules refuse it later.
 */
export function openFirestore({ persistent }: { readonly persistent: boolean }): void {
  if (opened !== null) return;
  opened = initializeFirestore(firebaseApp, {
    localCache: persistent
      ? persistentLocalCache({
          tabManager: persistentMultipleTabManager(),
          cacheSizeBytes: CACHE_BYTES,
        })
      : memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
  });
  if (EMULATORS !== null) {
    const { host, port } = EMULATORS.firestore;
    connectFirestoreEmulator(opened, host, port);
  }
}

export function db(): Firestore {
  if (opened === null) throw new Error('Nobody is signed in, so the database is not open.');
  return opened;
}

/** A tab that did nothing for so long was frozen. In a hidden tab, the browser runs timers once a minute. */
const FROZEN_MS = 120_000;

/**
 * Reopens the connection when the server is silent and when the tab was frozen, for example overnight. Firestore itself
 * waits much longer for a connection that never answers.
 */
export function keepConnected(): void {
  setSilenceHandler(() => void reconnect());
  let last = Date.now();
  setInterval(() => {
    const now = Date.now();
    if (now - last > FROZEN_MS) void reconnect();
    last = now;
  }, 5_000);
}

async function reconnect(): Promise<void> {
  await disableNetwork(db());
  await enableNetwork(db());
}
