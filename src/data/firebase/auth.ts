import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/**
 * Not `getAuth`, which would load a Google script on phones at start. `signInWithGoogle` passes the popup
 * resolver itself. The session is in localStorage, because on a phone IndexedDB answers about half a
 * second later and every request waits for the session.
 */
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
}
