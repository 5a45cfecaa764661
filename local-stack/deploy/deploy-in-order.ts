import { LaunchError } from '../process/launch-error.ts';

export type DeploymentSteps = {
  /** @param only the value of `firebase deploy --only`. */
  readonly deploy: (only: string) => Promise<void>;
  readonly pendingIndexes: () => Promise<readonly string[]>;
  /** The number of records that `npm run upgrade-records` would change. */
  readonly olderRecords: () => Promise<number>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
};

const PAUSE_MS = 10_000;
/** One hour. The indexes of a large collection take minutes. */
const MAX_CHECKS = 360;

/**
 * Deploys the indexes and waits for them, then the rules, then the app. Stops before the rules while there are records
 * that the new app cannot read. The order is so that the new app sends no query without its
 * index and no write that the old rules refuse. The new rules may refuse a write of the old app in an open tab. That
 * tab then asks the user to reload, once the new app is deployed.
 *
 * @throws LaunchError if the indexes are not ready in time, or if there are older records. Rules and app are then not
 * deployed.
 */
export async function deployInOrder({
  deploy,
  pendingIndexes,
  olderRecords,
  pause,
  say,
}: DeploymentSteps): Promise<void> {
  await deploy('firestore:indexes');
  for (let checks = 1; ; checks += 1) {
    const pending = await pendingIndexes();
    if (pending.length === 0) break;
    if (checks === MAX_CHECKS) {
      throw new LaunchError(
        `Rules and app are not deployed: after an hour ${pending.length} indexes are still being built (${pending[0]} …). ` +
          'Deploy again once the Firebase console shows them as enabled.',
      );
    }
    say(`Waiting for ${pending.length} indexes: ${pending[0]}${pending.length > 1 ? ' …' : '.'}`);
    await pause(PAUSE_MS);
  }
  say('All indexes are ready.');
  const older = await olderRecords();
  if (older > 0) {
    throw new LaunchError(
      `Rules and app are not deployed: ${older} records are older than this version. Run 'npm run upgrade-records', then deploy again.`,
    );
  }
  await deploy('firestore:rules,storage');
  await deploy('hosting');
  say("Run 'npm run upgrade-records' once more: an older tab may have written in between.");
}
