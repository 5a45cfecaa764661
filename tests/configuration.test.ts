import { describe, expect, it } from 'vitest';
import { configurationProblem } from '../build/configuration.ts';

const GOOD = {
  VITE_FIREBASE_PROJECT_ID: 'studio-1a2b',
  VITE_FIREBASE_API_KEY: 'AIzaSyA_b-c',
  VITE_FIREBASE_AUTH_DOMAIN: 'studio-1a2b.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'studio-1a2b.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:123456:web:0a1b2c',
  VITE_COUNTERSIGN_ENVIRONMENT: 'production',
};

const LOCAL = {
  VITE_EMULATOR_AUTH: '127.0.0.1:9099',
  VITE_EMULATOR_FIRESTORE: '127.0.0.1:8080',
  VITE_EMULATOR_STORAGE: '127.0.0.1:9199',
};

describe('configurationProblem', () => {
  it.each([
    ['a real project', GOOD],
    [
      'the older name of the bucket',
      { ...GOOD, VITE_FIREBASE_STORAGE_BUCKET: 'studio-1a2b.appspot.com' },
    ],
    ['a bucket of another name', { ...GOOD, VITE_FIREBASE_STORAGE_BUCKET: 'our-files' }],
    ['App Check', { ...GOOD, VITE_COUNTERSIGN_APP_CHECK_KEY: '6Lc_aX0UAAAAABx-2' }],
    ['emulators', LOCAL],
  ])('finds nothing wrong with %s', (_, settings) => {
    expect(configurationProblem(settings)).toBeNull();
  });

  it.each([
    ['nothing at all', {}, 'VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_API_KEY, '],
    ['an empty value', { ...GOOD, VITE_FIREBASE_API_KEY: '' }, 'VITE_FIREBASE_API_KEY is missing.'],
    ['a key in quotes', { ...GOOD, VITE_FIREBASE_API_KEY: '"AIza"' }, 'VITE_FIREBASE_API_KEY is'],
    ['a placeholder', { ...GOOD, VITE_FIREBASE_PROJECT_ID: '…' }, 'VITE_FIREBASE_PROJECT_ID is'],
    [
      'an address as the domain',
      { ...GOOD, VITE_FIREBASE_AUTH_DOMAIN: 'https://studio-1a2b.firebaseapp.com' },
      "without 'https://'",
    ],
    [
      'a domain that the policy keeps out',
      { ...GOOD, VITE_FIREBASE_AUTH_DOMAIN: 'sign.example.com' },
      'VITE_FIREBASE_AUTH_DOMAIN is',
    ],
    [
      'an address as the bucket',
      { ...GOOD, VITE_FIREBASE_STORAGE_BUCKET: 'gs://studio-1a2b.appspot.com' },
      "without 'gs://'",
    ],
    [
      'the bucket of another project',
      { ...GOOD, VITE_FIREBASE_STORAGE_BUCKET: 'other.firebasestorage.app' },
      "a bucket of project 'other', not of 'studio-1a2b'",
    ],
    ['a site key in quotes', { ...GOOD, VITE_COUNTERSIGN_APP_CHECK_KEY: '"6L"' }, 'not a site key'],
    [
      'another kind of app',
      { ...GOOD, VITE_FIREBASE_APP_ID: '1:1:ios:0a' },
      'VITE_FIREBASE_APP_ID',
    ],
    [
      'a path as the environment',
      { ...GOOD, VITE_COUNTERSIGN_ENVIRONMENT: 'a/b' },
      'without a slash',
    ],
    ['a reserved environment', { ...GOOD, VITE_COUNTERSIGN_ENVIRONMENT: '__a__' }, 'ENVIRONMENT'],
    [
      'some emulators only, which would lead to a real project',
      { ...GOOD, ...LOCAL, VITE_EMULATOR_STORAGE: '' },
      'VITE_EMULATOR_AUTH is set, but VITE_EMULATOR_STORAGE not.',
    ],
    [
      'an emulator without a port',
      { ...LOCAL, VITE_EMULATOR_FIRESTORE: '127.0.0.1' },
      'not a host and a port',
    ],
  ])('says what is wrong with %s', (_, settings, sentence) => {
    const problem = configurationProblem(settings);
    expect(problem).toContain(sentence);
    expect(problem).toMatch(/\.$/);
  });
});
