/**
 * `npm run backup:compare -- --project X --database restored --since 2026-11-20T02:00:00Z`: compares a restored
 * database with the one in use, document by document. Uses Google's application default credentials. Reads only.
 */

import { getFirestore } from 'firebase-admin/firestore';
import { requireRealProject } from '../deploy/deployment.ts';
import { asOperator } from '../deploy/operator.ts';
import { runCommand } from '../process/command.ts';
import { LaunchError } from '../process/launch-error.ts';
import { parseOptions } from '../process/parse-options.ts';
import { type BackupReport, reportBackup } from './differences.ts';
import { readDocuments } from './read-everything.ts';

const USAGE =
  'npm run backup:compare -- --project your-project-id --database restored --since 2026-11-20T02:00:00Z';

async function compareBackup(): Promise<number> {
  const values = parseOptions(
    { project: { type: 'string' }, database: { type: 'string' }, since: { type: 'string' } },
    USAGE,
  );
  const project = requireRealProject(values.project);
  const { database } = values;
  if (!database) throw new LaunchError(`Name the restored database: '${USAGE}'.`);
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime())) {
    throw new LaunchError(`Give the time of the backup (its snapshotTime): '${USAGE}'.`);
  }
  return asOperator(project, async (app) => {
    const original = await readDocuments(getFirestore(app));
    const copy = await readDocuments(getFirestore(app, database));
    console.log(`(default) holds ${original.size} documents, ${database} holds ${copy.size}.`);
    return print(reportBackup(original, copy, since));
  });
}

/** @returns the exit code. */
function print({ faults, later, deleted }: BackupReport): number {
  printPaths('written in (default) after the backup', later);
  printPaths('only in the backup: deleted in (default) since', deleted);
  printPaths('missing or different in the backup, although written before it', faults);
  return faults.length === 0 ? 0 : 1;
}

function printPaths(what: string, paths: readonly string[]): void {
  console.log([`${paths.length} ${what}`, ...paths.map((path) => `  ${path}`)].join('\n'));
}

await runCommand(compareBackup, { codeWhenStopped: 1 });
