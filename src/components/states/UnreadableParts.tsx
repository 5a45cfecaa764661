import type { UnreadablePart } from '../../domain/records/entities.ts';

interface UnreadablePartsProps {
  readonly parts: readonly UnreadablePart[] | undefined;
  /** A sentence that tells the user how to replace the parts. */
  readonly remedy: string;
}

/** Lists the parts of a record that could not be parsed. */
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
