/** Names the entry script of the deployed build (`build/version-file.ts`). */
const VERSION_URL = '/version.json';

/** Shortest time between two checks when the user returns to the tab. */
const RETURN_MS = 5 * 60_000;
/** Time between two regular checks. A hidden tab skips them. */
const VISIBLE_MS = 30 * 60_000;

let onOutdated: (() => void) | null = null;
let checkedAt = Date.now();

/**
 * Calls back the first time that a check finds another version than this tab's. Checks every {@link VISIBLE_MS} in a
 * visible tab, when the user returns to the tab more than {@link RETURN_MS} after the last check, when a chunk of this
 * version fails to load, and when the caller of {@link checkVersion} sees a reason.
 */
export function watchVersion(callback: () => void): void {
  onOutdated = callback;
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > RETURN_MS) void checkVersion();
  });
  window.addEventListener('vite:preloadError', () => void checkVersion());
  setInterval(() => {
    if (!document.hidden) void checkVersion();
  }, VISIBLE_MS);
}

/** Call it after a refusal by the server: the rules may be newer than this tab. */
export async function checkVersion(): Promise<void> {
  if (onOutdated === null) return;
  checkedAt = Date.now();
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  try {
    const { script } = await (await fetch(VERSION_URL, { cache: 'no-store' })).json();
    if (typeof script !== 'string' || script === own) return;
    onOutdated?.();
    onOutdated = null;
  } catch {
    // Offline, or the development server, which has no version file.
  }
}
