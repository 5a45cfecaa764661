import { auth } from '../auth.ts';
import { EMULATORS, FIREBASE_OPTIONS } from '../config.ts';
import { type Connection, RequestFailure } from './connection.ts';

/** The database as whoever is signed in. */
export function connect(): Connection {
  const { currentUser } = auth;
  if (currentUser === null) throw new RequestFailure('refused', 'You are signed out.');
  const emulator = EMULATORS?.firestore;
  return {
    origin: emulator
      ? `http://${emulator.host}:${emulator.port}/v1`
      : 'https://firestore.googleapis.com/v1',
    documents: `projects/${FIREBASE_OPTIONS.projectId}/databases/(default)/documents`,
    uid: currentUser.uid,
    token: () => currentUser.getIdToken(),
  };
}
