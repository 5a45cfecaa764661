import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TOKEN = 'the-token-of-app-check';

interface SentRequest {
  readonly address: string;
  readonly token: string | null;
  readonly body: string;
}

let sent: SentRequest[] = [];

/** Answers like Google's App Check and sign-in services. */
async function answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = new Headers(init.headers).get('x-firebase-appcheck');
  sent.push({ address: String(address), token, body: String(init.body) });
  if (String(address).includes(':exchangeDebugToken')) {
    return Response.json({ token: TOKEN, ttl: '3600s' });
  }
  if (String(address).includes('accounts:lookup')) {
    return Response.json({ users: [{ localId: 'new', email: 'new@example.com' }] });
  }
  return Response.json({ localId: 'new', idToken: ID_TOKEN, refreshToken: 'r', expiresIn: '3600' });
}

const claims = btoa(JSON.stringify({ sub: 'new', iat: 1, exp: 4_000_000_000 }));
const ID_TOKEN = `${btoa('{}')}.${claims}.`;

beforeEach(async () => {
  sent = [];
  await forgetFirebase();
  vi.stubEnv('VITE_COUNTERSIGN_APP_CHECK_KEY', 'site-key');
  vi.stubGlobal('FIREBASE_APPCHECK_DEBUG_TOKEN', 'the-debug-token');
  vi.stubGlobal('fetch', answer);
  // The library prints the debug token.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await forgetFirebase();
});

/** An app that is set up does not read the key again. */
async function forgetFirebase(): Promise<void> {
  vi.resetModules();
  await Promise.all(getApps().map(deleteApp));
}

const authRequests = (): readonly SentRequest[] =>
  sent.filter(({ address }) => !address.includes('firebaseappcheck'));

it('sends the token that the debug token was exchanged for with the requests that create an account', async () => {
  await import('./app-check.ts');
  const { createAccount } = await import('../people/create-account.ts');
  expect(await createAccount('new@example.com')).toMatchObject({ ok: true });
  expect(sent[0]?.body).toContain('the-debug-token');
  expect(authRequests().some(({ address }) => address.includes('accounts:signUp'))).toBe(true);
  expect(authRequests().filter(({ token }) => token !== TOKEN)).toEqual([]);
});
