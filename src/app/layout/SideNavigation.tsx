import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import Nav from 'react-bootstrap/Nav';
import Navbar from 'react-bootstrap/Navbar';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Wordmark } from '../../components/page/Wordmark.tsx';
import { useSession } from '../../data/session/session.ts';
import {
  FILE_PATH,
  HOME_PATH,
  LOGIN_PATH,
  listPath,
  MIGRATION_PATH,
  MONEY_PATH,
  PROFILE_PATH,
  WORK_PATH,
} from '../../paths.ts';
import { LogoutButton } from './LogoutButton.tsx';

const VERSION = '16.0.2';
const MENU_ID = 'side-menu';

export function SideNavigation() {
  const session = useSession();
  const { pathname } = useLocation();
  // The page on which the user opened the menu. Another page closes it; a search, which changes the address, does not.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const toggleButton = useRef<HTMLButtonElement>(null);
  const closeAtLink = ({ target }: MouseEvent) => {
    if (!isOpen || !(target instanceof Element) || target.closest('a') === null) return;
    setOpenAt(null);
    // The pressed link is hidden. A link to the current page opens no page whose heading takes the focus.
    toggleButton.current?.focus();
  };
  return (
    <Navbar
      as="header"
      role="banner"
      expand="lg"
      className="side-navigation flex-lg-column align-items-lg-stretch px-3 bg-body-tertiary d-print-none"
      expanded={isOpen}
      onToggle={() => setOpenAt(isOpen ? null : pathname)}
      onClick={closeAtLink}
    >
      <Link
        className="wordmark d-inline-flex align-items-center gap-2 py-lg-3 text-reset text-decoration-none"
        to={HOME_PATH}
      >
        <Wordmark />
      </Link>
      <Navbar.Toggle
        ref={toggleButton}
        label="Menu"
        // In the HTML of the build no script hears a press yet.
        disabled={import.meta.env.SSR}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
      >
        Menu
      </Navbar.Toggle>
      <Navbar.Collapse id={MENU_ID} className="align-items-stretch">
        <nav aria-label="Main" className="d-flex flex-fill flex-column">
          <MenuEntries />
          <p className="order-1 px-3 small text-body-secondary">
            {session.state === 'signed-in' ? <span>{session.user.email}</span> : null}
            <br />
            Version {VERSION}
          </p>
        </nav>
      </Navbar.Collapse>
    </Navbar>
  );
}

function MenuEntries() {
  const session = useSession();
  return (
    <>
      <Nav as="ul">
        <Entry to={HOME_PATH} label="Home" />
        {session.state === 'signed-in' ? (
          <Entry to={WORK_PATH} label="My work" />
        ) : (
          <DisabledWorkEntry />
        )}
        <Entry to={listPath('deliverable')} label="All Deliverables" />
        <Entry to={listPath('research')} label="All Research" />
        {session.state === 'signed-in' ? (
          <Nav.Item as="li" className="order-1 mt-auto">
            <LogoutButton uid={session.user.uid} />
          </Nav.Item>
        ) : (
          <Entry to={LOGIN_PATH} label="Login" />
        )}
      </Nav>
      {session.state === 'signed-in' ? (
        <>
          <hr className="mx-2 my-2" />
          <MoreEntries />
        </>
      ) : null}
    </>
  );
}

// Loaded once somebody is signed in: on the login page the navigation must not load Firestore.
const forSome = () => import('../access/for-some.tsx');
// Code that is lost must not take the whole page with it.
const NOTHING = () => ({ default: () => null });
const ForAdmin = lazy(() => forSome().then((some) => ({ default: some.ForAdmin }), NOTHING));
const ForStaff = lazy(() => forSome().then((some) => ({ default: some.ForStaff }), NOTHING));

/** Keeps the entries below it in their places. */
const MONEY_PLACE = (
  <li className="invisible">
    <span className="nav-link">Money</span>
  </li>
);

/** A separate list, because the specification fixes the links of `MenuEntries`. */
function MoreEntries() {
  return (
    <Nav as="ul" aria-label="More">
      <Entry to={listPath('hypothesis')} label="All Hypotheses" />
      <Entry to={FILE_PATH} label="Files" />
      <Suspense fallback={MONEY_PLACE}>
        <ForStaff waiting={MONEY_PLACE}>
          <Entry to={MONEY_PATH} label="Money" />
        </ForStaff>
      </Suspense>
      <Entry to={PROFILE_PATH} label="Profile" />
      <Suspense>
        <ForAdmin>
          <Entry to={listPath('members')} label="Members" />
          <Entry to={MIGRATION_PATH} label="Migration" />
        </ForAdmin>
      </Suspense>
    </Nav>
  );
}

function Entry({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Nav.Item as="li">
      <NavLink className="nav-link" to={to} end={to === HOME_PATH}>
        {label}
      </NavLink>
    </Nav.Item>
  );
}

function DisabledWorkEntry() {
  return (
    <Nav.Item as="li">
      <span className="nav-link disabled" aria-disabled="true">
        My work<span className="visually-hidden"> (sign in first)</span>
      </span>
    </Nav.Item>
  );
}
