import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { confirmedAt } from '../../data/session/kept-data-note.ts';
import { KeptPageContext } from '../../data/subscriptions/kept-page.ts';
import { useReachable } from '../../data/subscriptions/reachable.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';

interface KeptPageProps {
  /**
   * The list or record whose age the page shows, by its name in `useNoteConfirmed`, such as 'deliverable' or
   * '/deliverable/{id}'. Null for a page that waits for the server.
   */
  readonly name: string | null;
  readonly children: ReactNode;
}

/** Lets the page show cached records until the server confirms them, and marks the page meanwhile (R43). */
export function KeptPage({ name, children }: KeptPageProps) {
  const [unconfirmed, setUnconfirmed] = useState(0);
  const addUnconfirmed = useCallback(() => {
    setUnconfirmed((count) => count + 1);
    return () => setUnconfirmed((count) => count - 1);
  }, []);
  const page = useMemo(() => (name === null ? null : { addUnconfirmed }), [name, addUnconfirmed]);
  return (
    <KeptPageContext value={page}>
      {name === null ? null : (
        // Rendered even when empty: screen readers announce only text added to an existing region.
        <div role="status">{unconfirmed > 0 ? <KeptMark name={name} /> : null}</div>
      )}
      {children}
    </KeptPageContext>
  );
}

/** The mark floats, so that nothing moves when it disappears. */
function KeptMark({ name }: { readonly name: string }) {
  const isReachable = useReachable();
  return <p className="kept-mark">{isReachable ? 'Updating…' : keptText(confirmedAt(name))}</p>;
}

function keptText(confirmed: number | null): string {
  return confirmed === null
    ? 'This page may be incomplete'
    : `As of ${formatSignatureDate(new Date(confirmed))}`;
}
