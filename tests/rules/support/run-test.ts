import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { CoverageBatches } from '../coverage/coverage-batches.ts';
import { MUTATION_PLAN } from '../mutation/plan.ts';
import { runMutants } from '../mutation/run-mutants.ts';
import { openedSubject } from './session.ts';

const IS_MEASURED = process.env.RULES_COVERAGE !== undefined;

const batches = new CoverageBatches();
let mutants: Promise<void> | undefined;

/** Runs a test by itself, in a batch of a coverage run, or against the mutants. */
export async function runTest(test: RunnerTestCase): Promise<void> {
  const subject = openedSubject();
  const run = async (): Promise<void> => TestRunner.getTestFn(test)();
  if (MUTATION_PLAN === undefined)
    return IS_MEASURED && subject === 'firestore.rules' ? batches.run(test.id, run) : run();
  if (subject === 'a variation' || subject === undefined) return;
  // All tests of the file on one mutant before the next, so that few projects are in use at a time.
  mutants ??= runMutants(subject, test.file);
  await mutants;
}

export async function finishFile(file: RunnerTestFile): Promise<void> {
  if (IS_MEASURED) await batches.keep(file.filepath);
}
