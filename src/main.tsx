import './styles/main.scss';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadRoutes, ROUTES } from './app/routes.tsx';
import { watchVersion } from './data/deployed-version.ts';
import { leaveWithoutAsking } from './data/drafts.ts';
import { MISSING_SETTINGS } from './data/firebase/config.ts';
import { SessionContext, useWatchedSession, watchSession } from './data/session/session.ts';
import { meantAddress } from './paths.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element #root.');
  if (MISSING_SETTINGS.length > 0) {
    showAlert(
      `Countersign cannot start: the settings ${MISSING_SETTINGS.join(', ')} of this build are missing. Deploy again as docs/deployment.md says.`,
    );
    return;
  }
  // The first request already needs an App Check token. A build without a key drops this block.
  if (import.meta.env.VITE_COUNTERSIGN_APP_CHECK_KEY) {
    const { watchBlockedAppCheck } = await import('./data/firebase/app-check.ts');
    watchBlockedAppCheck(() => appendReloadLink(showAlert(BLOCKED)));
  }
  // Also opens the database of a signed-in user, while the code of the page loads.
  await Promise.all([watchSession(showNotLoaded), render(container)]);
}

async function render(container: HTMLElement): Promise<void> {
  // With the origin, because an address that begins with two slashes would name another host.
  const { history, location } = window;
  history.replaceState(history.state, '', `${location.origin}${meantAddress(location)}`);
  const { pathname } = window.location;
  await loadRoutes(pathname);
  // With `hydrationData`, `ScrollRestoration` leaves a page alone that the user has scrolled before its script ran.
  const router = createBrowserRouter(ROUTES, { hydrationData: {} });
  // The login page of the build may have been filled in before this script runs: what is typed stays. A script cannot
  // read what Chromium has filled in itself until the user's first gesture. Hydration would keep the fields, but fails
  // where a password manager has added elements (React error 418).
  const fields = () => [...container.querySelectorAll('input')].filter(({ name }) => name !== '');
  const typed = new Map(fields().map(({ name, value }) => [name, value]));
  const focused = fields().find((field) => field === document.activeElement)?.name;
  flushSync(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  for (const field of fields()) {
    const text = typed.get(field.name);
    if (text) field.value = text;
    if (field.name === focused) field.focus();
  }
  removeStartNotice();
}

function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const session = useWatchedSession();
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  );
}

const BLOCKED =
  'Something blocks www.google.com/recaptcha, without which nothing can be loaded or saved here. Allow it in your browser or network, then reload.';

/** Firestore stops for good when the storage of the browser fills up. After a reload it works from memory. */
function watchFirestore(): void {
  const onError = (reason: unknown) => {
    const text = String(reason);
    // A session that ended elsewhere stops it too. The login page follows, and says so.
    if (saysReload || !text.includes('INTERNAL ASSERTION FAILED') || text.includes('auth/user-'))
      return;
    saysReload = true;
    appendReloadLink(showAlert(STOPPED));
  };
  window.addEventListener('error', ({ message }) => onError(message));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

const STOPPED =
  "The records stopped loading, for example because this browser's storage is full. Reload to continue.";

let saysReload = false;

/** Once, although several parts of the code may fail to load. */
function showNotLoaded(error: unknown): void {
  console.error(error);
  if (saysReload) return;
  saysReload = true;
  const alert = showAlert('This page could not be loaded. Check your connection.');
  alert.id = NOT_LOADED_ID;
  appendReloadLink(alert);
}

const NOT_LOADED_ID = 'not-loaded';

function showOutdated(): void {
  saysReload = true;
  // The connection is not the cause: another deployment has replaced the code of this one.
  document.getElementById(NOT_LOADED_ID)?.remove();
  const alert = showAlert('Countersign was updated. Reload to continue; what you typed is kept.');
  alert.className =
    'alert alert-warning sticky-top d-flex flex-wrap gap-2 mw-100 m-0 rounded-0 d-print-none';
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
  link.addEventListener('click', leaveWithoutAsking);
  alert.append(' ', link);
}

function removeStartNotice(): void {
  document.getElementById('not-started')?.remove();
}

window.addEventListener('vite:preloadError', ({ payload }) => showNotLoaded(payload));
watchVersion(showOutdated);
watchFirestore();
start().catch(showNotLoaded);
