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

/** Lets the tab check. */
async function checkOn(event: 'vite:preloadError' | 'visibilitychange', answer: object | string) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  fetchVersion.mockImplementation(async () => new Response(text));
  (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(fetchVersion).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
}

it.each(['visibilitychange', 'vite:preloadError'] as const)(
  'a tab says once on %s that another version is deployed, and then checks no more',
  async (event) => {
    await checkOn(event, OTHER);
    await checkOn(event, OTHER);
    expect(onOutdated).toHaveBeenCalledTimes(1);
    expect(fetchVersion).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['its own version', { script: OWN }],
  ['no version', {}],
  ['a page instead of a version', '<!doctype html>'],
])('a tab says nothing for %s', async (_, answer) => {
  await checkOn('visibilitychange', answer);
  expect(onOutdated).not.toHaveBeenCalled();
});

it('a hidden tab does not check', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchVersion).not.toHaveBeenCalled();
  hidden.mockRestore();
});
