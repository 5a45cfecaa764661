import { matchPath } from 'react-router-dom';
import { type LazyScreen, lazyScreen } from '../components/lazy-screen.tsx';
import {
  FILE_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MEMBERS_PATH,
  MIGRATION_PATH,
  PROFILE_PATH,
  WORK_PATH,
} from '../paths.ts';

interface AppRoute {
  readonly path: string;
  readonly screen: LazyScreen;
  /** 'signed-in' routes wait behind the guard (specification section 2). */
  readonly needs: 'nothing' | 'signed-in';
}

/** The one route table. */
const ROUTES: readonly AppRoute[] = [
  {
    path: HOME_PATH,
    needs: 'nothing',
    screen: lazyScreen(async () => (await import('../screens/home/HomeScreen.tsx')).HomeScreen),
  },
  {
    path: LOGIN_PATH,
    needs: 'nothing',
    screen: lazyScreen(async () => (await import('../screens/login/LoginScreen.tsx')).LoginScreen),
  },
  {
    path: MIGRATION_PATH,
    needs: 'nothing',
    screen: lazyScreen(
      async () => (await import('../screens/migration/MigrationScreen.tsx')).MigrationScreen,
    ),
  },
  {
    path: PROFILE_PATH,
    needs: 'signed-in',
    screen: lazyScreen(
      async () => (await import('../screens/profile/ProfileScreen.tsx')).ProfileScreen,
    ),
  },
  {
    path: WORK_PATH,
    needs: 'signed-in',
    screen: lazyScreen(async () => (await import('../screens/work/WorkScreen.tsx')).WorkScreen),
  },
  {
    path: FILE_PATH,
    needs: 'signed-in',
    screen: lazyScreen(async () => (await import('../screens/files/FileScreen.tsx')).FileScreen),
  },
  {
    path: `${MEMBERS_PATH}/*`,
    needs: 'signed-in',
    screen: lazyScreen(
      async () => (await import('../screens/members/MembersScreen.tsx')).MembersScreen,
    ),
  },
  {
    path: '/hypothesis/*',
    needs: 'signed-in',
    screen: lazyScreen(
      async () => (await import('../screens/hypothesis/HypothesisScreen.tsx')).HypothesisScreen,
    ),
  },
  {
    path: '/deliverable/*',
    needs: 'signed-in',
    screen: lazyScreen(
      async () => (await import('../screens/deliverable/DeliverableScreen.tsx')).DeliverableScreen,
    ),
  },
  {
    path: '/research/*',
    needs: 'signed-in',
    screen: lazyScreen(
      async () => (await import('../screens/research/ResearchScreen.tsx')).ResearchScreen,
    ),
  },
  {
    path: '/template/*',
    needs: 'signed-in',
    screen: lazyScreen(
      async () => (await import('../screens/template/TemplateScreen.tsx')).TemplateScreen,
    ),
  },
];

/** The route that a path leads to; undefined for an unknown one. */
export function routeAt(pathname: string): AppRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
}
