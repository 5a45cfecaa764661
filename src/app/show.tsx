import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadRoute } from './preload-route.ts';

/**
 * Shows the app; a prerendered page is taken over as it stands, if it is the one asked for. The first
 * route's code is awaited: rendering earlier would only show a fallback.
 */
export async function show(container: HTMLElement): Promise<void> {
  await preloadRoute(window.location.pathname);
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
