interface Unreadable {
  readonly id: string;
  readonly problem: string;
}

interface UnreadableCardsProps {
  readonly unreadable: readonly Unreadable[];
}

/** More than these are folded away, so that the good ones stay in view. */
const SHOWN = 3;

/** Documents that cannot be read, each by itself: their neighbours stay visible. */
export function UnreadableCards({ unreadable }: UnreadableCardsProps) {
  if (unreadable.length === 0) return null;
  if (unreadable.length <= SHOWN) return <Cards unreadable={unreadable} />;
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
          <p className="quiet mb-0">{problem}</p>
        </li>
      ))}
    </ul>
  );
}
