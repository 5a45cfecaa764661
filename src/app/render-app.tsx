import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionContext, useAuthentication } from '../data/session/session.ts';
import { AppContent } from './AppContent.tsx';
import { preloadRoute } from './preload-route.ts';

/**
 * Hydrates the page if it was prerendered for the current path, otherwise renders the app. Waits for the
 * code of the first route, because an earlier render would only show a fallback.
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

function App() {
  const session = useAuthentication();
  return (
    <SessionContext value={session}>
      <BrowserRouter>
        <AppContent />
      </BrowserRouter>
    </SessionContext>
  );
}
