import { ACCESS_GATE } from './access/access-gate.ts';
import { routeAt } from './routes.tsx';

/**
 * Loads the code of a route. For a signed-in route, also subscribes to the user's permissions and waits for what this
 * browser keeps of them, if the user is known: rendering at the same time would delay the first request to the database.
 */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  if (route.needs === 'nothing') return route.screen.preload();
  await Promise.all([route.screen.preload(), ACCESS_GATE.preload(), preloadAccess()]);
}

/** Subscribes to the user's permissions as soon as the user is known, while the page's code loads. */
async function preloadAccess(): Promise<void> {
  const { openAccessSubscriptions } = await import('../data/session/access.ts');
  await openAccessSubscriptions();
}
