import type { Live, RecordList } from '../../data/live.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { useLastReady } from '../table/use-last-ready.ts';

interface WithResearchNames {
  /**
   * The deliverables. 'loading' until the first names have loaded or cannot be loaded, because without names every row
   * would show '(not set)'.
   */
  readonly live: Live<RecordList<Deliverable>>;
  /** Research FBUID → name. Keeps the last names while more research loads. */
  readonly researchNames: ReadonlyMap<string, string>;
}

export function useWithResearchNames(
  live: Live<RecordList<Deliverable>>,
  research: Live<RecordList<Research>>,
): WithResearchNames {
  const known = useLastReady(research);
  return {
    live: known === null && research.state === 'loading' ? research : live,
    researchNames: new Map(
      (known?.records ?? []).map((record) => [record.FBUID, record.researchName]),
    ),
  };
}
