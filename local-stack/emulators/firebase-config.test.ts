import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { readFirebaseConfig } from './firebase-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const COMPLETE = {
  firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
  storage: { rules: 'storage.rules' },
  hosting: { public: 'dist', headers: [] },
};

it.each([
  ['is no JSON', '{ "firestore": ', /firebase\.json cannot be read/],
  ['names no rules', '{}', /firebase\.json lacks one of firestore\.rules/],
  [
    'names rules that do not exist',
    JSON.stringify(COMPLETE),
    /^firestore\.rules, named in .* does not/,
  ],
])('refuses a firebase.json that %s', (_, content, message) => {
  const file = join(folder, 'firebase.json');
  writeFileSync(file, content);
  expect(() => readFirebaseConfig(file)).toThrow(LaunchError);
  expect(() => readFirebaseConfig(file)).toThrow(message);
});
