/** Counts the results of a suite from the JSON that its tool wrote, and sums up a test run. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** The results of a suite. A test is named by its path and title, and by the first line of its error. */
export type Tally = {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: readonly string[];
  /** Tests that passed only on a retry. `passed` includes them. */
  readonly flaky: readonly string[];
};

/**
 * A suite that did not run, that ends with an error but no failed test, or that passes no test, counts as one failure.
 *
 * @param exitCode undefined if the suite did not run.
 */
export function tallySuite(reportFile: string, exitCode: number | undefined): Tally {
  const tally = existsSync(reportFile)
    ? tallyReport(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, skipped: 0, failed: [], flaky: [] };
  if (tally.failed.length > 0 || (exitCode === 0 && tally.passed > 0)) return tally;
  const reason = exitCode === 0 || exitCode === undefined ? 'no test ran' : `exit code ${exitCode}`;
  return { ...tally, failed: [`the suite itself (${reason})`] };
}

function tallyReport(report: JsonTestResults | JSONReport): Tally {
  return 'testResults' in report ? tallyVitest(report) : tallyPlaywright(report);
}

/** A file that fails before its first test counts as one failure. */
function tallyVitest(report: JsonTestResults): Tally {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [named(name, message)];
    return tests.map((test) => named(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failed, flaky: [] };
}

/** An error outside of any test counts as a failed test. */
function tallyPlaywright({ stats, suites, errors }: JSONReport): Tally {
  const outside = errors.map(({ message }) => named('outside of any test', message));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [...suites.flatMap((suite) => endedAs('unexpected', suite)), ...outside],
    flaky: suites.flatMap((suite) => endedAs('flaky', suite)),
  };
}

function endedAs(status: 'unexpected' | 'flaky', suite: JSONReportSuite, outer = ''): string[] {
  const path = `${outer}${suite.title} › `;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => named(path + title, results[0]?.error?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => endedAs(status, inner, path))];
}

function named(test: string, error = ''): string {
  return [test, ...stripVTControlCharacters(error).split('\n', 1).filter(Boolean)].join(': ');
}

type Ended = Tally & { readonly suite: string; readonly seconds: number };

/** The last lines of a run: flaky tests, failed tests, counts of each suite, totals of passed and failed tests. */
export function summarise(suites: readonly Ended[]): readonly string[] {
  const countsOf = ({ suite, passed, skipped, failed, flaky, seconds }: Ended): string =>
    [
      `${suite}: ${passed} passed`,
      ...(flaky.length > 0 ? [`${flaky.length} of them flaky`] : []),
      `${failed.length} failed`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${Math.round(seconds)} s`,
    ].join(', ');
  const failures = suites.flatMap((one) =>
    one.failed.map((test) => `FAILED ${one.suite}: ${test}`),
  );
  return [
    ...suites.flatMap(({ suite, flaky }) => flaky.map((test) => `FLAKY ${suite}: ${test}`)),
    ...failures,
    ...suites.map(countsOf),
    `${suites.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`,
  ];
}
