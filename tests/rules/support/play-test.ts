import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { CoverageLots } from '../coverage/coverage-lots.ts';
import { MUTATION_PLAN } from '../mutation/plan.ts';
import { playMutants } from '../mutation/play-mutants.ts';
import { openedSubject } from './session.ts';

const IS_MEASURED = process.env.RULES_COVERAGE !== undefined;

const lots = new CoverageLots();
let mutants: Promise<void> | undefined;

/** Plays a test as its file asks for: by itself, in a lot whose coverage is kept, or on mutants. */
export async function playTest(test: RunnerTestCase): Promise<void> {
  const subject = openedSubject();
  const run = async (): Promise<void> => TestRunner.getTestFn(test)();
  if (MUTATION_PLAN === undefined)
    return IS_MEASURED && subject === 'firestore.rules' ? lots.play(test.id, run) : run();
  if (subject === 'a variation' || subject === undefined) return;
  // Mutant by mutant, and not test by test: so few projects are in use at a time.
  mutants ??= playMutants(subject, test.file);
  await mutants;
}

export async function finishFile(file: RunnerTestFile): Promise<void> {
  if (IS_MEASURED) await lots.keep(file.filepath);
}
