interface LoadingStateProps {
  /** Shape of the skeleton. It resembles the content, so that the layout does not shift. */
  readonly shape: 'cards' | 'record';
  /** The specification says 'loading...' for lists. */
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
