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
