import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { readPath } from '../../paths.ts';
import { numberedTitle } from './variation-text.ts';

interface VariationListProps {
  readonly live: Live<RecordList<Deliverable>>;
  /** A sentence that says how the change affects the variations. */
  readonly children: ReactNode;
}

const NONE: RecordList<Deliverable> = { records: [], unreadable: [] };

/** Lists the variations that a change of their original affects. Renders nothing while they load or without any. */
export function VariationList({ live, children }: VariationListProps) {
  if (live.state === 'failed')
    return <Notice>Its variations cannot be listed: {live.message}</Notice>;
  const { records, unreadable } = loadedValue(live) ?? NONE;
  if (records.length + unreadable.length === 0) return null;
  return (
    <Notice>
      <p>{children}</p>
      <ul className="mb-0">
        {records.toSorted(byCreatedDescending).map((variation) => (
          <li key={variation.FBUID}>
            <Link to={readPath('deliverable', variation.FBUID)}>{numberedTitle(variation)}</Link>
          </li>
        ))}
        {unreadable.map(({ id }) => (
          <li key={id}>
            <Link to={readPath('deliverable', id)}>(cannot be shown)</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
