import { expect, it } from 'vitest';
import { storedJson } from './stored-json.ts';

it('shows numbers that JSON lacks as they are, apart from null and from texts', () => {
  const stored = { amounts: [NaN, -Infinity, 1], name: 'NaN', number: null };
  expect(storedJson(stored).replaceAll(/\s/g, '')).toBe(
    '{"amounts":[NaN,-Infinity,1],"name":"NaN","number":null}',
  );
});
