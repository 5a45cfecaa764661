import { getDocsFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Deliverable } from '../../domain/records/entities.ts';
import { parseRecord } from '../collections.ts';
import { allEntries } from '../queries/history-queries.ts';
import { loadErrorMessage } from '../subscriptions/load-errors.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';

export type AllVersions =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      /** Every readable version of the history, oldest first. */
      readonly versions: readonly Deliverable[];
      /** Number of entries that cannot be read. */
      readonly unreadableCount: number;
    };

/** Reads the whole history of a deliverable, the current version included. Reads again after each new revision. */
export function useAllVersions({ FBUID, updatedAt }: Deliverable): AllVersions {
  const revision = useStableValue({ FBUID, updatedAt });
  const [history, setHistory] = useState<AllVersions>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void readVersions(revision.FBUID).then((read) => isCurrent && setHistory(read));
    return () => {
      isCurrent = false;
    };
  }, [revision]);
  return history;
}

async function readVersions(id: string): Promise<AllVersions> {
  try {
    const { docs } = await getDocsFromServer(allEntries({ table: 'deliverable', id }));
    const parsed = docs.map((entry) => parseRecord('deliverable', id, entry.data()));
    const versions = parsed.flatMap((one) => (one.ok ? [one.record] : []));
    return { state: 'ready', versions, unreadableCount: docs.length - versions.length };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}
