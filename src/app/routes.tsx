import type { ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { AnnouncerProvider } from '../components/Announcer.tsx';
import type { Table } from '../paths.ts';
import { ErrorScreen, NotFoundScreen } from './ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';

/** Every route. The router loads the code of a page before it leaves the current page. */
export const ROUTES: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          page('/', async () => (await import('../screens/home/HomeScreen.tsx')).HomeScreen),
          page('login', async () => (await import('../screens/login/LoginScreen.tsx')).LoginScreen),
          page(
            'verify',
            async () => (await import('../screens/agreement/VerifyScreen.tsx')).VerifyScreen,
          ),
          // Checks the session itself: everyone may open it, but only an admin may use it.
          page(
            'migration',
            async () => (await import('../screens/migration/MigrationScreen.tsx')).MigrationScreen,
          ),
          {
            lazy: async () => ({
              Component: (await import('./access/AccessGate.tsx')).RequireSession,
            }),
            children: signedInRoutes(),
          },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];

function signedInRoutes(): RouteObject[] {
  return [
    page('work', async () => (await import('../screens/work/WorkScreen.tsx')).WorkScreen),
    page(
      'profile',
      async () => (await import('../screens/profile/ProfileScreen.tsx')).ProfileScreen,
    ),
    page('money', async () => (await import('../screens/money/MoneyScreen.tsx')).MoneyScreen),
    page('file', async () => (await import('../screens/files/FileScreen.tsx')).FileScreen),
    page(
      'certificate/*',
      async () => (await import('../screens/agreement/CertificateScreen.tsx')).CertificateScreen,
    ),
    page('report/*', async () => (await import('../screens/report/ReportScreen.tsx')).ReportScreen),
    page(
      'statement/*',
      async () => (await import('../screens/statement/StatementScreen.tsx')).StatementScreen,
    ),
    table('deliverable', {
      screen: async () =>
        (await import('../screens/deliverable/DeliverableScreen.tsx')).DeliverableScreen,
      read: async () =>
        (await import('../screens/deliverable/DeliverablePage.tsx')).DeliverablePage,
      form: async () =>
        (await import('../screens/deliverable/DeliverableForm.tsx')).DeliverableForm,
      deprecate: async () =>
        (await import('../screens/deliverable/DeleteDeliverable.tsx')).DeleteDeliverable,
    }),
    table('hypothesis', {
      screen: async () =>
        (await import('../screens/hypothesis/HypothesisScreen.tsx')).HypothesisScreen,
      read: async () => (await import('../screens/hypothesis/HypothesisPage.tsx')).HypothesisPage,
      form: async () => (await import('../screens/hypothesis/HypothesisForm.tsx')).HypothesisForm,
      deprecate: async () =>
        (await import('../screens/hypothesis/DeleteHypothesis.tsx')).DeleteHypothesis,
    }),
    table('research', {
      screen: async () => (await research()).ResearchScreen,
      read: async () => (await import('../screens/research/ResearchPage.tsx')).ResearchPage,
      form: async () => (await research()).ResearchForm,
      deprecate: async () => (await research()).DeleteResearch,
    }),
    table('template', {
      screen: async () => (await templates()).TemplateScreen,
      read: async () => (await templates()).TemplatePage,
      form: async () => (await templates()).TemplateForm,
      deprecate: async () => (await templates()).DeleteTemplate,
    }),
    table('members', {
      screen: async () => (await members()).MembersScreen,
      read: async () => (await members()).MemberPage,
      form: async () => (await import('../screens/members/MemberForm.tsx')).MemberForm,
      deprecate: async () => (await members()).DeleteMember,
    }),
  ];
}

const research = () => import('../screens/research/ResearchScreen.tsx');
const members = () => import('../screens/members/MembersScreen.tsx');
const templates = () => import('../screens/template/TemplateScreen.tsx');

type Load = () => Promise<ComponentType>;

function page(path: string, load: Load) {
  return { path, lazy: async () => ({ Component: await load() }) };
}

interface TablePages {
  /** Shows the list, and every other page of the table in its outlet. */
  readonly screen: Load;
  readonly read: Load;
  readonly form: Load;
  readonly deprecate: Load;
}

/** The paths of a table, as `parseTablePath` reads them: what follows the third token is ignored. */
function table(path: Table, { screen, read, form, deprecate }: TablePages): RouteObject {
  const children = [
    page('create/*', form),
    page(':id', read),
    page(':id/read/*', read),
    page(':id/update/*', form),
    page(':id/deprecate/*', deprecate),
  ];
  return {
    ...page(path, screen),
    children: [
      ...children.map((child) => ({ ...child, caseSensitive: true })),
      { path: '*', element: null },
    ],
  };
}

function Frame() {
  return (
    <AnnouncerProvider>
      <Layout>
        <Outlet />
      </Layout>
      <ScrollRestoration />
    </AnnouncerProvider>
  );
}

/** Loads the code of a path, so that the first render shows its page at once, in place of the HTML of the build. */
export async function loadRoutes(path: string): Promise<void> {
  const matches = matchRoutes(ROUTES, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
