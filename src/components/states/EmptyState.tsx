import type { ReactNode } from 'react';

/** `children` must say what the missing records are for and offer the next action. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className="empty-state">{children}</div>;
}
