import { expect, it } from 'vitest';
import { sanitiseFileName } from './stored-name.ts';

it.each([
  ['100%.png', '100_.png'],
  ['plan #3 [final]?.ai', 'plan _3 _final__.ai'],
  ['*.*', '_._'],
  ['plan (2) & b.png', 'plan (2) & b.png'],
])('%s is stored as %s', (name, stored) => {
  expect(sanitiseFileName(name)).toBe(stored);
  expect(sanitiseFileName(stored), 'a second call changes nothing').toBe(stored);
});
