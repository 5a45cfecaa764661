import type { UnreadablePart } from '../../domain/records/entities.ts';

interface UnreadablePartsProps {
  readonly parts: readonly UnreadablePart[] | undefined;
  /** What replaces them. */
  readonly remedy: string;
}

/** The parts of a record that cannot be used as they are stored: one notice, and what to do. */
export function UnreadableParts({ parts = [], remedy }: UnreadablePartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className="alert alert-warning no-print">
      <p>Part of this record cannot be used as it is stored. {remedy}</p>
      <ul className="mb-0">
        {parts.map(({ field, problem }) => (
          <li key={field}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
