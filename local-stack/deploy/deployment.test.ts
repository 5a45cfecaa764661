import { describe, expect, it } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { checkAccessMode, checkSettings, requireRealProject } from './deployment.ts';

const SETTINGS = {
  VITE_FIREBASE_PROJECT_ID: 'studio',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'studio.appspot.com',
  VITE_FIREBASE_APP_ID: '1:123456:web:0a1b2c',
  VITE_COUNTERSIGN_ENVIRONMENT: 'production',
};

const OTHER = {
  VITE_FIREBASE_PROJECT_ID: 'other',
  VITE_FIREBASE_STORAGE_BUCKET: 'other.appspot.com',
};

describe('requireRealProject', () => {
  it('accepts a real project', () => {
    expect(requireRealProject('studio')).toBe('studio');
  });

  it.each([undefined, '', 'demo-countersign'])('refuses %s', (project) => {
    expect(() => requireRealProject(project)).toThrow(LaunchError);
  });
});

describe('checkSettings', () => {
  it('accepts complete settings of the same project', () => {
    expect(() => checkSettings({ project: 'studio', settings: SETTINGS })).not.toThrow();
  });

  it.each([
    ['another project', OTHER, "not 'studio'"],
    ['an emulator', { VITE_EMULATOR_AUTH: '127.0.0.1:9099' }, 'VITE_EMULATOR_AUTH is set'],
    ['a malformed value', { VITE_FIREBASE_APP_ID: 'app' }, 'VITE_FIREBASE_APP_ID is'],
    ['no environment', { VITE_COUNTERSIGN_ENVIRONMENT: '' }, 'VITE_COUNTERSIGN_ENVIRONMENT'],
  ])('refuses settings with %s', (_, change, message) => {
    expect(() =>
      checkSettings({ project: 'studio', settings: { ...SETTINGS, ...change } }),
    ).toThrow(message);
  });
});

describe('checkAccessMode', () => {
  it.each([
    ['members', 'members', false, true],
    ['no stored mode, which means members', undefined, false, true],
    ['open', 'open', false, false],
    ['open, when asked for', 'open', true, true],
  ])('with the mode %s', (_, mode, allowOpen, passes) => {
    const check = (): void => checkAccessMode({ environment: 'production', mode, allowOpen });
    if (passes) expect(check).not.toThrow();
    else expect(check).toThrow(/--allow-open/);
  });
});
