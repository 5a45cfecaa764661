import { describe, expect, it } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { parseStartOptions } from './start-options.ts';

describe('parseStartOptions', () => {
  it.each([
    ['nothing', [], { fresh: false, size: 'demo', access: 'open' }],
    ['--fresh', ['--fresh'], { fresh: true, size: 'demo', access: 'open' }],
    ['--seed huge', ['--seed', 'huge'], { fresh: false, size: 'huge', access: 'open' }],
    ['--seed large', ['--seed', 'large'], { fresh: false, size: 'large', access: 'open' }],
    [
      '--access members',
      ['--access', 'members'],
      { fresh: false, size: 'demo', access: 'members' },
    ],
  ])('understands %s', (_, args, options) => {
    expect(parseStartOptions(args)).toEqual(options);
  });

  it.each([
    ['an unknown option', ['--fersh']],
    ['an argument that is no option', ['fresh']],
    ['a value for a flag', ['--fresh=yes']],
    ['an unknown size', ['--seed', 'small']],
    ['an unknown access mode', ['--access', 'closed']],
    ['a missing value', ['--seed']],
  ])('refuses %s with the usage in one line', (_, args) => {
    const parse = (): unknown => parseStartOptions(args);
    expect(parse).toThrow(LaunchError);
    expect(parse).toThrow(/^[^\n]*use 'npm start -- [^\n]*$/);
  });
});
