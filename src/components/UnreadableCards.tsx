interface UnreadableCardsProps {
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** Documents that cannot be read, each by itself: their neighbours stay visible. */
export function UnreadableCards({ unreadable }: UnreadableCardsProps) {
  if (unreadable.length === 0) return null;
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
