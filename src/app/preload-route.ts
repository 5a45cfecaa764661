import { ACCESS_GATE } from './access/access-gate.ts';
import { routeAt } from './routes.tsx';

/** Loads the code of a route. */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  if (route.needs === 'nothing') return route.screen.preload();
  await Promise.all([route.screen.preload(), ACCESS_GATE.preload()]);
}
