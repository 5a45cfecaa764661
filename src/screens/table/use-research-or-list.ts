import { useRecord } from '../../data/records/records.ts';
import { listPath, type RecordTable, readPath } from '../../paths.ts';

/**
 * Where to go when a record is gone: its research, else its list; a research that is gone is none (R15).
 * Null while it is not known: a quick Confirm must not go to the wrong place.
 */
export function useResearchOrList(table: RecordTable, researchId: string | null): string | null {
  const research = useRecord('research', researchId);
  if (research.state === 'loading') return null;
  return research.state === 'ready' ? readPath('research', research.value.FBUID) : listPath(table);
}
