import { LaunchError } from '../process/launch-error.ts';
import { parseOptions } from '../process/parse-options.ts';

export type StartOptions = {
  readonly fresh: boolean;
  /** Size of the workspace that fills the emulators. No effect if they keep a saved or running workspace. */
  readonly size: 'demo' | 'large' | 'huge';
  readonly access: 'open' | 'members';
};

const USAGE = 'npm start -- [--fresh] [--seed demo|large|huge] [--access open|members]';

/** @throws LaunchError for a wrong option, value or argument. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const options = {
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'demo' },
    access: { type: 'string', default: 'open' },
  } as const;
  const { fresh, seed, access } = parseOptions(options, USAGE, [...args]);
  if (seed !== 'demo' && seed !== 'large' && seed !== 'huge')
    throw new LaunchError(`There is no seed '${seed}': use '${USAGE}'.`);
  if (access !== 'open' && access !== 'members') {
    throw new LaunchError(`There is no access mode '${access}': use '${USAGE}'.`);
  }
  return { fresh, size: seed, access };
}
