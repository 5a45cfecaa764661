import { ACCESS_GATE } from './access/access-gate.ts';
import { routeAt } from './routes.tsx';

/**
 * Loads the code of a route. Also awaits `openDatabase` for a signed-in route: rendering at the same time would delay
 * the first request to the database.
 */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  if (route.needs === 'nothing') return route.screen.preload();
  await Promise.all([
    route.screen.preload(),
    ACCESS_GATE.preload(),
    import('../data/session/open-database.ts').then(({ openDatabase }) => openDatabase()),
  ]);
}
