import { expect, it } from 'vitest';
import { toStoredName } from './stored-name.ts';

it.each([
  ['100%.png', '100_.png'],
  ['plan #3 [final]?.ai', 'plan _3 _final__.ai'],
  ['*.*', '_._'],
  ['back\\slash.png', 'back_slash.png'],
  [' plan.png\u00a0', 'plan.png'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['plan (2) & b.png', 'plan (2) & b.png'],
])('%s is stored as %s', (name, stored) => {
  expect(toStoredName(name)).toBe(stored);
  expect(toStoredName(stored), 'a second call changes nothing').toBe(stored);
});
