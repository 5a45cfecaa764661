import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { AskAgain } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CONTACT } from '../../contact.ts';
import {
  askServerAgain,
  useIsServerSilent,
  useIsUpdating,
  useOnline,
} from '../../data/server-wait.ts';
import { useSession } from '../../data/session/session.ts';
import { HOME_PATH } from '../../paths.ts';
import { requestedPath } from '../access/requested-path.ts';
import { SideNavigation } from './SideNavigation.tsx';

export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isSilent = useIsServerSilent();
  if (pathname === HOME_PATH) return children;
  return (
    <div className="min-vh-100 d-flex flex-column flex-lg-row d-print-block">
      <a
        className="visually-hidden-focusable position-absolute top-0 start-0 z-3 m-2 p-2 bg-body border"
        href="#content"
      >
        Skip to the content
      </a>
      <SideNavigation />
      <PrintHeader />
      <main className="page" id="content" tabIndex={-1}>
        <ConnectionNotice />
        <ContinueAfterLoginLink />
        <AskAgain value={isSilent ? askServerAgain : null}>{children}</AskAgain>
      </main>
    </div>
  );
}

/** Rendered even when empty: screen readers announce only text added to an existing region. */
function ConnectionNotice() {
  const isOnline = useOnline();
  const isSilent = useIsServerSilent();
  const isUpdating = useIsUpdating();
  const isLeaving = useNavigation().state !== 'idle';
  const outdated = isUpdating ? ' What is shown may be out of date.' : '';
  return (
    <div role="status" className="connection">
      {isOnline && !isSilent ? null : (
        <Notice variant="info" role="none">
          {isOnline
            ? `The server has not answered for 5 seconds.${outdated} Perhaps something in the browser or the network blocks it.`
            : `You are offline.${outdated} Save when you are online again.`}
        </Notice>
      )}
      {isLeaving ? <p className={FLOATING}>Loading…</p> : null}
      {isOnline && isUpdating && !isLeaving ? <p className={FLOATING}>Updating…</p> : null}
    </div>
  );
}

const FLOATING =
  'updating-mark end-0 z-1 me-3 mb-0 py-1 px-3 bg-body border rounded-pill small pe-none';

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

function PrintHeader() {
  const { name, email, street, city, country } = CONTACT;
  return (
    <div className="d-none d-print-flex justify-content-between align-items-end mb-5 pb-3 border-bottom border-black border-2 small">
      <strong className="h2 mb-0">{name}</strong>
      <span className="text-end">
        {street}, {city}, {country}
        <br />
        {email}
      </span>
    </div>
  );
}
