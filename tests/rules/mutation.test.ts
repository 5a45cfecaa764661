/** In a mutation run, after all other files: runs their tests against the mutants of this part of the run. */
import { expect, test } from 'vitest';
import { judgeMutants } from './mutation/judge-mutants.ts';
import { registeredTests } from './support/run-test.ts';

const HOURS_MS = 6 * 3_600_000;

test('judges every mutant of this part', { timeout: HOURS_MS }, async () => {
  const tests = registeredTests();
  expect(tests.length).toBeGreaterThan(1_000);
  await judgeMutants(tests);
});
