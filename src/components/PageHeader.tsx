import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeaderProps {
  readonly title: string;
  /** A quiet line above the title: what kind of thing this is, or where it belongs. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The page's one h1. After a navigation inside the app it takes the focus, so that a keyboard or
 * screen reader starts at the new page's name; on a first load the browser's own order stands.
 */
export function PageHeader({ title, eyebrow, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef<string>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    // A search that moves into the query string is the same page: the focus stays in its box.
    const isNewPage = shownAt.current !== pathname;
    shownAt.current = pathname;
    if (isNewPage && key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);
  return (
    <header className="page-header">
      <title>{`${title} · Countersign`}</title>
      {eyebrow === undefined ? null : <p className="eyebrow">{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
