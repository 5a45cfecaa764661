import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { CoverageBatches } from '../coverage/coverage-batches.ts';
import type { RegisteredTest } from '../mutation/judge-mutants.ts';
import { MUTATION_PLAN } from '../mutation/plan.ts';
import { openedSubject } from './session.ts';

const IS_MEASURED = process.env.RULES_COVERAGE !== undefined;

const batches = new CoverageBatches();
const registered: RegisteredTest[] = [];

/**
 * Runs a test by itself, or in a batch of a coverage run. A mutation run registers the tests, which mutation.test.ts
 * runs against the mutants. It skips tests of given rules, such as rules with ballast.
 */
export async function runTest(test: RunnerTestCase): Promise<void> {
  const subject = openedSubject();
  const run = async (): Promise<void> => TestRunner.getTestFn(test)();
  if (MUTATION_PLAN === undefined)
    return IS_MEASURED && subject === 'firestore.rules' ? batches.run(test.id, run) : run();
  if (test.file.name.endsWith('/mutation.test.ts')) return run();
  if (subject === 'firestore.rules' || subject === 'storage.rules')
    registered.push({ subject, test });
}

/** The tests of the files that have run before, in a mutation run. */
export function registeredTests(): readonly RegisteredTest[] {
  return registered;
}

export async function finishFile(file: RunnerTestFile): Promise<void> {
  if (IS_MEASURED) await batches.keep(file.filepath);
}
