import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LaunchError } from './launch-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** @throws LaunchError with the usage, for an unknown option, a positional argument, or a missing or extra value. */
export function parseOptions<T extends Options>(
  options: T,
  usage: string,
  args = process.argv.slice(2),
): Values<T> {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [why] = error instanceof Error ? error.message.split('. ') : [String(error)];
    throw new LaunchError(`${why}: use '${usage}'.`);
  }
}
