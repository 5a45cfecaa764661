import type { ReactNode } from 'react';

/** The text says what the missing records are for, and offers the next action. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className="empty-state">{children}</div>;
}
