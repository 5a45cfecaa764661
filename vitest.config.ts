import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CoverageLast } from './tests/rules/coverage/coverage-last.ts';

/** Ends a test that hangs. No bound of speed: on a busy machine a test takes ten times as long. */
const HANGING_MS = 30_000;

/** Tests of the stack itself, which start the real programs. */
const STACK = 'local-stack/**/*.stack.test.ts';

export default defineConfig({
  test: {
    // A file run alone must not pass because it holds no tests.
    passWithNoTests: false,
    sequence: { sequencer: CoverageLast },
    // Vitest keeps one processor free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,build,local-stack}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [STACK],
          // Nothing here leaves anything behind: loading every module anew takes four times as long.
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
          // As in unit: a jsdom and a React for each file take longer than all of their tests.
          isolate: false,
          setupFiles: ['tests/setup-component.ts'],
          testTimeout: HANGING_MS,
        },
      },
      {
        test: {
          name: 'stack',
          environment: 'node',
          include: [STACK],
          // Each starts real emulators: ten seconds on an idle machine, minutes on a crowded one.
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
          // Measuring takes its time: `npm run rules:coverage`.
          exclude: process.env.RULES_COVERAGE === undefined ? ['tests/rules/coverage.test.ts'] : [],
          runner: './tests/rules/support/rules-runner.ts',
          // Rules are set for the whole emulator, so the files take turns.
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'races',
          environment: 'node',
          include: ['tests/races/**/*.test.ts'],
          globalSetup: ['tests/races/support/build-client.ts'],
          // Each file brings as many clients as the machine can bear.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
