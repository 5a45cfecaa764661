import type { ReactNode } from 'react';

/** A box in place of missing content. For an empty list, say what its records are for and offer the next action. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className="empty-state">{children}</div>;
}
