import {
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/** Enough for 20,000 hypotheses with their histories. With the default of 40 MB, a list would lose records silently. */
const CACHE_BYTES = 500_000_000;

/**
 * The persistent cache saves billed reads on a second visit. The app never queues a write in this cache, because
 * Firestore would show the write as saved and drop it silently if the rules refuse it later. Every write is a
 * transaction, or for an import a request to Firestore's REST API.
 */
export const firestore = initializeFirestore(firebaseApp, {
  localCache: persistentLocalCache({
    tabManager: persistentMultipleTabManager(),
    cacheSizeBytes: CACHE_BYTES,
  }),
});

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(firestore, host, port);
}
