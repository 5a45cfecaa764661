import './app/styles/main.scss';
import { preloadScreen } from './app/screens.ts';
import { watchVersion } from './data/deployed-version.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element #root.');
  // The first request already needs an App Check token. A build without a key drops this block.
  if (import.meta.env.VITE_COUNTERSIGN_APP_CHECK_KEY) {
    const { watchBlockedAppCheck } = await import('./data/firebase/app-check.ts');
    watchBlockedAppCheck(() => appendReloadLink(showAlert(BLOCKED)));
  }
  preloadLater();
  const authentication = import('./data/session/authentication.ts');
  // Also opens the database of a signed-in user, while the rest of the app loads.
  const watching = authentication.then(({ watchAuthentication }) => {
    watchAuthentication(() => undefined, showNotLoaded);
  });
  // Every read waits for the authentication server. Its request waits for IndexedDB, whose answer other running code
  // would delay, so the other code starts later. On a prerendered page, the user already sees the content.
  if (container.childElementCount === 0) {
    await watching.then(waitForAuthenticationRequest);
    loadFonts();
  }
  preloadScreen(window.location.pathname);
  const rendered = import('./app/render-app.tsx')
    .then(({ renderApp }) => renderApp(container))
    .then(removeStartNotice);
  await Promise.all([watching, rendered]);
}

/** Preloads React and the rest of the app. A preload by the HTML would delay the code that calls the servers. */
function preloadLater(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload-later]')) {
    link.rel = 'modulepreload';
  }
}

/** Loads the fonts while the page waits for the servers. Later they would delay the first records. */
function loadFonts(): void {
  for (const family of ['Inter Variable', 'Source Serif 4 Variable']) {
    document.fonts.load(`1em '${family}'`).catch(() => undefined);
  }
}

/** Waits 50 ms. A phone sends the request within 25 ms, as measured on a processor slowed down four times. */
function waitForAuthenticationRequest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

const BLOCKED =
  'Something blocks www.google.com/recaptcha, without which nothing can be loaded or saved here. Allow it in your browser or network, then reload.';

let saysNotLoaded = false;

/** Once, although both the database and the first screen may fail. */
function showNotLoaded(error: unknown): void {
  console.error(error);
  if (saysNotLoaded) return;
  saysNotLoaded = true;
  appendReloadLink(showAlert('This page could not be loaded. Check your connection.'));
}

function showOutdated(): void {
  const alert = showAlert('Countersign was updated. Reload to continue; what you typed is kept.');
  alert.className = 'alert alert-warning outdated';
  appendReloadLink(alert);
}

/** Works without React and outside its root, because the app may have failed to load. */
function showAlert(text: string): HTMLElement {
  removeStartNotice();
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.className = 'alert alert-danger';
  alert.textContent = text;
  document.body.prepend(alert);
  return alert;
}

function appendReloadLink(alert: HTMLElement): void {
  const link = document.createElement('a');
  link.href = '';
  link.className = 'btn btn-outline-secondary';
  link.textContent = 'Reload';
  alert.append(' ', link);
}

/** Removes the notice in index.html that the page loads slowly. */
function removeStartNotice(): void {
  document.getElementById('not-started')?.remove();
}

watchVersion(showOutdated);
start().catch(showNotLoaded);
