import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const OWN = '/assets/entry-own.js';
const MINUTES = 60_000;

let deployed: unknown;
let isHidden = false;
const fetchVersion = vi.fn(async () => {
  if (deployed instanceof Error) throw deployed;
  return new Response(typeof deployed === 'string' ? deployed : JSON.stringify(deployed));
});

/** A newly loaded tab. */
async function openTab() {
  vi.resetModules();
  const { watchVersion } = await import('./deployed-version.ts');
  const onOutdated = vi.fn();
  watchVersion(onOutdated);
  return { onOutdated };
}

function comeBack(): void {
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchVersion);
  fetchVersion.mockClear();
  deployed = { script: OWN };
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('watchVersion', () => {
  it('checks when the user returns to the tab, at most once in five minutes', async () => {
    await openTab();
    comeBack();
    expect(fetchVersion).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5 * MINUTES + 1);
    comeBack();
    comeBack();
    expect(fetchVersion).toHaveBeenCalledTimes(1);
  });

  it('checks every half hour, and skips this check while the tab is hidden', async () => {
    await openTab();
    await vi.advanceTimersByTimeAsync(60 * MINUTES);
    expect(fetchVersion).toHaveBeenCalledTimes(2);
    isHidden = true;
    await vi.advanceTimersByTimeAsync(600 * MINUTES);
    expect(fetchVersion).toHaveBeenCalledTimes(2);
  });

  it('calls back once when another version is deployed, and then checks no more', async () => {
    const { onOutdated } = await openTab();
    deployed = { script: '/assets/entry-other.js' };
    await vi.advanceTimersByTimeAsync(300 * MINUTES);
    expect(onOutdated).toHaveBeenCalledTimes(1);
    expect(fetchVersion).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its own version', { script: OWN }],
    ['no version', {}],
    ['a page instead of a version', '<!doctype html>'],
    ['nothing, offline', new TypeError('Failed to fetch')],
  ])('does not call back for %s', async (_, answer) => {
    const { onOutdated } = await openTab();
    deployed = answer;
    await vi.advanceTimersByTimeAsync(60 * MINUTES);
    expect(fetchVersion).toHaveBeenCalledTimes(2);
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it('checks when a chunk of this version fails to load', async () => {
    const { onOutdated } = await openTab();
    deployed = { script: '/assets/entry-other.js' };
    window.dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onOutdated).toHaveBeenCalledTimes(1);
  });
});
