import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import {
  headersForAppCheck,
  headersForEmulators,
} from '../../local-stack/deploy/hosting-headers.ts';
import {
  firebaseConfigPath,
  readFirebaseConfig,
} from '../../local-stack/emulators/firebase-config.ts';
import { PROJECT_DIR } from '../../local-stack/folders.ts';
import { portsAt } from '../../local-stack/ports.ts';
import { run } from '../../local-stack/process/run.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The ports of this run's emulators. If the tests are only listed, those of `npm start`. */
const { auth } = portsAt(0);
const [, authPort = auth] = process.env.FIREBASE_AUTH_EMULATOR_HOST?.split(':') ?? [];
const ports = portsAt(Number(authPort) - auth);

// Nothing listens at this port: the tests answer in place of Hosting.
test.use({ baseURL: `http://127.0.0.1:${ports.app}` });

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js*';
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/**';
const TOKEN = 'the-token-of-app-check';

/** Stands in for Google's script. */
const RECAPTCHA = `self.grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (container, { callback }) => { callback(); return 0; },
  execute: async () => 'the-answer-of-recaptcha',
} };`;

/** Builds the app with a key for App Check. */
async function buildWithKey(folder: string): Promise<void> {
  const vite = join(PROJECT_DIR, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, VITE_COUNTERSIGN_APP_CHECK_KEY: 'site-key' };
  const { code, stderr } = await run(process.execPath, args, { cwd: PROJECT_DIR, env });
  if (code !== 0) throw new Error(stderr);
}

/** Answers with the files of a build as Hosting does, and with the headers for all paths. */
async function serve(context: BrowserContext, folder: string): Promise<void> {
  const { hosting } = readFirebaseConfig(firebaseConfigPath({}));
  const headers = headersForEmulators(headersForAppCheck(hosting.headers), ports)
    .filter(({ source }) => source === '**')
    .flatMap((one) => one.headers)
    .map(({ key, value }) => [key, value] as const);
  await context.route(`http://127.0.0.1:${ports.app}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/login' ? 'login.html' : pathname);
    const path = pathname !== '/' && existsSync(file) ? file : join(folder, 'app.html');
    return route.fulfill({ path, headers: Object.fromEntries(headers) });
  });
}

test('a build with a key for App Check asks reCAPTCHA once for both apps, sends its token to Auth, Firestore and Storage, and says on /login if reCAPTCHA is blocked', async ({
  context,
  page,
  secondPage,
  watched,
}, testInfo) => {
  // Builds the app, beside two other tests.
  test.slow();
  const folder = testInfo.outputPath('build');
  await buildWithKey(folder);
  await serve(context, folder);
  const exchanges: unknown[] = [];
  await context.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
  );
  await context.route(EXCHANGE, (route) => {
    exchanges.push(route.request().postDataJSON());
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { token: TOKEN, ttl: '3600s' },
    });
  });
  const tokenTo = async (part: string) => {
    const request = await page.waitForRequest(
      (one) => one.url().includes(part) && one.method() !== 'OPTIONS',
    );
    // The first request of a Firestore stream has its headers in a form.
    const inForm = new URLSearchParams(request.postData() ?? '').get('headers') ?? '';
    return request.headers()['x-firebase-appcheck'] ?? /AppCheck:(\S+)/i.exec(inForm)?.[1];
  };
  const onSignIn = ['accounts:signInWithPassword', 'accounts:lookup', 'Firestore/Listen'];
  const tokens = Promise.all(onSignIn.map(tokenTo));
  await signInByForm(page, 'admin@example.com');
  expect(await tokens).toEqual(onSignIn.map(() => TOKEN));

  const onInvitation = Promise.all(['accounts:signUp', 'documents:commit'].map(tokenTo));
  await page.goto('/members/create');
  const email = `checked.${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${email} is a member now` })).toBeVisible();
  expect(await onInvitation).toEqual([TOKEN, TOKEN]);
  expect(exchanges).toEqual([
    expect.objectContaining({ recaptcha_enterprise_token: 'the-answer-of-recaptcha' }),
  ]);

  const toStorage = tokenTo('/v0/b/');
  await page.goto('/file');
  expect(await toStorage).toBe(TOKEN);

  await test.step('blocked', async () => {
    await serve(secondPage.context(), folder);
    await secondPage.context().route(SCRIPT, (route) => route.abort());
    await secondPage.goto('/login');
    await expect(secondPage.getByText('Something blocks www.google.com/recaptcha')).toBeVisible();
  });
  // Google's two addresses were asked on purpose. The fixture fails the test if others remain.
  const others = watched.foreign.filter(
    (address) =>
      !/^https:\/\/(content-firebaseappcheck\.googleapis|www\.google)\.com\//.test(address),
  );
  watched.foreign.splice(0, watched.foreign.length, ...others);
});
