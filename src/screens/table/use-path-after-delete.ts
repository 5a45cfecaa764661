import { loadedValue } from '../../components/live-values.ts';
import { useRecord } from '../../data/records/records.ts';
import { listPath, type RecordTable, readPath } from '../../paths.ts';

/**
 * The path to go to after a deletion: the record's research, or the list if the research is not set, deleted (R15) or
 * cannot be loaded. Null while the research loads, because an early Confirm would go to the wrong page.
 */
export function usePathAfterDelete(table: RecordTable, researchId: string | null): string | null {
  const live = useRecord('research', researchId);
  if (live.state === 'loading') return null;
  const research = loadedValue(live);
  return research === null ? listPath(table) : readPath('research', research.FBUID);
}
