import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';

/**
 * Plays the tests of the rules so that it is known what they evaluated; in a mutation run, against
 * the mutants instead.
 */
export default class RulesRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const { playTest } = await playing();
    await playTest(test);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    const { finishFile } = await playing();
    if (suite === suite.file) await finishFile(suite.file);
  }
}

/** Vitest loads modules anew for every file: only an import now meets those that the tests have. */
function playing() {
  return import('./play-test.ts');
}
