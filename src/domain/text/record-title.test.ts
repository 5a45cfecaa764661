import { describe, expect, it } from 'vitest';
import { recordTitle } from './record-title.ts';

describe('recordTitle', () => {
  it.each([
    ['a name', 'Remote signing', 'Remote signing'],
    ['a name between blanks', '  Remote signing\n', 'Remote signing'],
    ['no name', '', '(unnamed research)'],
    ['blanks', ' \t\n\u00a0\u3000', '(unnamed research)'],
  ])('%s', (_case, name, expected) => {
    expect(recordTitle(name, 'research')).toBe(expected);
  });
});
