import { NavLink } from 'react-router-dom';

export interface ModeLink {
  readonly label: string;
  readonly to: string;
}

/** Links between the sibling pages of a record or list, such as its modes (specification section 2). */
export function ModeLinks({ links }: { readonly links: readonly ModeLink[] }) {
  return (
    <nav aria-label="Modes" className="d-print-none">
      <ul className="mode-links nav">
        {links.map(({ label, to }) => (
          <li key={label}>
            <NavLink className={lookOf} to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function lookOf({ isActive }: { readonly isActive: boolean }): string {
  return isActive ? 'nav-link' : 'nav-link text-reset text-decoration-underline';
}
