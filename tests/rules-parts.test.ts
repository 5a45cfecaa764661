import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firestoreRulesText } from '../rules/rules-text.ts';

const RULES = firestoreRulesText();

it('firestore.rules is what its parts and the field tables give: run `npm run build:rules`', () => {
  expect(readFileSync('firestore.rules', 'utf8')).toBe(RULES);
});

it('every part is in it', () => {
  const parts = readdirSync('rules').filter((name) => /(?<!map)\.rules$/.test(name));
  const missing = parts.filter(
    (name) => !RULES.includes(readFileSync(`rules/${name}`, 'utf8').split('\n')[0] ?? name),
  );
  expect(missing).toEqual([]);
  expect(RULES).not.toContain('// include');
});

it('no function but fieldsInEntry is defined twice under one name', () => {
  const names = [...RULES.matchAll(/function (\w+)\(/g)].map(([, name]) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect([...new Set(repeated)]).toEqual(['fieldsInEntry']);
});
