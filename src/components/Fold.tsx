import { type ReactNode, useId, useState } from 'react';
import { RetryBoundary } from './Loaded.tsx';

interface FoldProps {
  readonly label: string;
  readonly as?: 'h2';
  readonly children: ReactNode;
}

/** A closed fold does not render its content, which so reads nothing from the database. */
export function Fold({ label, as, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = (
    <button
      type="button"
      className="disclosure btn-inline finger-target d-inline-flex align-items-center gap-2 bg-transparent text-start"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {label}
    </button>
  );
  return (
    <>
      {as === 'h2' ? <h2 className="mb-0 pt-1 pb-2">{button}</h2> : button}
      <div id={id}>{isOpen ? <RetryBoundary>{children}</RetryBoundary> : null}</div>
    </>
  );
}
