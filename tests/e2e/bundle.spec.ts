// Not the `test` of support/test.ts, which opens a browser context: these tests only send requests.
import { type APIRequestContext, expect, test } from '@playwright/test';

interface Asset {
  readonly path: string;
  readonly text: string;
}

/** The home page, and every script and style that it or one of these files names. */
async function assetsOf(request: APIRequestContext): Promise<Asset[]> {
  const assets = new Map<string, Asset>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (assets.has(path)) continue;
    const answer = await request.get(path);
    expect(answer.ok(), path).toBe(true);
    const text = (await answer.body()).toString('latin1');
    assets.set(path, { path, text });
    const named = text.match(/(?:assets[/]|[.][/])[\w.-]+[.](?:js|css)/g) ?? [];
    waiting.push(...named.map((name) => name.replace(/^.*[/]/, '/assets/')));
  }
  return [...assets.values()];
}

/** Kind of leak → pattern. */
const UNWANTED: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a key of a service account', /"type":\s*"service_account"|private_key_id/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{30,}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{30,}/],
  ['a key of Amazon', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{10,}/],
  ['a secret key of Stripe', /\b[rs]k_live_[0-9A-Za-z]{10,}/],
  ['a signed token', /\beyJ[\w-]{10,}[.]eyJ[\w-]{10,}[.]/],
  ['a refresh token or an OAuth secret', /\bGOCSPX-|\b1[/][/]0[\w-]{30,}/],
  // The app's own key is public, but the build under test has 'local' in its place.
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['an address with a password', /\bhttps?:[/][/][^\s"'`/@:]+:[^\s"'`/@:]+@/],
  ['the address of a source map', /sourceMappingURL=/],
  ['source in TypeScript', /[/](?:src|tests|local-stack)[/][\w/.-]+[.]tsx?\b/],
  [
    'a folder of the machine that built it',
    /file:[/]{3}|[/](?:root|home|Users)[/]\w+[/]|node_modules[/]/,
  ],
  [
    'tools of tests',
    /@testing-library|fast-check|rules-unit-testing|\bvitest\b|__vitest|@playwright/,
  ],
  ['the administrator’s library', /firebase-admin|Bearer owner/],
  ['React for development', /jsxDEV|react-refresh|Download the React DevTools/],
];

test.describe('what is served as the app', () => {
  let assets: readonly Asset[] = [];
  test.beforeAll(async ({ request }) => {
    assets = await assetsOf(request);
  });

  test('is found with more than five scripts and at least one style', () => {
    const count = (end: string): number => assets.filter(({ path }) => path.endsWith(end)).length;
    expect(count('.js')).toBeGreaterThan(5);
    expect(count('.css')).toBeGreaterThan(0);
  });

  for (const [what, sign] of UNWANTED) {
    test(`does not hold ${what}`, () => {
      const found = assets.flatMap(({ path, text }) => {
        const match = sign.exec(text);
        return match === null
          ? []
          : [`${path}: ${text.slice(Math.max(0, match.index - 40), match.index + 80)}`];
      });
      expect(found).toEqual([]);
    });
  }

  test('has no source map beside a script', async ({ request }) => {
    const scripts = assets.filter(({ path }) => path.endsWith('.js'));
    for (const { path } of scripts) {
      const answer = await request.get(`${path}.map`);
      expect(answer.status(), `${path}.map`).toBe(404);
    }
  });

  test('answers with the app at the paths of four files of the project', async ({ request }) => {
    for (const path of ['/firestore.rules', '/package.json', '/.env', '/src/main.ts']) {
      const answer = await request.get(path);
      expect(await answer.text(), path).toContain('<div id="root">');
    }
  });
});
