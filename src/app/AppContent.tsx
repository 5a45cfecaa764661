import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AnnouncerProvider } from '../components/Announcer.tsx';
import { LazyScreenOutlet } from '../components/lazy/lazy-screen.tsx';
import { LoadingState } from '../components/states/LoadingState.tsx';
import { AdminProvider } from './access/admin.tsx';
import { RequireSession } from './access/RequireSession.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { routeAt } from './routes.tsx';

/** The app below the router and the session provider. The browser and the build's prerendering render it. */
export function AppContent() {
  return (
    <AnnouncerProvider>
      <AdminProvider>
        <Layout>
          <ErrorBoundary>
            <Suspense fallback={<LoadingState shape="record" />}>
              <CurrentRoute />
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </AdminProvider>
    </AnnouncerProvider>
  );
}

function CurrentRoute() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  if (route === undefined) return <NotFoundScreen />;
  const screen = <LazyScreenOutlet key={route.name} screen={route.screen} props={NO_PROPS} />;
  return route.needs === 'nothing' ? screen : <RequireSession>{screen}</RequireSession>;
}

const NO_PROPS = {};
