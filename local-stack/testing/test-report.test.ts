import { describe, expect, it } from 'vitest';
import { summarise, tallyPlaywright, tallySuite, tallyVitest } from './test-report.ts';

const file = (status: string, ...results: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'It does not load.\nat line 1',
  assertionResults: results.map((result) => ({
    status: result,
    fullName: `is ${result}`,
    failureMessages: result === 'failed' ? ['\u001b[31mExpected 1\u001b[39m\nreceived 2'] : [],
  })),
});

describe('tallyVitest', () => {
  it('counts passed and skipped tests, and names a failed one with the first line of its error', () => {
    const testResults = [file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed')];
    expect(tallyVitest({ numPassedTests: 2, numPendingTests: 1, testResults })).toEqual({
      passed: 2,
      skipped: 1,
      failures: [{ test: 'a.test.ts › is failed', reason: 'Expected 1' }],
      flaky: [],
    });
  });

  it('counts a file that failed before its first test as one failure', () => {
    const testResults = [file('passed', 'passed'), file('failed')];
    expect(tallyVitest({ numPassedTests: 1, numPendingTests: 0, testResults }).failures).toEqual([
      { test: 'a.test.ts', reason: 'It does not load.' },
    ]);
  });
});

describe('tallyPlaywright', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: [{ errors: [] }, { errors: messages.map(asError) }] }],
  });
  const asError = (message: string) => ({ message });

  it('names failed tests, also of inner suites, and errors outside of tests; counts flaky tests as passed', () => {
    const inner = {
      title: 'signing',
      specs: [spec('late', 'flaky', 'Error: late\nat line 3'), spec('deep', 'unexpected')],
    };
    const outer = {
      title: 'a.spec.ts',
      specs: [spec('twice', 'unexpected'), spec('never', 'expected')],
      suites: [inner],
    };
    const stats = { expected: 5, flaky: 1, skipped: 2 };
    expect(tallyPlaywright({ stats, suites: [outer], errors: [asError('no browser')] })).toEqual({
      passed: 6,
      skipped: 2,
      failures: [
        { test: 'a.spec.ts › twice', reason: 'no reason given' },
        { test: 'a.spec.ts › signing › deep', reason: 'no reason given' },
        { test: 'outside of any test', reason: 'no browser' },
      ],
      flaky: [{ test: 'a.spec.ts › signing › late', reason: 'Error: late' }],
    });
  });
});

const FAILURE = { test: 'a.spec.ts › once', reason: 'Error: late' };

describe('tallySuite', () => {
  const tally = { passed: 3, skipped: 0, failures: [], flaky: [] };

  it.each([
    ['all passed', tally, 0, []],
    ['all passed, yet the tool failed', tally, 1, ['it ended with code 1']],
    ['no report', undefined, 0, ['no test ran']],
    ['no test ran', { ...tally, passed: 0 }, 0, ['no test ran']],
    ['all were skipped', { ...tally, passed: 0, skipped: 9 }, 0, ['no test ran']],
    ['one failed', { ...tally, failures: [FAILURE] }, 1, ['Error: late']],
  ])('%s', (_, report, exitCode, reasons) => {
    expect(tallySuite(report, exitCode).failures.map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe('summarise', () => {
  it('names what was flaky and what failed, then counts each suite, then all of them', () => {
    const late = { test: 'b.spec.ts › late', reason: 'Error: slow' };
    const tallies = new Map([
      ['unit', { passed: 3, skipped: 0, failures: [], flaky: [] }],
      ['open', { passed: 4, skipped: 1, failures: [FAILURE], flaky: [late] }],
    ]);
    expect(summarise(tallies)).toEqual([
      'FLAKY open: b.spec.ts › late',
      '  Error: slow',
      'FAILED open: a.spec.ts › once',
      '  Error: late',
      'unit: 3 passed, 0 failed',
      'open: 4 passed, 1 of them flaky, 1 failed, 1 skipped',
      '7 passed, 1 failed',
    ]);
  });
});
