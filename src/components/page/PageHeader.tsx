import type { ReactNode } from 'react';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Whether the title is a placeholder until the record's name has loaded. */
  readonly isLoading?: boolean;
  /** A line above the title: the kind of record. */
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
}

/** The page's title and only h1. The h1 takes the focus after a navigation, once the title has loaded. */
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
