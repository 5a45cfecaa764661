import { PROJECT_ID, STORAGE_BUCKET } from '../folders.ts';
import { HOST, type Ports } from '../ports.ts';

/** Environment variables that direct the app, firebase-admin and the tests to the emulators on these ports. */
export function clientEnvironment(ports: Ports): Record<string, string> {
  const at = (port: number): string => `${HOST}:${port}`;
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    // Otherwise firebase-admin looks on the network for Google's metadata server.
    METADATA_SERVER_DETECTION: 'none',
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_STORAGE_BUCKET: STORAGE_BUCKET,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_COUNTERSIGN_ENVIRONMENT: 'local',
    VITE_EMULATOR_AUTH: at(ports.auth),
    VITE_EMULATOR_FIRESTORE: at(ports.firestore),
    VITE_EMULATOR_STORAGE: at(ports.storage),
  };
}
