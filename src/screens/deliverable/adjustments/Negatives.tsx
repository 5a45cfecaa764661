import type { NegativeFigure } from '../../../domain/costing/adjustment.ts';
import type { People } from '../../../domain/people/identity.ts';
import { formatAud } from '../../../domain/text/format.ts';

interface NegativesProps {
  readonly negatives: readonly NegativeFigure[];
  readonly people: People;
  readonly isAdjusted: boolean;
}

/** What adjustments took below zero, or was stored below zero: a warning, not hidden (R3). */
export function Negatives({ negatives, people, isAdjusted }: NegativesProps) {
  if (negatives.length === 0) return null;
  return (
    <div className="alert alert-warning">
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
    </div>
  );
}
