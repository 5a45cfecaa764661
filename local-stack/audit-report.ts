/** The result of an audit of the dependencies. */
export type Audit =
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'clean'; readonly lesser: number }
  | { readonly kind: 'findings'; readonly packages: readonly string[]; readonly lesser: number };

const GRAVE = ['high', 'critical'];

type Report = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity?: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
};

/** Parses the output of `npm audit --json`. A registry without audits gives 'skipped', not a finding. */
export function readAudit(output: string): Audit {
  const report = parsed(output);
  if (report?.vulnerabilities === undefined)
    return { kind: 'skipped', why: report?.message || report?.error?.summary || 'no answer' };
  const found = Object.entries(report.vulnerabilities);
  const packages = found
    .filter(([, { severity = '' }]) => GRAVE.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  const lesser = found.length - packages.length;
  return packages.length === 0 ? { kind: 'clean', lesser } : { kind: 'findings', packages, lesser };
}

function parsed(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}
