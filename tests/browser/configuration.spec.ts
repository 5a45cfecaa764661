import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  headersForAppCheck,
  headersForEmulators,
} from '../../local-stack/deploy/hosting-headers.ts';
import {
  firebaseConfigPath,
  readFirebaseConfig,
} from '../../local-stack/emulators/firebase-config.ts';
import { portsAt } from '../../local-stack/ports.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { startVariant, type Variant } from './support/variant.ts';

const { headers } = readFirebaseConfig(firebaseConfigPath({})).hosting;

/** The ports of this run's emulators. If the tests are only listed, those of `npm start`. */
const { auth } = portsAt(0);
const [, authPort = auth] = process.env.FIREBASE_AUTH_EMULATOR_HOST?.split(':') ?? [];
const ports = portsAt(Number(authPort) - auth);

// This port is free, because the app under test has another one: that of Hosting.
test.use({ baseURL: `http://127.0.0.1:${ports.app}` });

const withoutSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')),
);

test('a build without most settings says so on /, /login and /work, and fetches no data', async ({
  context,
  page,
}) => {
  // Builds the app, beside two other tests.
  test.slow();
  const env = { ...withoutSettings, VITE_FIREBASE_PROJECT_ID: 'studio' };
  const variant = await startVariant({ env, headers, port: ports.app });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.resourceType()));
  for (const path of ['/', '/login', '/work']) {
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText('Countersign cannot start: VITE_FIREBASE_API_KEY, ');
    await expect(alert).toContainText('are missing.');
  }
  expect(asked.filter((type) => type === 'fetch' || type === 'xhr')).toEqual([]);
  variant.stop();
});

const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/**';
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js*';
const TOKEN = 'the-token-of-app-check';

/** Stands in for Google's script. */
const RECAPTCHA = `self.grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (container, { callback }) => { callback(); return 0; },
  execute: async () => 'the-answer-of-recaptcha',
} };`;

/** Answers in place of Google. The returned list grows with each request for a token of App Check. */
async function answerForGoogle(context: BrowserContext): Promise<readonly Request[]> {
  const exchanges: Request[] = [];
  await context.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
  );
  await context.route(EXCHANGE, (route) => {
    exchanges.push(route.request());
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { token: TOKEN, ttl: '3600s' },
    });
  });
  return exchanges;
}

/** The returned list grows with each fetch of the context from an emulator, and names its token. */
function watchEmulators(context: BrowserContext): readonly Asked[] {
  const asked: Asked[] = [];
  context.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    const service = SERVICES.get(Number(port));
    if (service === undefined || request.method() === 'OPTIONS') return;
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return;
    asked.push({ service, what: pathname, token: tokenOf(request) });
  });
  return asked;
}

interface Asked {
  readonly service: 'auth' | 'firestore' | 'storage';
  readonly what: string;
  readonly token: string | null;
}

const SERVICES = new Map<number, Asked['service']>([
  [ports.auth, 'auth'],
  [ports.firestore, 'firestore'],
  [ports.storage, 'storage'],
]);

/**
 * The first request of a Firestore stream has its headers in a form. The later requests have none, and count as having
 * the token.
 */
function tokenOf(request: Request): string | null {
  const isContinued = new URL(request.url()).searchParams.has('SID');
  if (isContinued) return TOKEN;
  const inForm = new URLSearchParams(request.postData() ?? '').get('headers') ?? '';
  return (
    request.headers()['x-firebase-appcheck'] ??
    /X-Firebase-AppCheck:(\S+)/i.exec(inForm)?.[1] ??
    null
  );
}

async function invite(page: Page): Promise<void> {
  await page.goto('/members/create');
  const email = `checked.${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${email} is a member now` })).toBeVisible();
}

test.describe('a build with a key for App Check', () => {
  let variant: Variant;

  test.beforeAll(async () => {
    variant = await startVariant({
      env: { ...process.env, VITE_COUNTERSIGN_APP_CHECK_KEY: 'site-key' },
      headers: headersForEmulators(headersForAppCheck(headers), ports),
      port: ports.app,
    });
  });
  test.afterAll(() => variant.stop());

  test('asks reCAPTCHA once for both apps, sends its token to Auth, Firestore and Storage, and says on /login if reCAPTCHA is blocked', async ({
    context,
    page,
    secondPage,
    watched,
  }) => {
    const exchanges = await answerForGoogle(context);
    const asked = watchEmulators(context);
    await signInByForm(page, 'admin@example.com');
    await invite(page);
    expect(exchanges.map((request) => request.postDataJSON())).toEqual([
      expect.objectContaining({ recaptcha_enterprise_token: 'the-answer-of-recaptcha' }),
    ]);
    await page.goto('/file');
    await expect(page.getByRole('button', { name: 'New folder' })).toBeVisible();
    const kinds = [
      /accounts:signInWithPassword/,
      /accounts:lookup/,
      /accounts:signUp/,
      /Firestore\/Listen/,
      /documents:(commit|batchGet)/,
      /v0\/b\/.*\/o/,
    ];
    await expect
      .poll(() => kinds.filter((kind) => !asked.some(({ what }) => kind.test(what))))
      .toEqual([]);
    expect(asked.filter(({ token }) => token !== TOKEN)).toEqual([]);

    await test.step('blocked', async () => {
      await secondPage.context().route(SCRIPT, (route) => route.abort());
      await secondPage.goto('/login');
      await expect(secondPage.getByText('Something blocks www.google.com/recaptcha')).toBeVisible();
    });
    ignoreGoogle(watched.foreign);
  });
});

/** Removes the two expected Google addresses. The fixture fails the test if others remain. */
function ignoreGoogle(foreign: string[]): void {
  const others = foreign.filter(
    (address) =>
      !address.startsWith('https://content-firebaseappcheck.googleapis.com/') &&
      !address.startsWith('https://www.google.com/recaptcha/enterprise.js'),
  );
  foreign.splice(0, foreign.length, ...others);
}
