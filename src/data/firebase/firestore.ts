import {
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/**
 * The multi-tab persistent cache makes a second visit cheap in reads. It is for reading only: every
 * write is a transaction, because a queued offline write that the rules later refuse would be shown
 * as saved and then silently dropped.
 */
export const firestore = initializeFirestore(firebaseApp, {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(firestore, host, port);
}
