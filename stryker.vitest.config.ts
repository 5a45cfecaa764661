import { defineConfig } from 'vitest/config';

/** The tests of `npm run mutate`, which mutates money, signing and the signed terms in `src/domain`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/domain/**/*.test.ts', 'tests/golden-terms.test.ts'],
    // Stryker runs the tests in threads, in which the time zone of the process cannot change.
    exclude: ['src/domain/status/viewer-time-zones.test.ts'],
    // Instrumented code is slow, and a timeout would count as a killed mutant.
    testTimeout: 60_000,
  },
});
