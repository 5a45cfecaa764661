/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked dependencies. Fails on high and critical
 * ones. Passes if there is no report, because the registry offers no audits or cannot be reached.
 */
import { readAudit } from './audit-report.ts';
import { PROJECT_DIR } from './folders.ts';
import { runCommand } from './process/command.ts';
import { run } from './process/run.ts';

async function audit(signal: AbortSignal): Promise<number> {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
  const { stdout } = await run('npm', args, { cwd: PROJECT_DIR, signal });
  const result = readAudit(stdout);
  switch (result.kind) {
    case 'skipped':
      console.log(`Audit skipped: the registry gave no audit report (${result.why}).`);
      return 0;
    case 'clean':
      console.log(
        `Audit: nothing high or critical, ${result.lowerSeverityCount} findings of lower severity.`,
      );
      return 0;
    case 'findings':
      console.error(
        `Audit: ${result.packages.join(', ')}, and ${result.lowerSeverityCount} findings of lower severity. ` +
          'Run `npm audit` for the details.',
      );
      return 1;
  }
}

await runCommand(audit, { codeWhenStopped: 1 });
