import { _addOrOverwriteComponent, type FirebaseApp, initializeApp } from 'firebase/app';
import { FIREBASE_OPTIONS } from './config.ts';

declare module 'firebase/app' {
  /** Exists, but the types leave it out. */
  function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** @param name of a second app. */
export function startApp(name?: string): FirebaseApp {
  const app = initializeApp(FIREBASE_OPTIONS, name);
  // Firebase counts its daily users in IndexedDB, and each request about the session waits for that without a limit,
  // also where IndexedDB never answers. No setting turns the counting off.
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    serviceProps: {},
    instanceFactory: () => ({
      triggerHeartbeat: async () => undefined,
      getHeartbeatsHeader: async () => '',
    }),
  });
  return app;
}

export const firebaseApp = startApp();
