import { ACCESS_GATE } from './access/access-gate.ts';
import { routeAt } from './routes.tsx';

/** Loads the code of a route. For a signed-in route, also subscribes to the user's permissions. */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  if (route.needs === 'nothing') return route.screen.preload();
  preloadAccess();
  await Promise.all([route.screen.preload(), ACCESS_GATE.preload()]);
}

/** Subscribes to the user's permissions as soon as the user is known, while the page's code loads. */
function preloadAccess(): void {
  import('../data/session/access.ts')
    .then(({ openAccessSubscriptions }) => openAccessSubscriptions())
    .catch(() => undefined);
}
