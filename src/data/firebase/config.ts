const env = import.meta.env;

export const FIREBASE_OPTIONS = {
  projectId: env.VITE_FIREBASE_PROJECT_ID ?? 'demo-countersign',
  apiKey: env.VITE_FIREBASE_API_KEY ?? 'demo-key',
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? 'demo-countersign.firebaseapp.com',
  storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? 'demo-countersign.appspot.com',
  appId: env.VITE_FIREBASE_APP_ID ?? 'demo-countersign',
} as const;

export const ENVIRONMENT = env.VITE_COUNTERSIGN_ENVIRONMENT ?? 'local';

export const APP_CHECK_KEY = env.VITE_COUNTERSIGN_APP_CHECK_KEY ?? '';

export const DEMO_ACCESS = env.VITE_COUNTERSIGN_DEMO_ACCESS === 'members' ? 'members' : 'open';

export const EMULATORS = emulatorAddresses();

function emulatorAddresses() {
  const auth = parseAddress(env.VITE_EMULATOR_AUTH);
  const firestore = parseAddress(env.VITE_EMULATOR_FIRESTORE);
  const storage = parseAddress(env.VITE_EMULATOR_STORAGE);
  return auth && firestore && storage ? { auth, firestore, storage } : null;
}

function parseAddress(text: string | undefined) {
  const [host, port] = (text ?? '').split(':');
  return host && port ? { host, port: Number(port) } : null;
}

/** `npm run deploy` checks the form of their values. */
export const MISSING_SETTINGS =
  EMULATORS === null
    ? Object.entries({
        VITE_FIREBASE_PROJECT_ID: env.VITE_FIREBASE_PROJECT_ID,
        VITE_FIREBASE_API_KEY: env.VITE_FIREBASE_API_KEY,
        VITE_FIREBASE_AUTH_DOMAIN: env.VITE_FIREBASE_AUTH_DOMAIN,
        VITE_FIREBASE_STORAGE_BUCKET: env.VITE_FIREBASE_STORAGE_BUCKET,
        VITE_FIREBASE_APP_ID: env.VITE_FIREBASE_APP_ID,
        VITE_COUNTERSIGN_ENVIRONMENT: env.VITE_COUNTERSIGN_ENVIRONMENT,
      }).flatMap(([name, value]) => (value ? [] : [name]))
    : [];
