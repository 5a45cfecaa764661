// Not the `test` of support/test.ts, which opens a browser context: these tests only send requests.
import { type APIRequestContext, expect, test } from '@playwright/test';

interface Asset {
  readonly path: string;
  readonly text: string;
}

/** The three built pages, and every script and style that a page or another of these files names. */
async function assetsOf(request: APIRequestContext): Promise<Asset[]> {
  const assets = new Map<string, Asset>();
  // Hosting serves index.html, login.html and, for every other path, app.html.
  const waiting = ['/', '/login', '/work'];
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
  ['a service account key', /"type":\s*"service_account"|private_key_id/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{30,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{30,}/],
  ['an AWS access key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10,}/],
  ['a Stripe secret key', /\b[rs]k_live_[0-9A-Za-z]{10,}/],
  ['a JSON web token', /\beyJ[\w-]{10,}[.]eyJ[\w-]{10,}[.]/],
  ['a refresh token or an OAuth secret', /\bGOCSPX-|\b1[/][/]0[\w-]{30,}/],
  // The app's own key is public, but the build under test has 'local' in its place.
  ['a Google API key', /\bAIza[\w-]{35}\b/],
  ['an address with a password', /\bhttps?:[/][/][^\s"'`/@:]+:[^\s"'`/@:]+@/],
  ['a source map URL', /sourceMappingURL=/],
  ['the path of a TypeScript file', /[/](?:src|tests|local-stack)[/][\w/.-]+[.]tsx?\b/],
  ['a folder of the build machine', /file:[/]{3}|[/](?:root|home|Users)[/]\w+[/]|node_modules[/]/],
  ['test tools', /@testing-library|fast-check|rules-unit-testing|\bvitest\b|__vitest|@playwright/],
  ['the Admin SDK', /firebase-admin|Bearer owner/],
  ['a development build of React', /jsxDEV|react-refresh|Download the React DevTools/],
];

test.describe('the served app', () => {
  let assets: readonly Asset[] = [];
  test.beforeAll(async ({ request }) => {
    assets = await assetsOf(request);
  });

  test('has more than five scripts and at least one style', () => {
    const count = (end: string): number => assets.filter(({ path }) => path.endsWith(end)).length;
    expect(count('.js')).toBeGreaterThan(5);
    expect(count('.css')).toBeGreaterThan(0);
  });

  test('contains no secret, no source, no test tool and no development build', () => {
    const found = UNWANTED.flatMap(([leak, pattern]) =>
      assets.flatMap(({ path, text }) => {
        const match = pattern.exec(text);
        if (match === null) return [];
        const excerpt = text.slice(Math.max(0, match.index - 40), match.index + 80);
        return [`${leak} in ${path}: ${excerpt}`];
      }),
    );
    expect(found).toEqual([]);
  });

  test('has no source map beside any script', async ({ request }) => {
    const scripts = assets.filter(({ path }) => path.endsWith('.js'));
    for (const { path } of scripts) {
      const answer = await request.get(`${path}.map`);
      expect(answer.status(), `${path}.map`).toBe(404);
    }
  });

  test('serves the app shell at the paths of four project files', async ({ request }) => {
    for (const path of ['/firestore.rules', '/package.json', '/.env', '/src/main.ts']) {
      const answer = await request.get(path);
      expect(await answer.text(), path).toContain('<div id="root">');
    }
  });
});
