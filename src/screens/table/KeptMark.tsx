import { useContext } from 'react';
import { confirmedAt } from '../../data/session/kept-data-note.ts';
import { KeptListContext } from '../../data/subscriptions/kept-lists.ts';
import { useReachable } from '../../data/subscriptions/reachable.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';

/** Says that the list is what this browser kept (R43). Floats, so that nothing moves when it disappears. */
export function KeptMark() {
  const table = useContext(KeptListContext);
  const isReachable = useReachable();
  if (table === null) return null;
  return (
    <p role="status" className="kept-mark">
      {isReachable ? 'Updating…' : keptText(confirmedAt(table))}
    </p>
  );
}

function keptText(confirmed: number | null): string {
  return confirmed === null
    ? 'This list may be incomplete'
    : `As of ${formatSignatureDate(new Date(confirmed))}`;
}
