import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnline } from '../../data/subscriptions/online.ts';
import { HOME_PATH } from '../../paths.ts';
import { ContinueAfterLoginLink } from './ContinueAfterLoginLink.tsx';
import { PrintHeader } from './PrintHeader.tsx';
import { SideNavigation } from './SideNavigation.tsx';

/** Frames every page with the side navigation, except the home page (specification section 2). */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === HOME_PATH) return children;
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <SideNavigation />
      <PrintHeader />
      <main className="page" id="content" tabIndex={-1}>
        <OfflineNotice />
        <ContinueAfterLoginLink />
        {children}
      </main>
    </div>
  );
}

function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="alert alert-warning">
          You are offline. What is shown may be out of date. Save when you are online again.
        </p>
      )}
    </div>
  );
}
