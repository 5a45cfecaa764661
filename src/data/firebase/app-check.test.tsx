import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TOKEN = 'the-token-of-app-check';

interface Asked {
  readonly address: string;
  readonly token: string | null;
  readonly body: string;
}

let asked: Asked[] = [];

/** Answers for Google: the exchange of App Check, and the sign-in service. */
async function answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = new Headers(init.headers).get('x-firebase-appcheck');
  asked.push({ address: String(address), token, body: String(init.body) });
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

beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubEnv('VITE_COUNTERSIGN_APP_CHECK_KEY', 'site-key');
  vi.stubGlobal('FIREBASE_APPCHECK_DEBUG_TOKEN', 'the-debug-token');
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const requests = (): readonly Asked[] =>
  asked.filter(({ address }) => !address.includes('firebaseappcheck'));

it('signs in with the token, which the debug token was exchanged for', async () => {
  await import('./app-check.ts');
  const { signInWithEmail } = await import('../session/sign-in.ts');
  expect(await signInWithEmail({ email: 'a@example.com', password: 'p' })).toEqual({ ok: true });
  expect(asked[0]?.body).toContain('the-debug-token');
  expect(requests().map(({ token }) => token)).toEqual([TOKEN, TOKEN]);
});

it('makes an account in the second app with a token', async () => {
  await import('./app-check.ts');
  const { createAccount } = await import('../people/create-account.ts');
  expect(await createAccount('new@example.com')).toMatchObject({ ok: true });
  expect(requests().some(({ address }) => address.includes('accounts:signUp'))).toBe(true);
  expect(requests().filter(({ token }) => token !== TOKEN)).toEqual([]);
});

it('gives a migration the token for its own requests', async () => {
  await import('./app-check.ts');
  const { signInWithEmail } = await import('../session/sign-in.ts');
  await signInWithEmail({ email: 'a@example.com', password: 'p' });
  const { connect } = await import('../migration/connect.ts');
  expect(await connect().headers()).toEqual({
    authorization: `Bearer ${ID_TOKEN}`,
    'x-firebase-appcheck': TOKEN,
  });
});

it('sends no token where no key is configured', async () => {
  vi.stubEnv('VITE_COUNTERSIGN_APP_CHECK_KEY', '');
  const { createAccount } = await import('../people/create-account.ts');
  expect(await createAccount('new@example.com')).toMatchObject({ ok: true });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ token }) => token !== null)).toEqual([]);
});
