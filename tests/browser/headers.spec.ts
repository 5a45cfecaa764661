import { expect, test } from './support/test.ts';

test('the browser runs no inline script and shows the page in no frame; it keeps the files under /assets for a year, and asks for the pages and other files each time', async ({
  page,
  request,
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
  for (const path of ['/', '/login', '/deliverable/some-id', '/robots.txt', '/favicon.ico']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache');
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
