import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/**
 * Auth with only what is needed: `getAuth` would fetch a Google script at start on phones. The popup
 * resolver is passed where a popup is opened.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
}
