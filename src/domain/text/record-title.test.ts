import { expect, it } from 'vitest';
import { recordTitle } from './record-title.ts';

it('recordTitle trims a name, and names a blank one', () => {
  expect(recordTitle('  Remote signing\n', 'research')).toBe('Remote signing');
  expect(recordTitle(' \t\u00a0\u3000', 'research')).toBe('(unnamed research)');
});
