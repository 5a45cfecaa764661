import './app/styles/main.scss';
import { beginScreen } from './app/screens.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');

// Asking the server who is signed in takes as long as loading the rest: it begins before anything else
// is there. That it failed is told where it is waited for.
import('./data/authentication.ts').catch(() => undefined);
beginScreen(window.location.pathname);
void import('./app/show.tsx').then(({ show }) => show(container));
