import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const OWN = '/assets/entry-own.js';
const MINUTES = 60_000;

let deployed: unknown;
let isHidden = false;
const ask = vi.fn(async () => {
  if (deployed instanceof Error) throw deployed;
  return new Response(typeof deployed === 'string' ? deployed : JSON.stringify(deployed));
});

/** A tab that has just been loaded. */
async function openTab() {
  vi.resetModules();
  const { watchVersion, checkVersionAfterRefusal } = await import('./deployed-version.ts');
  const onOutdated = vi.fn();
  watchVersion(onOutdated);
  return { onOutdated, checkVersionAfterRefusal };
}

function comeBack(): void {
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  ask.mockClear();
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
  it('asks nothing while the tab is young, and on every return at most once in five minutes', async () => {
    await openTab();
    comeBack();
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5 * MINUTES + 1);
    comeBack();
    comeBack();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks every half hour while in sight, and never while hidden', async () => {
    await openTab();
    await vi.advanceTimersByTimeAsync(60 * MINUTES);
    expect(ask).toHaveBeenCalledTimes(2);
    isHidden = true;
    await vi.advanceTimersByTimeAsync(600 * MINUTES);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('tells once that another version is deployed, and then asks no more', async () => {
    const { onOutdated } = await openTab();
    deployed = { script: '/assets/entry-other.js' };
    await vi.advanceTimersByTimeAsync(300 * MINUTES);
    expect(onOutdated).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its own version', { script: OWN }],
    ['no version', {}],
    ['a page instead of a version', '<!doctype html>'],
    ['nothing, offline', new TypeError('Failed to fetch')],
  ])('tells nothing when it hears of %s', async (_, answer) => {
    const { onOutdated } = await openTab();
    deployed = answer;
    await vi.advanceTimersByTimeAsync(60 * MINUTES);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it('asks when code of this version is gone', async () => {
    const { onOutdated } = await openTab();
    deployed = { script: '/assets/entry-other.js' };
    window.dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onOutdated).toHaveBeenCalledTimes(1);
  });
});

describe('checkVersionAfterRefusal', () => {
  it('asks at once, and again when a deployment that changed the rules first is over', async () => {
    const { onOutdated, checkVersionAfterRefusal } = await openTab();
    checkVersionAfterRefusal();
    checkVersionAfterRefusal();
    await vi.advanceTimersByTimeAsync(0);
    expect(onOutdated).not.toHaveBeenCalled();
    deployed = { script: '/assets/entry-other.js' };
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(onOutdated).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
