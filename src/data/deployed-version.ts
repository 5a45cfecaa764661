/** Where the build says which script it starts with (build/version-file.ts). */
const ADDRESS = '/version.json';

/** How long a deployment takes between its rules and its app. */
const DEPLOYMENT_MS = 60_000;
/** A tab that somebody returns to asks at most this often, one that stays in sight this often. */
const RETURN_MS = 5 * 60_000;
const IN_SIGHT_MS = 30 * 60_000;

let tell: (() => void) | null = null;
let checkedAt = Date.now();
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back once another version than this tab's is seen to be deployed. Asks when somebody returns to
 * the tab, every half hour while it is in sight, and when code of this version is gone.
 */
export function watchVersion(onOutdated: () => void): void {
  tell = onOutdated;
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > RETURN_MS) void checkVersion();
  });
  window.addEventListener('vite:preloadError', () => void checkVersion());
  setInterval(() => {
    if (!document.hidden) void checkVersion();
  }, IN_SIGHT_MS);
}

/**
 * Checks after the server refused something: the rules may be newer than this tab. They are deployed
 * before the app, so it asks again once the app has had its time.
 */
export function checkVersionAfterRefusal(): void {
  void checkVersion();
  clearTimeout(again);
  again = setTimeout(checkVersion, DEPLOYMENT_MS);
}

async function checkVersion(): Promise<void> {
  if (tell === null) return;
  checkedAt = Date.now();
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  try {
    const { script } = await (await fetch(ADDRESS, { cache: 'no-store' })).json();
    if (typeof script !== 'string' || script === own) return;
    tell?.();
    tell = null;
  } catch {
    // Offline, or a development server, which has no versions.
  }
}
