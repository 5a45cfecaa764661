import { describe, expect, it } from 'vitest';
import { tallyPlaywright, tallySuite, tallyVitest } from './test-report.ts';

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

describe('tallyVitest', () => {
  it('counts passed, failed and skipped tests', () => {
    const testResults = [file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed')];
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, testResults };
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('counts a file that failed before its first test as one failure', () => {
    const testResults = [file('passed', 'passed'), file('failed')];
    const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults };
    expect(tallyVitest(report).failed).toBe(1);
  });
});

describe('tallyPlaywright', () => {
  it('counts a flaky test and an error outside of any test as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });
});

describe('tallySuite', () => {
  const tally = { passed: 3, failed: 0, skipped: 0 };

  it.each([
    ['all passed', tally, 0, 0],
    ['all passed, yet the tool failed', tally, 1, 1],
    ['no report', undefined, 0, 1],
    ['no test ran', { passed: 0, failed: 0, skipped: 0 }, 0, 1],
    ['all were skipped', { passed: 0, failed: 0, skipped: 9 }, 0, 1],
    ['two failed', { passed: 1, failed: 2, skipped: 0 }, 1, 2],
  ])('%s', (_, report, exitCode, failed) => {
    expect(tallySuite(report, exitCode).failed).toBe(failed);
  });
});
