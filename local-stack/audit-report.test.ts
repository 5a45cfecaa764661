import { describe, expect, it } from 'vitest';
import { readAudit } from './audit-report.ts';

const report = (severities: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
  });

describe('an audit', () => {
  it.each([
    ['nothing', report({}), { kind: 'clean', lowerSeverityCount: 0 }],
    [
      'moderate and low',
      report({ a: 'moderate', b: 'low' }),
      { kind: 'clean', lowerSeverityCount: 2 },
    ],
    [
      'high',
      report({ a: 'high' }),
      { kind: 'findings', packages: ['a (high)'], lowerSeverityCount: 0 },
    ],
    [
      'critical among others',
      report({ a: 'low', b: 'critical' }),
      { kind: 'findings', packages: ['b (critical)'], lowerSeverityCount: 1 },
    ],
    [
      'an answer of a registry without audits',
      JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
      { kind: 'skipped', why: '405 Method Not Allowed' },
    ],
    ['no answer', '', { kind: 'skipped', why: 'no answer' }],
    ['no JSON', '<html>', { kind: 'skipped', why: 'no answer' }],
  ])('with %s', (_, output, expected) => {
    expect(readAudit(output)).toEqual(expected);
  });
});
