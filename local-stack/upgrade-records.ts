/**
 * `npm run upgrade-records -- --project X --environment Y [--dry-run]`: brings the records of older versions of the app
 * up to date, each with a new history entry, and reports those that it cannot repair. Uses Google's application default
 * credentials, or the emulator that FIRESTORE_EMULATOR_HOST names.
 */
import { getFirestore } from 'firebase-admin/firestore';
import { asOperator, requireRealProject } from './operator.ts';
import { LaunchError, parseOptions, runCommand } from './processes.ts';
import { upgradeRecords } from './upgrade/upgrade-records.ts';

/** @returns 1 if a dry run finds records to change. */
async function upgrade(): Promise<number> {
  const values = parseOptions(
    {
      project: { type: 'string' },
      environment: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
    'npm run upgrade-records -- --project your-project-id --environment production [--dry-run]',
  );
  const { project: named, environment, 'dry-run': isDryRun } = values;
  const project =
    named !== undefined && process.env.FIRESTORE_EMULATOR_HOST !== undefined
      ? named
      : requireRealProject(named);
  if (!environment) throw new LaunchError("Name the environment: '-- --environment production'.");
  const { read, changed, terms, unrepairable } = await asOperator(project, (app) =>
    upgradeRecords({ database: getFirestore(app), environment, isDryRun }),
  );
  for (const { path, reason } of unrepairable)
    console.log(`Cannot be repaired: ${path}. ${reason}`);
  console.log(
    `${read} records read, ${changed} ${isDryRun ? 'to change' : 'changed'}, ${unrepairable.length} cannot be repaired.`,
  );
  if (read === 0) {
    throw new LaunchError(
      `${project} has no records in environment '${environment}': check the name.`,
    );
  }
  return isDryRun && changed + terms > 0 ? 1 : 0;
}

await runCommand(upgrade, async () => {
  console.log('Stopped. Run it again to go on with the rest.');
  return 1;
});
