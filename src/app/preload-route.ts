import { ACCESS_GATE } from './access-gate.ts';
import { routeAt } from './routes.tsx';

/** Loads the code of the route that a path leads to; an unknown path needs none. */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  if (route.needs === 'nothing') return route.screen.preload();
  beginAuthentication();
  await Promise.all([route.screen.preload(), ACCESS_GATE.preload()]);
}

/**
 * Asking the server who is signed in takes as long as loading the rest: it begins before. That it
 * failed is told where it is waited for.
 */
function beginAuthentication(): void {
  import('../data/authentication.ts').catch(() => undefined);
}
