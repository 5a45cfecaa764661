import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { keepsSession } from '../session/browser-storage.ts';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/**
 * Not `getAuth`, which would load a Google script on phones at start. `signInWithGoogle` passes the popup
 * resolver itself. The session is in localStorage, because on a phone IndexedDB answers about half a
 * second later and every request waits for the session. Where localStorage refuses, the session lasts as long as the
 * tab, and without any storage until the page is left. From a localStorage that is full, Firebase would read a session,
 * fail to write it back, and never report any session.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [...(keepsSession() ? [browserLocalPersistence] : []), browserSessionPersistence],
});

connectToEmulator(auth);

export function connectToEmulator(one: Auth): void {
  if (EMULATORS === null) return;
  const { host, port } = EMULATORS.auth;
  connectAuthEmulator(one, `http://${host}:${port}`, { disableWarnings: true });
}
