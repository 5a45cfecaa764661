interface LoadingStateProps {
  /** 'cards' for a list, 'record' for one record: the shape of what comes, so that nothing jumps. */
  readonly shape: 'cards' | 'record';
  /** The specification's word: 'Loading...' or, on the lists, 'loading...'. */
  readonly label?: string;
}

export function LoadingState({ shape, label = 'Loading...' }: LoadingStateProps) {
  return (
    <div role="status">
      <p className="quiet">{label}</p>
      <div className={shape === 'cards' ? 'card-list two-columns' : 'card-list'} aria-hidden="true">
        {SHAPES[shape].map(({ key, height }) => (
          <div key={key} className="skeleton" style={{ height }} />
        ))}
      </div>
    </div>
  );
}

const SHAPES = {
  cards: ['a', 'b', 'c', 'd'].map((key) => ({ key, height: '9rem' })),
  record: [
    { key: 'a', height: '2.5rem' },
    { key: 'b', height: '10rem' },
  ],
} as const;
