import { defineConfig } from 'vitest/config';

/** The tests that a mutation run over `src/domain` repeats: those of the domain alone. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/domain/**/*.test.ts'],
    // The switches of the mutants slow the code down: that must not count as killing one.
    testTimeout: 60_000,
    exclude: ['**/*.speed.test.ts'],
  },
});
