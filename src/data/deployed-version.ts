/** Names the entry script of the deployed build (`build/prerender.ts`). */
const VERSION_URL = '/version.json';

let onOutdated: (() => void) | null = null;

/** Calls back the first time that a check finds another version than this tab's. */
export function watchVersion(callback: () => void): void {
  onOutdated = callback;
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void checkVersion();
  });
  window.addEventListener('vite:preloadError', () => void checkVersion());
}

/** Call it after a refusal by the server: the rules may be newer than this tab. */
export async function checkVersion(): Promise<void> {
  if (onOutdated === null) return;
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
