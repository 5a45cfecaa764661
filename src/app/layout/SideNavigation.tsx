import { useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Wordmark } from '../../components/page/Wordmark.tsx';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { useSession } from '../../data/session/session.ts';
import {
  FILE_PATH,
  HOME_PATH,
  LOGIN_PATH,
  listPath,
  MIGRATION_PATH,
  PROFILE_PATH,
  WORK_PATH,
} from '../../paths.ts';
import { useIsAdmin } from '../access/admin.tsx';
import { LogoutButton } from './LogoutButton.tsx';

const VERSION = '16.0.2';
const MENU_ID = 'side-menu';

export function SideNavigation() {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const { menu, toggleButton, isOpen, toggle } = useMenu();
  return (
    <header className="side-navigation">
      <div className="bar">
        <Link className="wordmark" to={HOME_PATH}>
          <Wordmark />
        </Link>
        <Button
          ref={toggleButton}
          variant="outline-secondary"
          className="menu-toggle"
          disabled={!isHydrated}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={toggle}
        >
          Menu
        </Button>
      </div>
      <nav ref={menu} className="menu" id={MENU_ID} aria-label="Main" data-open={isOpen}>
        <MenuEntries />
        <p className="who mb-0">
          {session.state === 'signed-in' ? <span>{session.user.email}</span> : null}
          <br />
          Version {VERSION}
        </p>
      </nav>
    </header>
  );
}

function useMenu() {
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  // Key of the history entry in which the user opened the menu. Any navigation closes the menu and sets the key to
  // null, so a return to that entry does not open the menu again.
  const [openAtKey, setOpenAtKey] = useState<string | null>(null);
  const isOpen = openAtKey === key;
  if (openAtKey && !isOpen) setOpenAtKey(null);
  useLayoutEffect(() => {
    // Closing the menu hides the focused link, so the toggle takes the focus. A link to the current page opens no new
    // page whose heading would take the focus.
    if (!isOpen && menu.current?.contains(document.activeElement)) toggleButton.current?.focus();
  }, [isOpen]);
  return { menu, toggleButton, isOpen, toggle: () => setOpenAtKey(isOpen ? null : key) };
}

function MenuEntries() {
  const session = useSession();
  return (
    <>
      <ul>
        <Entry to={HOME_PATH} label="Home" />
        {session.state === 'signed-in' ? (
          <Entry to={WORK_PATH} label="My work" />
        ) : (
          <DisabledWorkEntry />
        )}
        <Entry to={listPath('deliverable')} label="All Deliverables" />
        <Entry to={listPath('research')} label="All Research" />
        {session.state === 'signed-in' ? (
          <li>
            <LogoutButton uid={session.user.uid} />
          </li>
        ) : (
          <Entry to={LOGIN_PATH} label="Login" />
        )}
      </ul>
      {session.state === 'signed-in' ? <MoreEntries /> : null}
    </>
  );
}

/** A separate list, because the specification fixes the links of `MenuEntries`. */
function MoreEntries() {
  const isAdmin = useIsAdmin();
  return (
    <ul aria-label="More">
      <Entry to={listPath('hypothesis')} label="All Hypotheses" />
      <Entry to={FILE_PATH} label="Files" />
      <Entry to={PROFILE_PATH} label="Profile" />
      {isAdmin ? (
        <>
          <Entry to={listPath('members')} label="Members" />
          <Entry to={MIGRATION_PATH} label="Migration" />
        </>
      ) : null}
    </ul>
  );
}

function Entry({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <li>
      <NavLink className="entry" to={to} end={to === HOME_PATH}>
        {label}
      </NavLink>
    </li>
  );
}

function DisabledWorkEntry() {
  return (
    <li>
      <span className="entry" aria-disabled="true">
        My work<span className="visually-hidden"> (sign in first)</span>
      </span>
    </li>
  );
}
