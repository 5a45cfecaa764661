import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a suite did what. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** Counts Vitest's JSON report. A file that failed before its first test counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
  };
}

/** Counts Playwright's JSON report; a flaky test is a failed one, and so is an error outside of any test. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A suite's tally. A suite that ended badly without a failed test, or ran none at all, counts as one failure: silence
 * is not success.
 */
export function tallySuite(tally: Tally | undefined, exitCode: number): Tally {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = counted.passed === 0 && counted.failed === 0;
  const unexplained = exitCode !== 0 && counted.failed === 0;
  return silent || unexplained ? { ...counted, failed: 1 } : counted;
}

/** A report file's tally, if the suite got as far as writing it. */
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
