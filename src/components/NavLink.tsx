import { matchPath, useLocation } from 'react-router-dom';
import { Link } from './Link.tsx';

interface NavLinkProps {
  readonly to: string;
  /** Whether it is current only on exactly its page, not on those below. */
  readonly end: boolean;
  readonly className: string;
  readonly children: string;
}

/** A link of a menu, which says when the page that is shown is its own or one below. */
export function NavLink({ to, end, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = matchPath({ path: to, end }, pathname) !== null;
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
