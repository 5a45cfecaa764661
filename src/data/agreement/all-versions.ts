import { getDocsFromServer } from 'firebase/firestore';
import type { Deliverable } from '../../domain/records/entities.ts';
import { parseRecord } from '../collections.ts';
import type { Live } from '../live.ts';
import { useAsync } from '../live.ts';
import { allEntries } from '../queries.ts';

export interface AllVersions {
  /** Every readable version of the history, oldest first. */
  readonly versions: readonly Deliverable[];
  /** Number of entries that cannot be read. */
  readonly unreadableCount: number;
}

/** Reads the whole history of a deliverable, the current version included. Reads again after each new revision. */
export function useAllVersions({ FBUID, updatedAt }: Deliverable): Live<AllVersions> {
  return useAsync(`${FBUID} ${updatedAt}`, async () => {
    const { docs } = await getDocsFromServer(allEntries({ table: 'deliverable', id: FBUID }));
    const parsed = docs.map((entry) => parseRecord('deliverable', FBUID, entry.data()));
    const versions = parsed.flatMap((one) => (one.ok ? [one.record] : []));
    return { versions, unreadableCount: docs.length - versions.length };
  });
}
