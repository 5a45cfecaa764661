import type { ReactNode } from 'react';
import { DeliverableLink } from '../hypothesis/ParentLinks.tsx';

/**
 * A link with the current name of the original, then the id that the terms contain. Instead of the name, a deleted
 * original shows '(not set)', and an unreadable original '(cannot be shown)'.
 */
export function originalLink(id: string): ReactNode {
  return (
    <>
      <DeliverableLink id={id} /> <span className="quiet">({id})</span>
    </>
  );
}
