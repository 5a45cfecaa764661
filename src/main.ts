import './app/styles/main.scss';
import { preloadScreen } from './app/screens.ts';
import { watchVersion } from './data/deployed-version.ts';

async function begin(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element #root.');
  // The first request already needs its token. The build drops this where there is no key.
  if (import.meta.env.VITE_COUNTERSIGN_APP_CHECK_KEY) {
    const { watchBlocked } = await import('./data/firebase/app-check.ts');
    watchBlocked(() => offerReload(tell(BLOCKED)));
  }
  // Asking the server who is signed in takes as long as loading the rest: it begins before anything
  // else is there.
  const authentication = import('./data/session/authentication.ts');
  preloadScreen(window.location.pathname);
  const shown = import('./app/show.tsx').then(({ show }) => show(container)).then(endNotice);
  await Promise.all([authentication, shown]);
}

const BLOCKED =
  'Something blocks www.google.com/recaptcha, without which nothing can be loaded or saved here. Allow it in your browser or network, then reload.';

function showNotLoaded(error: unknown): void {
  console.error(error);
  offerReload(tell('This page could not be loaded. Check your connection.'));
}

function showOutdated(): void {
  const alert = tell('Countersign was updated. Reload to continue; what you typed is kept.');
  alert.className = 'alert alert-warning outdated';
  offerReload(alert);
}

/** Beside the app, which may be there only in part: without React, and where React does not look. */
function tell(text: string): HTMLElement {
  endNotice();
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.className = 'alert alert-danger';
  alert.textContent = text;
  document.body.prepend(alert);
  return alert;
}

function offerReload(alert: HTMLElement): void {
  const link = document.createElement('a');
  link.href = '';
  link.className = 'btn btn-outline-secondary';
  link.textContent = 'Reload';
  alert.append(' ', link);
}

/** What index.html says as long as nothing else does. */
function endNotice(): void {
  document.getElementById('not-started')?.remove();
}

watchVersion(showOutdated);
begin().catch(showNotLoaded);
