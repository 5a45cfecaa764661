import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadRoute } from './app/preload-route.ts';
import './app/styles/main.scss';

/** Shows the app; a prerendered page is taken over as it stands, if it is the one asked for. */
function show(container: HTMLElement): void {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (container.dataset.path === window.location.pathname) {
    hydrateRoot(container, app);
  } else {
    container.replaceChildren();
    createRoot(container).render(app);
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');

// The first route's code is awaited: rendering earlier would only show a fallback. Not at the top
// level: that code imports the chunk this module is in, and the two would wait for each other.
void preloadRoute(window.location.pathname).then(() => show(container));
