import { matchPath } from 'react-router-dom';
import { type LazyScreen, lazyScreen } from '../components/lazy/lazy-screen.tsx';
import {
  FILE_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MEMBERS_PATH,
  MIGRATION_PATH,
  PROFILE_PATH,
  WORK_PATH,
} from '../paths.ts';
import { SCREENS } from './screens.ts';

interface AppRoute {
  readonly path: string;
  readonly screen: LazyScreen;
  /** `RequireSession` guards 'signed-in' routes (specification section 2). */
  readonly needs: 'nothing' | 'signed-in';
}

const ROUTES: readonly AppRoute[] = [
  { path: HOME_PATH, needs: 'nothing', screen: lazyScreen(SCREENS['']) },
  { path: LOGIN_PATH, needs: 'nothing', screen: lazyScreen(SCREENS.login) },
  // `MigrationScreen` checks the session itself: everyone may open it, but only an admin may use it.
  { path: MIGRATION_PATH, needs: 'nothing', screen: lazyScreen(SCREENS.migration) },
  { path: PROFILE_PATH, needs: 'signed-in', screen: lazyScreen(SCREENS.profile) },
  { path: WORK_PATH, needs: 'signed-in', screen: lazyScreen(SCREENS.work) },
  { path: FILE_PATH, needs: 'signed-in', screen: lazyScreen(SCREENS.file) },
  { path: `${MEMBERS_PATH}/*`, needs: 'signed-in', screen: lazyScreen(SCREENS.members) },
  { path: '/hypothesis/*', needs: 'signed-in', screen: lazyScreen(SCREENS.hypothesis) },
  { path: '/deliverable/*', needs: 'signed-in', screen: lazyScreen(SCREENS.deliverable) },
  { path: '/research/*', needs: 'signed-in', screen: lazyScreen(SCREENS.research) },
  { path: '/template/*', needs: 'signed-in', screen: lazyScreen(SCREENS.template) },
];

export function routeAt(pathname: string): AppRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
}
