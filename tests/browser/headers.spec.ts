import { expect, test } from './support/test.ts';

/** The sources that a policy allows for each kind of content. */
function sourcesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test('five pages come with the headers that protect them', async ({ request }) => {
  for (const path of [
    '/',
    '/login',
    '/deliverable/some-id/update',
    '/members/ada@example.com',
    '/nothing/here',
  ]) {
    const headers = (await request.get(path)).headers();
    const sources = sourcesOf(headers['content-security-policy'] ?? '');
    for (const directive of ['default-src', 'frame-ancestors', 'base-uri']) {
      expect(sources.get(directive), path).toEqual(["'none'"]);
    }
    for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', '*', 'https:']) {
      expect(sources.get('script-src'), path).not.toContain(unsafe);
    }
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // With 'same-origin' the page would lose its reference to the Google popup.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-cache',
    });
  }
});

test('robots, phones and browser tabs get files of their own, and the app answers a path without a file', async ({
  request,
}) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icons/seal-512.png', 'image/png'],
    ['/no-such-file.txt', 'text/html'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
    // A file without a hash in its name may change with the next deployment.
    expect(answer.headers()['cache-control'], path).toBe('no-cache');
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
});

test('the home page names its social card; that of a record names only the app, and no search engine may index the record', async ({
  page,
  request,
}) => {
  const content = (name: string) =>
    page.locator(`meta[property="${name}"]`).getAttribute('content');
  await page.goto('/');
  expect(await content('og:title')).toBe(await page.title());
  expect(await content('og:description')).toContain('Melbourne');
  const card = await request.get((await content('og:image')) ?? '');
  expect(card.headers()['content-type']).toBe('image/png');
  await page.goto('/deliverable/some-id');
  expect(await content('og:title')).toBe('Countersign');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('files under /assets are cached for a year, and no browser guesses their type; the browser runs no inline script and shows the page in no frame', async ({
  page,
  watched,
}) => {
  const answers: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) answers.push(response.headers());
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(answers.length).toBeGreaterThan(0);
  for (const headers of answers) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.head.append(script);
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/work';
    document.body.append(frame);
  });
  await expect
    .poll(() => watched.broken.filter((text) => /frame-ancestors/.test(text)))
    .toHaveLength(1);
  expect(watched.broken.some((text) => /inline script/.test(text))).toBe(true);
  // This test caused both violations on purpose.
  watched.broken.length = 0;
});
