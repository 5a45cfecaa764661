import { type LazyScreen, lazyScreen } from '../components/lazy/lazy-screen.tsx';
import { SCREENS, type ScreenName } from './screens.ts';

interface AppRoute {
  readonly name: string;
  readonly screen: LazyScreen;
  /** `RequireSession` guards 'signed-in' routes (specification section 2). */
  readonly needs: 'nothing' | 'signed-in';
}

/** `MigrationScreen` checks the session itself: everyone may open it, but only an admin may use it. */
const PUBLIC_SCREENS: readonly ScreenName[] = ['', 'login', 'migration', 'verify'];

/** Screens without paths below them: /work/x does not exist. */
const SCREENS_WITHOUT_SUBPAGES: readonly string[] = [...PUBLIC_SCREENS, 'profile', 'work', 'file'];

const ROUTES: ReadonlyMap<string, AppRoute> = new Map(
  Object.entries(SCREENS).map(([name, load]) => [
    name,
    {
      name,
      screen: lazyScreen(load),
      needs: PUBLIC_SCREENS.some((one) => one === name) ? 'nothing' : 'signed-in',
    },
  ]),
);

export function routeAt(pathname: string): AppRoute | undefined {
  const [name = '', ...below] = pathname.toLowerCase().split('/').filter(Boolean);
  return below.length > 0 && SCREENS_WITHOUT_SUBPAGES.includes(name) ? undefined : ROUTES.get(name);
}
