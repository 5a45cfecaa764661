import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';

export interface ModeLink {
  readonly label: string;
  readonly to: string;
}

/** Links between the sibling pages of a record or list, such as its modes (specification section 2). */
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
