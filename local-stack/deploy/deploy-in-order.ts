import { LaunchError } from '../process/launch-error.ts';

export type DeploymentSteps = {
  /** Deploys a part, in the words of `firebase deploy --only`. */
  readonly deploy: (only: string) => Promise<void>;
  /** The indexes that are not ready yet. */
  readonly pendingIndexes: () => Promise<readonly string[]>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
};

const PAUSE_MS = 10_000;
/** A large collection takes minutes; waiting longer is for somebody who looks at the console. */
const MAX_LOOKS = 360;

/**
 * Indexes until they are ready, then rules, then the app: at no moment does an app ask what the server
 * refuses. Between rules and app a tab of the old app may be refused; it then asks to be reloaded.
 *
 * @throws LaunchError when the indexes are not ready in time: neither rules nor app are deployed then.
 */
export async function deployInOrder({
  deploy,
  pendingIndexes,
  pause,
  say,
}: DeploymentSteps): Promise<void> {
  await deploy('firestore:indexes');
  for (let looks = 1; ; looks += 1) {
    const pending = await pendingIndexes();
    if (pending.length === 0) break;
    if (looks === MAX_LOOKS) {
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
