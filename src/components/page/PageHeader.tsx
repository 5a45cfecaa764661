import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavLink, useLocation } from 'react-router-dom';

interface PageHeaderProps {
  readonly title: string;
  readonly isLoading?: boolean;
  readonly eyebrow?: ReactNode;
  /** A line below the title. */
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, isLoading = false, eyebrow, detail, children } = props;
  const heading = useFocusOnNavigation(!isLoading);
  return (
    <header className="d-flex flex-wrap align-items-center justify-content-between column-gap-3 row-gap-1 mb-4">
      <title>{`${title} · Countersign`}</title>
      {eyebrow === undefined ? null : (
        <p className="w-100 mb-0 text-body-secondary d-print-none">{eyebrow}</p>
      )}
      <h1 ref={heading} tabIndex={-1} className="mb-0" style={{ flex: '1 1 12rem' }}>
        {title}
      </h1>
      {children === undefined ? null : (
        <div className="page-actions d-flex align-items-start justify-content-between column-gap-3 column-gap-md-4">
          {children}
          <div id={ACTIONS} />
        </div>
      )}
      {detail === undefined ? null : <p className="w-100 mb-0 text-body-secondary">{detail}</p>}
    </header>
  );
}

const ACTIONS = 'page-actions';

/** Stands in the head of the page, after its modes. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById(ACTIONS)), []);
  return place === null ? null : createPortal(children, place);
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
  /** Default: whether the page has this path. Modes of one path differ by their query. */
  readonly isCurrent?: boolean;
}

export function ModeLinks({ links }: { readonly links: readonly ModeLink[] }) {
  return (
    <nav aria-label="Modes" className="d-print-none">
      <ul className="mode-links nav">
        {links.map(({ label, to, isCurrent = true }) => (
          <li key={label}>
            <NavLink
              className={({ isActive }) => `nav-link ${isActive && isCurrent ? 'active' : ''}`}
              aria-current={isCurrent ? 'page' : 'false'}
              to={to}
              end
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
