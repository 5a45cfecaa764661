import type { ReactNode } from 'react';

/** Says what the missing thing is for, and offers the next action. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className="empty-state">{children}</div>;
}
