import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SessionContext } from '../data/session/session.ts';
import { loadRoutes, ROUTES } from './routes.tsx';

/** The HTML of a path before the session is known. Runs only in the build. */
export async function prerender(path: string): Promise<string> {
  await loadRoutes(path);
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  return renderToString(
    <SessionContext value={{ state: 'loading' }}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
}
