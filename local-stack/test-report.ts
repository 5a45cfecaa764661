/** Counts the results of a suite from the JSON that its tool wrote, and sums up a test run. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** Path and name of a failed or flaky test, and the first line of its error. */
export type Failure = { readonly test: string; readonly reason: string };

/** The results of a suite. */
export type Tally = {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that passed only on a retry, with their first error. `passed` includes them. */
  readonly flaky: readonly Failure[];
};

const NOTHING: Tally = { passed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * A suite that did not run, that ends with an error but no failed test, or that passes no test, counts as one failure.
 *
 * @param exitCode undefined if the suite did not run.
 */
export function tallySuite(reportFile: string, exitCode: number | undefined): Tally {
  if (exitCode === undefined) return withFailure(NOTHING, 'it did not run');
  const report: JsonTestResults | JSONReport | undefined = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8'))
    : undefined;
  const tally = report === undefined ? NOTHING : tallyReport(report);
  if (tally.failures.length > 0) return tally;
  if (exitCode !== 0) return withFailure(tally, `it ended with code ${exitCode}`);
  return tally.passed === 0 ? withFailure(tally, 'no test ran') : tally;
}

function withFailure(tally: Tally, reason: string): Tally {
  return { ...tally, failures: [...tally.failures, { test: 'the suite itself', reason }] };
}

function tallyReport(report: JsonTestResults | JSONReport): Tally {
  return 'testResults' in report ? tallyVitest(report) : tallyPlaywright(report);
}

/** A file that fails before its first test counts as one failure. */
function tallyVitest(report: JsonTestResults): Tally {
  const failures = report.testResults.flatMap((file): Failure[] => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') {
      return [{ test: file.name, reason: firstLine(file.message) }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file.name} › ${fullName}`,
      reason: firstLine(failureMessages?.[0]),
    }));
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures, flaky: [] };
}

/** An error outside of any test counts as a failed test. */
function tallyPlaywright({ stats, suites, errors }: JSONReport): Tally {
  const outside = errors.map(({ message }) => ({
    test: 'outside of any test',
    reason: firstLine(message),
  }));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...suites.flatMap((suite) => endedAs('unexpected', suite)), ...outside],
    flaky: suites.flatMap((suite) => endedAs('flaky', suite)),
  };
}

function endedAs(status: 'unexpected' | 'flaky', suite: JSONReportSuite, outer = ''): Failure[] {
  const path = `${outer}${suite.title} › `;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        test: `${path}${title}`,
        reason: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => endedAs(status, inner, path))];
}

function firstLine(message = ''): string {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0] || 'no reason given';
}

/** The last lines of a run: flaky tests, failed tests, counts of each suite, totals of passed and failed tests. */
export function summarise(
  suites: readonly (Tally & { readonly suite: string; readonly seconds: number })[],
): readonly string[] {
  const named = (word: string, kind: 'failures' | 'flaky'): readonly string[] =>
    suites.flatMap(({ suite, [kind]: tests }) =>
      tests.flatMap(({ test, reason }) => [`${word} ${suite}: ${test}`, `  ${reason}`]),
    );
  const counts = suites.map(({ suite, passed, skipped, failures, flaky, seconds }) =>
    [
      `${suite}: ${passed} passed`,
      ...(flaky.length > 0 ? [`${flaky.length} of them flaky`] : []),
      `${failures.length} failed`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${Math.round(seconds)} s`,
    ].join(', '),
  );
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
  const failed = suites.reduce((sum, suite) => sum + suite.failures.length, 0);
  return [
    ...named('FLAKY', 'flaky'),
    ...named('FAILED', 'failures'),
    ...counts,
    `${passed} passed, ${failed} failed`,
  ];
}
