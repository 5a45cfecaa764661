import { describe, expect, it } from 'vitest';
import { checkAccessMode, checkSettings, deployInOrder, pendingIndexes } from './deployment.ts';
import { requireRealProject } from './operator.ts';

const SETTINGS = {
  VITE_FIREBASE_PROJECT_ID: 'studio',
  VITE_FIREBASE_API_KEY: 'AIzaSyA_b-c',
  VITE_FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'studio.appspot.com',
  VITE_FIREBASE_APP_ID: '1:123456:web:0a1b2c',
  VITE_COUNTERSIGN_ENVIRONMENT: 'production',
};
const check = (change: object) => () => checkSettings('studio', { ...SETTINGS, ...change });

it.each([undefined, '', 'demo-countersign'])('a command of an operator refuses %s', (project) => {
  expect(() => requireRealProject(project)).toThrow(/name/i);
});

it('a deployment accepts a bucket of another name, and settings that the app does not need', () => {
  expect(check({ VITE_FIREBASE_STORAGE_BUCKET: 'our-files' })).not.toThrow();
  expect(check({ VITE_COUNTERSIGN_SITE_URL: 'https://a.example' })).not.toThrow();
});

it.each([
  [{ VITE_FIREBASE_PROJECT_ID: 'other' }, "not for 'studio'"],
  [{ VITE_FIREBASE_STORAGE_BUCKET: 'a.appspot.com' }, "not for 'studio'"],
  [{ VITE_EMULATOR_AUTH: '127.0.0.1:9099' }, 'VITE_EMULATOR_AUTH is set'],
  [{ VITE_COUNTERSIGN_APPCHECK_KEY: '' }, /^VITE_COUNTERSIGN_APPCHECK_KEY is .*_APP_CHECK_KEY\.$/],
  [{ VITE_FIREBASE_API_KEY: '' }, "VITE_FIREBASE_API_KEY is ''"],
  [{ VITE_FIREBASE_APP_ID: '1:1:ios:0a' }, 'VITE_FIREBASE_APP_ID is'],
  [{ VITE_FIREBASE_AUTH_DOMAIN: 'a.com' }, 'firebaseapp.com'],
  [{ VITE_FIREBASE_STORAGE_BUCKET: 'gs://studio' }, "without 'gs://'"],
  [{ VITE_COUNTERSIGN_ENVIRONMENT: 'a/b' }, 'without a slash'],
  [{ VITE_COUNTERSIGN_ENVIRONMENT: '__a__' }, 'ENVIRONMENT'],
])('a deployment refuses %j', (change, message) => {
  expect(check(change)).toThrow(message);
});

it('a deployment in the open mode needs --allow-open', () => {
  expect(() => checkAccessMode('production', 'open', false)).toThrow(/--allow-open/);
  checkAccessMode('production', 'open', true);
  checkAccessMode('production', 'members', false);
});

describe('of the declared indexes', () => {
  const QUESTIONS = {
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'about', order: 'ASCENDING' },
      { fieldPath: 'at', order: 'DESCENDING' },
    ],
  };
  const declared = {
    indexes: [{ collectionGroup: 'remarks', ...QUESTIONS }],
    fieldOverrides: [
      { collectionGroup: 'terms', fieldPath: 'a.b', indexes: [{ order: 'ASCENDING' }] },
    ],
  };
  const group = (name: string) => `projects/studio/databases/(default)/collectionGroups/${name}`;
  const index = (state: string, collection = 'remarks') => ({
    ...{ name: `${group(collection)}/indexes/x`, queryScope: 'COLLECTION', state },
    fields: [...QUESTIONS.fields, { fieldPath: '__name__', order: 'DESCENDING' }],
  });
  const field = (state: string) => ({
    ...{ name: `${group('terms')}/fields/a.b`, queryScope: 'COLLECTION', state },
    fields: [{ fieldPath: 'a.b', order: 'ASCENDING' }],
  });
  const FOREIGN = [index('CREATING', 'notes'), index('NEEDS_REPAIR', 'others')];
  const INDEX = 'remarks: about ASCENDING, at DESCENDING (COLLECTION)';
  const FIELD = 'terms: a.b ASCENDING (COLLECTION)';

  it.each([
    ['none but its own', [index('READY'), ...FOREIGN, field('READY')], []],
    ['one being built', [index('CREATING'), field('READY')], [INDEX]],
    ['one that is not listed', [...FOREIGN, field('READY')], [INDEX]],
    ['one of one field being built', [index('READY'), field('CREATING')], [FIELD]],
  ])('a deployment waits for %s', (_, listed, pending) => {
    expect(pendingIndexes(declared, listed)).toEqual(pending);
  });

  it('one that needs repair ends the deployment', () => {
    expect(() => pendingIndexes(declared, [index('NEEDS_REPAIR')])).toThrow('delete it');
  });
});

const ORDER = ['firestore:indexes', 'wait', 'older', 'firestore:rules,storage', 'hosting'];

it.each([...ORDER, 'nothing'])(
  'if %s fails, only what comes before it is done',
  async (failing) => {
    const done: string[] = [];
    const step = async (name: string) => {
      if (name === failing) throw new Error(`${name} failed`);
      done.push(name);
    };
    const deploying = deployInOrder(
      step,
      () => step('wait'),
      () => step('older'),
    );
    const [{ status }] = await Promise.allSettled([deploying]);
    expect(status).toBe(failing === 'nothing' ? 'fulfilled' : 'rejected');
    expect(done).toEqual(ORDER.slice(0, [...ORDER, 'nothing'].indexOf(failing)));
  },
);
