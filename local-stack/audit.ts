/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked dependencies. Fails on high and critical
 * ones. Passes if there is no report, because the registry offers no audits or cannot be reached.
 */
import { join } from 'node:path';
import { readAudit } from './audit-report.ts';
import { PROJECT_DIR } from './folders.ts';
import { runCommand } from './process/command.ts';
import { run } from './process/run.ts';

/** Each folder has its own lock file. The second one holds the packages that only the bench uses. */
const FOLDERS = ['.', 'tests/bench/packages'];

async function audit(signal: AbortSignal): Promise<number> {
  const codes: number[] = [];
  for (const folder of FOLDERS) codes.push(await auditFolder(folder, signal));
  return Math.max(...codes);
}

async function auditFolder(folder: string, signal: AbortSignal): Promise<number> {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
  const { stdout } = await run('npm', args, { cwd: join(PROJECT_DIR, folder), signal });
  const result = readAudit(stdout);
  switch (result.kind) {
    case 'skipped':
      console.log(`Audit of ${folder} skipped: the registry gave no audit report (${result.why}).`);
      return 0;
    case 'clean':
      console.log(
        `Audit of ${folder}: nothing high or critical, ${result.lowerSeverityCount} packages of lower severity.`,
      );
      return 0;
    case 'findings':
      console.error(
        `Audit of ${folder}: ${result.packages.join(', ')}, and ${result.lowerSeverityCount} packages of lower ` +
          'severity. Run `npm audit` there for the details.',
      );
      return 1;
  }
}

await runCommand(audit, { codeWhenStopped: 1 });
