import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/**
 * `getAuth` would load a Google script on phones at start, so `signInWithGoogle` passes the popup
 * resolver itself. The session is in localStorage: IndexedDB answers about half a second later on a
 * phone, and every request waits for the session.
 */
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
}
