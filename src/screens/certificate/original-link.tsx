import type { ReactNode } from 'react';
import { DeliverableLink } from '../hypothesis/read/ParentLinks.tsx';

/** The signed id of the original, with the name that the original has today. */
export function originalLink(id: string): ReactNode {
  return (
    <>
      <DeliverableLink id={id} /> <span className="quiet">({id})</span>
    </>
  );
}
