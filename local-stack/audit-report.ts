/** What an audit of the dependencies came to. */
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

/** Reads what `npm audit --json` printed. A registry that does not answer audits is no finding. */
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
