import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { type Live, loadedValue, type RecordList } from '../../../data/live.ts';
import { useRecords } from '../../../data/records/records.ts';
import { byCreatedDescending } from '../../../domain/lists/sorting.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { readPath } from '../../../paths.ts';
import { numberedTitle, signedText } from '../deliverable-text.ts';

/** The variations of an original, as far as the user may list them (R40). A null id gives an empty list. */
export function useVariations(originalId: string | null): Live<RecordList<Deliverable>> {
  return useRecords(
    'deliverable',
    originalId === null ? 'none' : { field: 'deliverableVariationOfFBUID', equals: originalId },
  );
}

/** The original of a variation. 'unreadable' also if it lies in a research that this client may not read. */
export type Original = Deliverable | 'missing' | 'unreadable';

/** Null while it loads. */
export function originalOf(live: Live<Deliverable>): Original | null {
  if (live.state === 'missing') return 'missing';
  return live.state === 'failed' ? 'unreadable' : loadedValue(live);
}

interface OriginalReferenceProps {
  readonly id: string;
  readonly original: Original | null;
}

/** '12 Folding handle, signed 03 Nov 2026 at $21,120.00 ex GST'. A deleted original reads '(original not set)'. */
export function OriginalReference({ id, original }: OriginalReferenceProps) {
  const path = readPath('deliverable', id);
  switch (original) {
    case null:
      return <span className="text-body-secondary">Loading...</span>;
    case 'missing':
      return <span className="text-body-secondary">(original not set)</span>;
    case 'unreadable':
      return <Link to={path}>an original that cannot be shown</Link>;
    default:
      return (
        <span>
          <Link to={path}>{numberedTitle(original)}</Link>, <span>{signedText(original)}</span>
        </span>
      );
  }
}

interface VariationListProps {
  readonly live: Live<RecordList<Deliverable>>;
  /** A sentence that says how the change affects the variations. */
  readonly children: ReactNode;
}

/** Lists the variations that a change of their original affects. Renders nothing while they load or without any. */
export function VariationList({ live, children }: VariationListProps) {
  if (live.state === 'failed')
    return <Notice>Its variations cannot be listed: {live.message}</Notice>;
  const { records, unreadable } = loadedValue(live) ?? { records: [], unreadable: [] };
  if (records.length + unreadable.length === 0) return null;
  const rows = [
    ...records.toSorted(byCreatedDescending).map((one) => [one.FBUID, numberedTitle(one)] as const),
    ...unreadable.map(({ id }) => [id, '(cannot be shown)'] as const),
  ];
  return (
    <Notice>
      <p>{children}</p>
      <ul className="mb-0">
        {rows.map(([id, name]) => (
          <li key={id}>
            <Link to={readPath('deliverable', id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
