import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

interface PageHeaderProps {
  readonly title: string;
  readonly isLoading?: boolean;
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({ title, isLoading = false, eyebrow, children }: PageHeaderProps) {
  const heading = useFocusOnNavigation(!isLoading);
  return (
    <header className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4 mb-3">
      <title>{`${title} · Countersign`}</title>
      {eyebrow === undefined ? null : (
        <p className="w-100 mb-0 small text-body-secondary d-print-none">{eyebrow}</p>
      )}
      <h1 ref={heading} tabIndex={-1} className="mb-0">
        {title}
      </h1>
      {children}
    </header>
  );
}

let keyAtLoad: string | undefined;
let hasNavigated = false;

/**
 * Focuses the heading after a navigation inside the app, so that keyboards and screen readers start there. Waits for the
 * final text of the heading, and gives up if the user moves the focus.
 */
export function useFocusOnNavigation(isTextFinal = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPathname = useRef<string>(null);
  /** The element that had the focus at the navigation. Null when the heading must not take the focus. */
  const focusedBefore = useRef<Element>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    // A search changes only the query string: the focus stays in the search field.
    const isNewPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    keyAtLoad ??= key;
    hasNavigated ||= key !== keyAtLoad;
    if (isNewPage) focusedBefore.current = hasNavigated ? document.activeElement : null;
    if (!isTextFinal || focusedBefore.current === null) return;
    const isFocusUnmoved = [focusedBefore.current, document.body].includes(
      document.activeElement ?? document.body,
    );
    focusedBefore.current = null;
    if (isFocusUnmoved) heading.current?.focus({ preventScroll: true });
  }, [key, pathname, isTextFinal]);
  return heading;
}

export interface ModeLink {
  readonly label: string;
  readonly to: string;
}

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
