import type { ReactNode } from 'react';
import { DeliverableLink } from '../hypothesis/read/ParentLinks.tsx';

/**
 * A link with the current name of the original, then the id that the terms contain. Instead of the name '(not set)' if
 * the original is deleted, and '(cannot be shown)' if it cannot be read.
 */
export function originalLink(id: string): ReactNode {
  return (
    <>
      <DeliverableLink id={id} /> <span className="quiet">({id})</span>
    </>
  );
}
