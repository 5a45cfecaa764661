import type { ReactNode } from 'react';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Whether the title only stands in for the name, which is still being loaded. */
  readonly isLoading?: boolean;
  /** A quiet line above the title: what kind of thing this is, or where it belongs. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
}

/** The page's one h1, which a navigation leads to. */
export function PageHeader({ title, isLoading = false, eyebrow, children }: PageHeaderProps) {
  const heading = useFocusOnArrival(!isLoading);
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
