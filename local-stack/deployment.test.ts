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

describe('requireRealProject', () => {
  it.each([undefined, '', 'demo-countersign'])('refuses %s', (project) => {
    expect(() => requireRealProject(project)).toThrow(/name/i);
  });
});

describe('checkSettings', () => {
  it.each([
    ['complete settings', {}],
    ['the newer bucket', { VITE_FIREBASE_STORAGE_BUCKET: 'studio.firebasestorage.app' }],
    ['a bucket of another name', { VITE_FIREBASE_STORAGE_BUCKET: 'our-files' }],
  ])('accepts %s', (_, change) => {
    expect(() => checkSettings('studio', { ...SETTINGS, ...change })).not.toThrow();
  });

  it.each([
    ['another project', { VITE_FIREBASE_PROJECT_ID: 'other' }, "not for 'studio'"],
    [
      'the bucket of another',
      { VITE_FIREBASE_STORAGE_BUCKET: 'a.appspot.com' },
      "not for 'studio'",
    ],
    ['an emulator', { VITE_EMULATOR_AUTH: '127.0.0.1:9099' }, 'VITE_EMULATOR_AUTH is set'],
    ['no key', { VITE_FIREBASE_API_KEY: '' }, "VITE_FIREBASE_API_KEY is ''"],
    ['another kind of app', { VITE_FIREBASE_APP_ID: '1:1:ios:0a' }, 'VITE_FIREBASE_APP_ID is'],
    ['a frame that the policy refuses', { VITE_FIREBASE_AUTH_DOMAIN: 'a.com' }, 'firebaseapp.com'],
    ['an address as bucket', { VITE_FIREBASE_STORAGE_BUCKET: 'gs://studio' }, "without 'gs://'"],
    ['a path as environment', { VITE_COUNTERSIGN_ENVIRONMENT: 'a/b' }, 'without a slash'],
    ['a reserved environment', { VITE_COUNTERSIGN_ENVIRONMENT: '__a__' }, 'ENVIRONMENT'],
  ])('refuses settings with %s', (_, change, message) => {
    expect(() => checkSettings('studio', { ...SETTINGS, ...change })).toThrow(message);
  });
});

describe('checkAccessMode', () => {
  it.each([
    ['members', false, true],
    ['open', false, false],
    ['open', true, true],
  ])('with the mode %s and --allow-open %s', (mode, allowOpen, passes) => {
    const check = (): void => checkAccessMode({ environment: 'production', mode, allowOpen });
    if (passes) expect(check).not.toThrow();
    else expect(check).toThrow(/--allow-open/);
  });
});

describe('pendingIndexes', () => {
  const GROUP = 'projects/studio/databases/(default)/collectionGroups/deliverables';
  const index = (state: string) => ({ name: `${GROUP}/indexes/a`, state });
  const field = (indexConfig: object) => ({ name: `${GROUP}/fields/estimate`, indexConfig });

  it.each([
    ['what is ready', [index('READY')], [field({ indexes: [{ state: 'READY' }] }), field({})], []],
    ['an index being built', [index('CREATING')], [], ['deliverables/indexes/a']],
    [
      'a field being built',
      [],
      [field({ indexes: [{ state: 'READY' }, { state: 'CREATING' }] })],
      ['deliverables/fields/estimate'],
    ],
    [
      'an override being reverted',
      [],
      [field({ reverting: true })],
      ['deliverables/fields/estimate'],
    ],
  ])('of %s', (_, indexes, fields, pending) => {
    expect(pendingIndexes(indexes, fields)).toEqual(pending);
  });

  it('refuses an index that needs repair', () => {
    expect(() => pendingIndexes([index('NEEDS_REPAIR')], [])).toThrow('delete it in the Firebase');
  });
});

describe('deployInOrder', () => {
  const ORDER = ['firestore:indexes', 'wait', 'older', 'firestore:rules,storage', 'hosting'];

  it.each([...ORDER, 'nothing'])(
    'does what comes before, and nothing more, when %s fails',
    async (failing) => {
      const done: string[] = [];
      const step = async (name: string): Promise<void> => {
        if (name === failing) throw new Error(`${name} failed`);
        done.push(name);
      };
      const deploying = deployInOrder({
        publish: step,
        waitForIndexes: () => step('wait'),
        refuseOlderRecords: () => step('older'),
      });
      const failed = ORDER.includes(failing);
      await (failed ? expect(deploying).rejects.toThrow(`${failing} failed`) : deploying);
      expect(done).toEqual(failed ? ORDER.slice(0, ORDER.indexOf(failing)) : ORDER);
    },
  );
});
