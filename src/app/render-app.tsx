import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadRoute } from './preload-route.ts';

/**
 * Hydrates a prerendered page of the current path, or renders the app. Waits for the code of the
 * first route: an earlier render would only show a fallback.
 */
export async function renderApp(container: HTMLElement): Promise<void> {
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
