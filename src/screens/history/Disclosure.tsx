import { type ReactNode, useId, useState } from 'react';
import { RetryBoundary } from '../../components/Loaded.tsx';

interface DisclosureProps {
  readonly label: string;
  readonly as?: 'h2';
  readonly children: ReactNode;
}

/** A closed disclosure does not render its content, so the content reads nothing from the database. */
export function Disclosure({ label, as, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = (
    <button
      type="button"
      className="disclosure"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {label}
    </button>
  );
  return (
    <>
      {as === 'h2' ? <h2>{button}</h2> : button}
      <div id={id}>{isOpen ? <RetryBoundary>{children}</RetryBoundary> : null}</div>
    </>
  );
}
