import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Ends a test that hangs. It is no limit of speed: on a busy machine a test takes ten times as long. */
const HANGING_MS = 30_000;

/** Tests that start the real emulators and launchers. */
const STACK = 'local-stack/**/*.stack.test.ts';

/**
 * Firebase Auth keeps the `fetch` that it finds when a process first loads it, the start of the app leaves listeners
 * behind, and a module that another file has loaded already is not mocked. So these files need their own process.
 */
const ALONE = [
  'src/app/layout/LogoutButton.test.tsx',
  'src/data/firebase/app-check.test.tsx',
  'src/main.test.tsx',
  'src/screens/form/use-record-form.test.tsx',
];

export default defineConfig({
  test: {
    // A misspelled file name must not pass.
    passWithNoTests: false,
    // By default Vitest keeps one core free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,build,local-stack}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [STACK],
          // These tests share no state. Isolation would load each module again: four times as long.
          isolate: false,
          testTimeout: HANGING_MS,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: ALONE,
          // As in unit: a jsdom and a React for each file take longer than all of their tests.
          isolate: false,
          setupFiles: ['tests/setup-component.ts'],
          testTimeout: HANGING_MS,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component-alone',
          environment: 'jsdom',
          include: ALONE,
          setupFiles: ['tests/setup-component.ts'],
          testTimeout: HANGING_MS,
        },
      },
      {
        test: {
          name: 'stack',
          environment: 'node',
          include: [STACK],
          // Emulators start in ten seconds on an idle machine, in minutes on a busy one.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          // As in unit: the files share no state.
          isolate: false,
          // `vitest list` refuses two projects of one group with different numbers of workers, and this one has 1.
          sequence: { groupOrder: 1 },
          // One emulator answers all files: a second worker would only wait for it.
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'commands',
          environment: 'node',
          include: ['tests/commands/**/*.test.ts'],
          setupFiles: ['tests/commands/support/setup.ts'],
          // Outside a browser Firestore's library speaks gRPC, which the way for browsers does not pass on.
          env: { VITE_EMULATOR_FIRESTORE: process.env.FIRESTORE_EMULATOR_HOST ?? '' },
          // As in unit: a file that needs an app of its own loads one.
          isolate: false,
          sequence: { groupOrder: 1 },
          // Each file empties the database.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
