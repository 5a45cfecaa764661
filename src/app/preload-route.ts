import { ACCESS_GATE } from './access-gate.ts';
import { routeAt } from './routes.tsx';

/** Loads the code of the route that a path leads to; an unknown path needs none. */
export async function preloadRoute(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined) return;
  const gate = route.needs === 'signed-in' ? [ACCESS_GATE.preload()] : [];
  await Promise.all([route.screen.preload(), ...gate]);
}
