import { formatDate } from '../../domain/text/format.ts';
import { useToday } from '../use-today.ts';

/** The first line of a paper. */
export function Letterhead({ paper }: { readonly paper: string }) {
  return (
    <p className="d-none d-print-flex justify-content-between mb-1">
      <strong>{paper}</strong>
      <span>printed {formatDate(useToday())}</span>
    </p>
  );
}
