import { Notice } from '../../components/Notice.tsx';
import type { NegativeFigure } from '../../domain/costing/adjustment.ts';
import type { People } from '../../domain/people/people.ts';
import { formatAud } from '../../domain/text/format.ts';

interface NegativeAllocationsProps {
  readonly negatives: readonly NegativeFigure[];
  readonly people: People;
  readonly isAdjusted: boolean;
}

/** Warns about figures below zero instead of hiding them (R3). */
export function NegativeAllocations({ negatives, people, isAdjusted }: NegativeAllocationsProps) {
  if (negatives.length === 0) return null;
  return (
    <Notice>
      <p>
        {isAdjusted ? 'The adjustments take more than there is:' : 'These figures are below zero:'}
      </p>
      <ul className="mb-0">
        {negatives.map(({ uid, figure, value }) => (
          <li key={`${uid ?? 'unassigned'} ${figure}`}>
            <bdi>{uid === null ? 'Unassigned' : people.nameOf(uid)}</bdi>, {figure}:{' '}
            {figure === 'sprints' ? value : formatAud(value)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
