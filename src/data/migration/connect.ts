import { auth } from '../firebase/auth.ts';
import { EMULATORS, FIREBASE_OPTIONS } from '../firebase/config.ts';
import { type Connection, RequestFailure } from './connection.ts';

/**
 * A REST connection with the signed-in user's tokens.
 *
 * @throws RequestFailure for a signed-out user.
 */
export function connect(): Connection {
  const { currentUser } = auth;
  if (currentUser === null) throw new RequestFailure('refused', 'You are signed out.');
  const emulator = EMULATORS?.firestore;
  return {
    origin: emulator
      ? `http://${emulator.host}:${emulator.port}/v1`
      : 'https://firestore.googleapis.com/v1',
    documentsPath: `projects/${FIREBASE_OPTIONS.projectId}/databases/(default)/documents`,
    uid: currentUser.uid,
    headers: async () => ({
      authorization: `Bearer ${await currentUser.getIdToken()}`,
      ...(await appCheckHeader()),
    }),
  };
}

/** Empty if there is no token. The server then decides whether to accept the request. */
async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (!import.meta.env.VITE_COUNTERSIGN_APP_CHECK_KEY) return {};
  try {
    const { appCheckToken } = await import('../firebase/app-check.ts');
    return { 'x-firebase-appcheck': await appCheckToken() };
  } catch (error) {
    console.warn('There is no App Check token.', error);
    return {};
  }
}
