import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const NAMES = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
  'VITE_COUNTERSIGN_ENVIRONMENT',
];

const EMULATORS = ['VITE_EMULATOR_AUTH', 'VITE_EMULATOR_FIRESTORE', 'VITE_EMULATOR_STORAGE'];

it.each([
  ['nothing missing', NAMES, []],
  ['an empty key', NAMES.filter((name) => name !== 'VITE_FIREBASE_API_KEY'), [NAMES[1]]],
  ['no settings', [], NAMES],
  ['the emulators alone', EMULATORS, []],
  ['some emulators only', ['VITE_EMULATOR_AUTH'], NAMES],
])('a build with %s names what it lacks', async (_, set, missing) => {
  for (const name of NAMES) vi.stubEnv(name, '');
  for (const name of set) vi.stubEnv(name, '127.0.0.1:9099');
  vi.resetModules();
  const { MISSING_SETTINGS } = await import('./config.ts');
  expect(MISSING_SETTINGS).toEqual(missing);
});
