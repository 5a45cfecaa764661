import { expect, test } from './support/test.ts';

test('browsers keep the files under /assets for a year, and ask for pages and other files each time', async ({
  page,
  request,
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
  }
  for (const path of ['/', '/login', '/deliverable/some-id', '/robots.txt']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache');
  }
});
