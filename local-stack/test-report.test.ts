import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { summarise, tallySuite } from './test-report.ts';

/** What `npm test` makes of a report, as Vitest or Playwright writes it. */
function tally(report: object | undefined, exitCode: number | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'suite.json');
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  const result = tallySuite(file, exitCode);
  rmSync(folder, { recursive: true });
  return result;
}

const vitestFile = (status: string, ...results: string[]) => ({
  ...{ name: 'a', status, message: 'It does not load.\nat line 1' },
  assertionResults: results.map((result) => ({
    ...{ status: result, fullName: `is ${result}` },
    failureMessages: ['\u001b[31mExpected 1\u001b[39m\nreceived 2'],
  })),
});
const vitest = (passed: number, skipped: number, ...testResults: object[]) => ({
  ...{ numPassedTests: passed, numPendingTests: skipped, testResults },
});

const spec = (title: string, status: string, ...messages: string[]) => {
  const errors = messages.map((message) => ({ message }));
  return { title, tests: [{ status, results: [{ errors: [] }, { errors }] }] };
};
const INNER = {
  title: 'signing',
  specs: [spec('late', 'flaky', 'Error: late\nat line 3'), spec('deep', 'unexpected')],
};
const PLAYWRIGHT = {
  stats: { expected: 5, flaky: 1, skipped: 2 },
  suites: [{ title: 'a.spec.ts', specs: [spec('never', 'expected')], suites: [INNER] }],
  errors: [{ message: 'no browser' }],
};

const failed = (what: string) => [`the suite itself: ${what}`];

it.each([
  ['passed tests', vitest(2, 1, vitestFile('passed', 'passed', 'pending')), 0, []],
  ['a failed test', vitest(1, 0, vitestFile('failed', 'failed')), 1, ['a › is failed: Expected 1']],
  ['a file that does not load', vitest(1, 0, vitestFile('failed')), 1, ['a: It does not load.']],
  ['passed tests and an error', vitest(2, 0), 1, failed('it ended with code 1')],
  ['no report', undefined, 0, failed('no test ran')],
  ['skipped tests alone', vitest(0, 9), 0, failed('no test ran')],
])('names the failures of a suite with %s', (_, report, exitCode, failures) => {
  const named = tally(report, exitCode).failures.map(({ test, reason }) => `${test}: ${reason}`);
  expect(named).toEqual(failures);
});

it('ends with what was flaky and what failed, the counts of each suite, and those of all', () => {
  expect(
    summarise([
      { suite: 'unit', seconds: 31.6, ...tally(vitest(3, 0), 0) },
      { suite: 'open', seconds: 300, ...tally(PLAYWRIGHT, 1) },
    ]),
  ).toEqual([
    'FLAKY open: a.spec.ts › signing › late',
    '  Error: late',
    'FAILED open: a.spec.ts › signing › deep',
    '  no reason given',
    'FAILED open: outside of any test',
    '  no browser',
    'unit: 3 passed, 0 failed, 32 s',
    'open: 6 passed, 1 of them flaky, 2 failed, 2 skipped, 300 s',
    '9 passed, 2 failed',
  ]);
});
