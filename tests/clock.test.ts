import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `new Date(text)` reads an argument, not the clock. */
const CLOCK = /Date\.now\(|performance\.now\(|\bnew Date\b(?!\(\s*[^)\s])|(?<!new |\w)Date\(/;

it('domain gets the time as an argument and never reads the clock', () => {
  const files = readdirSync('src/domain', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  const readers = files.filter((path) => {
    const code = readFileSync(`src/domain/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return CLOCK.test(code);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(readers).toEqual([]);
});
