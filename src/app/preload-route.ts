import { ACCESS_GATE } from './access/access-gate.ts';
import { routeAt } from './routes.tsx';

/** Loads the code of the route that a path leads to; an unknown path needs none. */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  if (route.needs === 'nothing') return route.screen.preload();
  preloadAccess();
  await Promise.all([route.screen.preload(), ACCESS_GATE.preload()]);
}

/** Asks what the user may see as soon as it is known who that is, while the first page is rendered. */
function preloadAccess(): void {
  import('../data/session/access.ts')
    .then(({ openAccessSubscriptions }) => openAccessSubscriptions())
    .catch(() => undefined);
}
