import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AnnouncerProvider } from '../components/Announcer.tsx';
import { LoadingState } from '../components/LoadingState.tsx';
import { SessionContext, useAuthentication } from '../data/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { Lazily } from './lazy-screen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { RequireSession } from './RequireSession.tsx';
import { type AppRoute, ROUTES } from './routes.tsx';

export function App() {
  const session = useAuthentication();
  return (
    <SessionContext value={session}>
      <BrowserRouter>
        <AnnouncerProvider>
          <Layout>
            <ErrorBoundary>
              <Suspense fallback={<LoadingState shape="record" />}>
                <Routes>
                  {ROUTES.map((route) => (
                    <Route
                      key={route.path}
                      path={route.path}
                      element={<RouteScreen {...route} />}
                    />
                  ))}
                  <Route path="*" element={<NotFoundScreen />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </Layout>
        </AnnouncerProvider>
      </BrowserRouter>
    </SessionContext>
  );
}

function RouteScreen({ path, needs, screen }: AppRoute) {
  if (needs === 'nothing') return <Lazily key={path} screen={screen} />;
  return (
    <RequireSession>
      <Lazily key={path} screen={screen} />
    </RequireSession>
  );
}
