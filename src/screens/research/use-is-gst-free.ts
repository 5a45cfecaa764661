import { loadedValue } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';

/** Whether the client of this research is outside Australia (R42). */
export function useIsGstFree(researchId: string | null): boolean {
  return loadedValue(useRecord('research', researchId))?.researchIsGstFree === true;
}
