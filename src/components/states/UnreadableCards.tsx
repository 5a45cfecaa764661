import type { Unreadable } from '../../data/live.ts';
import { WHO_UPGRADES } from '../../domain/messages.ts';

interface UnreadableCardsProps {
  readonly unreadable: readonly Unreadable[];
}

/** A list of more cards starts collapsed, so that the readable records stay in view. */
const MAX_EXPANDED = 3;

/** One card for each document that cannot be read. */
export function UnreadableCards({ unreadable }: UnreadableCardsProps) {
  if (unreadable.length === 0) return null;
  if (unreadable.length <= MAX_EXPANDED) return <Cards unreadable={unreadable} />;
  return (
    <details className="mb-3">
      <summary>{unreadable.length} documents cannot be read</summary>
      <Cards unreadable={unreadable} />
    </details>
  );
}

function Cards({ unreadable }: UnreadableCardsProps) {
  return (
    <ul className="card-list mb-3">
      {unreadable.map(({ id, problem }) => (
        <li key={id} className="record-card unreadable-card">
          <strong>Document {id} cannot be read</strong>
          <p className="quiet mb-0">
            {problem} {WHO_UPGRADES}.
          </p>
        </li>
      ))}
    </ul>
  );
}
