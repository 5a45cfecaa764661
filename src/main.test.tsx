import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let root: Root | undefined;
const watchAuthentication = vi.fn(async () => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./data/session/authentication.ts', () => ({ watchAuthentication }));
  vi.doMock('./app/routes.tsx', () => ({
    loadRoutes: async () => undefined,
    ROUTES: [{ path: '*', element: 'The page' }],
  }));
  vi.doMock('react-dom/client', async (load) => {
    const { createRoot } = await load<typeof import('react-dom/client')>();
    return {
      createRoot: (container: HTMLElement) => {
        root = createRoot(container);
        return root;
      },
    };
  });
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(async () => {
  if (watchAuthentication.mock.calls.length > 0) {
    // After the last test there is no window for what React does in later turns of the event loop.
    await vi.waitFor(() => expect(document.body.textContent).toContain('The page'));
    root?.unmount();
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  }
  vi.unstubAllEnvs();
  watchAuthentication.mockClear();
});

const SETTINGS = ['PROJECT_ID', 'API_KEY', 'AUTH_DOMAIN', 'STORAGE_BUCKET', 'APP_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
);

const alertText = () => document.querySelector('[role=alert]')?.textContent;

it('a build without most settings names them and fetches no data', async () => {
  for (const name of SETTINGS) vi.stubEnv(name, '');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'studio');
  await import('./main.tsx');
  expect(alertText()).toMatch(/^Countersign cannot start: the settings VITE_FIREBASE_API_KEY, /);
  expect(alertText()).toContain('are missing.');
  expect(watchAuthentication).not.toHaveBeenCalled();
});

it('a page says that reCAPTCHA is blocked if its script does not load, and of no other script', async () => {
  for (const name of SETTINGS) vi.stubEnv(name, 'x');
  vi.stubEnv('VITE_COUNTERSIGN_ENVIRONMENT', 'x');
  vi.stubEnv('VITE_COUNTERSIGN_APP_CHECK_KEY', 'site-key');
  await import('./main.tsx');
  await vi.waitFor(() => expect(watchAuthentication).toHaveBeenCalled());
  const fail = (address: string) => {
    const script = document.createElement('script');
    script.src = address;
    // Attached without loading: jsdom runs no scripts.
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  };
  fail('https://other.example/script.js');
  expect(alertText()).toBeUndefined();
  fail('https://www.google.com/recaptcha/enterprise.js');
  expect(alertText()).toMatch(/^Something blocks www\.google\.com\/recaptcha.*Reload$/);
});

it('a page says that Firestore has stopped, and nothing of another error', async () => {
  for (const name of SETTINGS) vi.stubEnv(name, 'x');
  vi.stubEnv('VITE_COUNTERSIGN_ENVIRONMENT', 'x');
  await import('./main.tsx');
  const fail = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }));
  fail('Another error');
  expect(alertText()).toBeUndefined();
  fail('Error: FIRESTORE (12.14.0) INTERNAL ASSERTION FAILED: Unexpected state');
  expect(alertText()).toMatch(/^The records stopped loading, .* Reload$/);
});
