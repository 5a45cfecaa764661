import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

function dependenciesOf(folder: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).dependencies;
}

it.each(['react', 'react-dom'])(
  'the list with react-admin uses the app’s version of %s',
  (name) => {
    const { [name]: ofApp } = dependenciesOf('.');
    const { [name]: ofBench } = dependenciesOf('tests/bench/packages');
    expect(ofBench).toMatch(/^\d/);
    expect(ofBench).toBe(ofApp);
  },
);
