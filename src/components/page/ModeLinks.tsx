import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';

export interface ModeLink {
  readonly label: string;
  readonly to: string;
}

/** Links to the modes of a table screen, such as list and update (specification section 2). */
export function ModeLinks({ links }: { readonly links: readonly ModeLink[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Modes">
      <ul className="mode-links">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
