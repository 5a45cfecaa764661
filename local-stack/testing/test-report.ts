import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Path and name of a failed or flaky test, and the first line of its error. */
export type Failure = { readonly test: string; readonly reason: string };

/** The results of a suite. */
export type Tally = {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that passed only on a retry, with their first error. `passed` includes them. Empty for Vitest. */
  readonly flaky: readonly Failure[];
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

type PlaywrightError = { readonly message?: string };

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
};

/** A file that fails before its first test counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap((file): Failure[] => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') {
      return [{ test: file.name, reason: firstLine(file.message) }];
    }
    return failed.map(({ fullName, failureMessages = [] }) => ({
      test: `${file.name} › ${fullName}`,
      reason: firstLine(failureMessages[0]),
    }));
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures, flaky: [] };
}

/** An error outside of any test counts as a failed test. */
export function tallyPlaywright({ stats, suites, errors }: PlaywrightReport): Tally {
  const outside = errors.map((error) => ({
    test: 'outside of any test',
    reason: firstLine(error.message),
  }));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...suites.flatMap((suite) => endedAs('unexpected', suite, [])), ...outside],
    flaky: suites.flatMap((suite) => endedAs('flaky', suite, [])),
  };
}

function endedAs(
  wanted: 'unexpected' | 'flaky',
  suite: PlaywrightSuite,
  outer: readonly string[],
): Failure[] {
  const path = [...outer, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        test: [...path, title].join(' › '),
        reason: firstLine(results.find(({ errors }) => errors.length > 0)?.errors[0]?.message),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => endedAs(wanted, inner, path))];
}

function firstLine(message: string | undefined): string {
  const text = stripVTControlCharacters(message ?? '').trim();
  return text === '' ? 'no reason given' : (text.split('\n', 1)[0] ?? text);
}

/** A suite that ends with an error but no failed test, or that passes no test, counts as one failure. */
export function tallySuite(tally: Tally | undefined, exitCode: number): Tally {
  const counted = tally ?? { passed: 0, skipped: 0, failures: [], flaky: [] };
  if (counted.failures.length > 0) return counted;
  if (exitCode !== 0) return withFailure(counted, `it ended with code ${exitCode}`);
  return counted.passed === 0 ? withFailure(counted, 'no test ran') : counted;
}

function withFailure(tally: Tally, reason: string): Tally {
  return { ...tally, failures: [...tally.failures, { test: 'the suite itself', reason }] };
}

/** Undefined if the suite ended before it wrote its report. */
export function readTally(kind: 'vitest' | 'playwright', file: string): Tally | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  switch (kind) {
    case 'vitest': {
      const report: VitestReport = JSON.parse(text);
      return tallyVitest(report);
    }
    case 'playwright': {
      const report: PlaywrightReport = JSON.parse(text);
      return tallyPlaywright(report);
    }
  }
}

/** The last lines of a test run: flaky tests, failed tests, counts of each suite, totals of passed and failed tests. */
export function summarise(tallies: ReadonlyMap<string, Tally>): readonly string[] {
  const suites = [...tallies];
  const named = (word: string, tests: (tally: Tally) => readonly Failure[]): readonly string[] =>
    suites.flatMap(([suite, tally]) =>
      tests(tally).flatMap(({ test, reason }) => [`${word} ${suite}: ${test}`, `  ${reason}`]),
    );
  const sum = (count: (tally: Tally) => number): number =>
    suites.reduce((total, [, tally]) => total + count(tally), 0);
  const failed = sum(({ failures }) => failures.length);
  return [
    ...named('FLAKY', ({ flaky }) => flaky),
    ...named('FAILED', ({ failures }) => failures),
    ...suites.map(([suite, tally]) => `${suite}: ${counts(tally)}`),
    `${sum(({ passed }) => passed)} passed, ${failed} failed`,
  ];
}

function counts({ passed, skipped, failures, flaky }: Tally): string {
  return [
    `${passed} passed`,
    ...(flaky.length > 0 ? [`${flaky.length} of them flaky`] : []),
    `${failures.length} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
}
