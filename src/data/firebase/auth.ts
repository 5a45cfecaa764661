import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATORS } from './config.ts';

/**
 * Auth with only what is needed: `getAuth` would fetch a Google script at start on phones. The popup
 * resolver is passed where a popup is opened. The session is kept where it can be read at once:
 * IndexedDB answers between the scripts that are being started, and the question to the server, which
 * everything waits for, would go out half a second later on a phone.
 */
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
}
