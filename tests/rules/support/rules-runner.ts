import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';

/**
 * Runs the rules tests. Measures their coverage in a coverage run. Registers them for mutation.test.ts in a mutation
 * run.
 */
export default class RulesRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const { runTest } = await loadRunTest();
    await runTest(test);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    const { finishFile } = await loadRunTest();
    if (suite === suite.file) await finishFile(suite.file);
  }
}

/** A coverage run loads the modules again for each file. An import during the run shares them with the tests. */
function loadRunTest() {
  return import('./run-test.ts');
}
