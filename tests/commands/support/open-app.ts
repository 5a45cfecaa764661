import { initializeApp } from 'firebase/app';
import { vi } from 'vitest';
import { FIREBASE_OPTIONS } from '../../../src/data/firebase/config.ts';

/** The app's commands in one simulated browser, with its own account and connection. */
export type App = typeof import('./app.ts');

/**
 * Loads the app's modules once more, on a Firebase app with a name of its own. A page has one Firebase app and one
 * account, which its modules hold. Here each person needs their own. The SDK is the real one.
 *
 * Open one app after the other: a reset while another app is loading would divide its modules.
 */
export function openApp(): Promise<App> {
  vi.resetModules();
  vi.doMock('../../../src/data/firebase/app.ts', () => ({
    firebaseApp: initializeApp(FIREBASE_OPTIONS, crypto.randomUUID()),
  }));
  return import('./app.ts');
}
