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

const vitest = (passed: number, status: string, ...results: string[]) => ({
  ...{ numPassedTests: passed, numPendingTests: 9 },
  testResults: [
    {
      ...{ name: 'a', status },
      assertionResults: results.map((result) => ({
        ...{ status: result, fullName: `is ${result}` },
        failureMessages: ['Error: 1 is not 2\n  at a.ts'],
      })),
    },
  ],
});

it.each([
  ['a failed test', vitest(1, 'failed', 'failed'), 1, ['a › is failed: Error: 1 is not 2']],
  ['a file that does not load', vitest(1, 'failed'), 1, ['a']],
  ['passed tests and an error', vitest(2, 'passed'), 1, ['the suite itself (exit code 1)']],
  ['no report', undefined, 0, ['the suite itself (no test ran)']],
  ['no run', undefined, undefined, ['the suite itself (no test ran)']],
  ['skipped tests alone', vitest(0, 'passed'), 0, ['the suite itself (no test ran)']],
])('names the failures of a suite with %s', (_, report, exitCode, failed) => {
  expect(tally(report, exitCode).failed).toEqual(failed);
});

it('ends with what was flaky and what failed, the counts of each suite, and those of all', () => {
  const error = { message: '\u001b[31mno button\u001b[39m\nat b.ts' };
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error }] }],
  });
  const inner = { title: 'signing', specs: [spec('late', 'flaky'), spec('deep', 'unexpected')] };
  const playwright = {
    stats: { expected: 5, flaky: 1, skipped: 2 },
    suites: [{ title: 'a.spec.ts', specs: [spec('never', 'expected')], suites: [inner] }],
    errors: [{ message: 'no browser' }],
  };
  expect(
    summarise([
      { suite: 'unit', seconds: 31.6, ...tally(vitest(3, 'passed'), 0) },
      { suite: 'open', seconds: 300, ...tally(playwright, 1) },
    ]),
  ).toEqual([
    'FLAKY open: a.spec.ts › signing › late: no button',
    'FAILED open: a.spec.ts › signing › deep: no button',
    'FAILED open: outside of any test: no browser',
    'unit: 3 passed, 0 failed, 9 skipped, 32 s',
    'open: 6 passed, 1 of them flaky, 2 failed, 2 skipped, 300 s',
    '9 passed, 2 failed',
  ]);
});
