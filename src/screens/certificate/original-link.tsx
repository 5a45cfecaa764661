import type { ReactNode } from 'react';
import { DeliverableLink } from '../hypothesis/read/ParentLinks.tsx';

/** A link with the current name of the original, or '(not set)' if the original is deleted. Then the signed id. */
export function originalLink(id: string): ReactNode {
  return (
    <>
      <DeliverableLink id={id} /> <span className="quiet">({id})</span>
    </>
  );
}
