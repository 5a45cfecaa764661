import './app/styles/main.scss';
import { beginScreen } from './app/screens.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');

// Asking the server who is signed in takes as long as loading the rest: it begins before anything else
// is there.
const authentication = import('./data/authentication.ts');
beginScreen(window.location.pathname);
const shown = import('./app/show.tsx').then(({ show }) => show(container)).then(endNotice);
Promise.all([authentication, shown]).catch(tellNotLoaded);

/** Beside the app, which may be there only in part: without React, and where React does not look. */
function tellNotLoaded(error: unknown): void {
  console.error(error);
  endNotice();
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<p role="alert" class="alert alert-danger">This page could not be loaded. Check your connection. <a href="">Reload</a></p>',
  );
}

/** What index.html says as long as nothing else does. */
function endNotice(): void {
  document.getElementById('not-started')?.remove();
}
