import { matchPath, useLocation } from 'react-router-dom';
import { Link } from './Link.tsx';

interface NavLinkProps {
  readonly to: string;
  /** Marks the link as current only at the exact path, not at paths below it. */
  readonly end: boolean;
  readonly className: string;
  readonly children: string;
}

/** A menu link. Sets aria-current for screen readers and styles. */
export function NavLink({ to, end, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = matchPath({ path: to, end }, pathname) !== null;
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
