import { LaunchError } from '../process/launch-error.ts';

export type DeploymentSteps = {
  /** @param only the value of `firebase deploy --only`. */
  readonly deploy: (only: string) => Promise<void>;
  readonly pendingIndexes: () => Promise<readonly string[]>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
};

const PAUSE_MS = 10_000;
/** One hour. A large collection takes minutes. */
const MAX_CHECKS = 360;

/**
 * Deploys the indexes and waits for them, then the rules, then the app, so that no new app sends a query
 * without its index or a write that old rules refuse. The new rules may refuse an open tab of the old
 * app, which then asks the user to reload.
 *
 * @throws LaunchError if the indexes are not ready in time. Rules and app are then not deployed.
 */
export async function deployInOrder({
  deploy,
  pendingIndexes,
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
  await deploy('firestore:rules,storage');
  await deploy('hosting');
}
