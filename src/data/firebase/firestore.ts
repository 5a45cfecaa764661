import {
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/** Enough for 20,000 hypotheses with their histories. With the default of 40 MB, a list would lose records silently. */
const KEPT_BYTES = 500_000_000;

/**
 * The persistent cache saves billed reads on a second visit. The app never queues a write in it: it writes only in
 * transactions, and with Firestore's REST API for an import. Firestore would show a queued write as saved and drop it
 * silently if the rules refuse it later.
 */
export const firestore = initializeFirestore(firebaseApp, {
  localCache: persistentLocalCache({
    tabManager: persistentMultipleTabManager(),
    cacheSizeBytes: KEPT_BYTES,
  }),
});

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(firestore, host, port);
}
