import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { CONTACT } from '../../contact.ts';
import { useSession } from '../../data/session/session.ts';
import { useOnline } from '../../data/subscriptions/online.ts';
import { HOME_PATH } from '../../paths.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { requestedPath } from './safe-local-path.ts';

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

/** After sign-in, links to the page that the visitor requested before (R30). */
function ContinueAfterLoginLink() {
  const session = useSession();
  const { state } = useLocation();
  const path = requestedPath(state);
  if (session.state !== 'signed-in' || path === null) return null;
  return (
    <p>
      <Link to={path}>Continue to the page you asked for</Link>
    </p>
  );
}

/** The letterhead of a printed page. */
function PrintHeader() {
  const { name, email, street, city, country } = CONTACT;
  return (
    <div className="print-header print-only">
      <strong>{name}</strong>
      <span>
        {street}, {city}, {country}
      </span>
      <span>{email}</span>
    </div>
  );
}
