/** The result of an audit of the dependencies. `lowerSeverityCount` counts packages. */
export type Audit =
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'clean'; readonly lowerSeverityCount: number }
  | {
      readonly kind: 'findings';
      /** Each with its severity: 'left-pad (high)'. */
      readonly packages: readonly string[];
      readonly lowerSeverityCount: number;
    };

/** The severities that `npm run audit` fails on. */
const FAILING_SEVERITIES = ['high', 'critical'];

type Report = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity?: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
};

/** Parses the output of `npm audit --json`. Output without a report, also empty output, gives 'skipped'. */
export function readAudit(output: string): Audit {
  const report = parsed(output);
  if (report?.vulnerabilities === undefined)
    return { kind: 'skipped', why: report?.message || report?.error?.summary || 'no answer' };
  const found = Object.entries(report.vulnerabilities);
  const packages = found
    .filter(([, { severity = '' }]) => FAILING_SEVERITIES.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  const lowerSeverityCount = found.length - packages.length;
  return packages.length === 0
    ? { kind: 'clean', lowerSeverityCount }
    : { kind: 'findings', packages, lowerSeverityCount };
}

function parsed(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}
