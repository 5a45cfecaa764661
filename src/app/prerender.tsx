import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SessionContext } from '../data/session/session.ts';
import { AppContent } from './AppContent.tsx';
import { preloadRoute } from './preload-route.ts';

/** The HTML of a path before the session is known. Runs only in the build. */
export async function prerender(path: string): Promise<string> {
  await preloadRoute(path);
  return renderToString(
    <StrictMode>
      <SessionContext value={{ state: 'loading' }}>
        <StaticRouter location={path}>
          <AppContent />
        </StaticRouter>
      </SessionContext>
    </StrictMode>,
  );
}
