import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const OWN = '/assets/entry-own.js';
const OTHER = { script: '/assets/entry-other.js' };

const onOutdated = vi.fn();
const fetchVersion = vi.fn<() => Promise<Response>>();

/** A newly loaded tab. */
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetchVersion);
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  const { watchVersion } = await import('./deployed-version.ts');
  watchVersion(onOutdated);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The tab is looked at again, and checks. tests/browser/lost-code.spec.ts has the other reasons. */
async function check(answer: object | string) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  fetchVersion.mockImplementation(async () => new Response(text));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(fetchVersion).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
}

it('a tab says once that another version is deployed, and then checks no more', async () => {
  await check(OTHER);
  await check(OTHER);
  expect(onOutdated).toHaveBeenCalledTimes(1);
  expect(fetchVersion).toHaveBeenCalledTimes(1);
});

it.each([
  ['no version', {}],
  ['a page instead of a version', '<!doctype html>'],
])('a tab says nothing for %s', async (_, answer) => {
  await check(answer);
  expect(onOutdated).not.toHaveBeenCalled();
});
