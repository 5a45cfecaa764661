import { getCountFromServer } from 'firebase/firestore';
import type { Live } from '../live.ts';
import { deliverablesForFigures, sumOfFrozenPrices } from '../queries/research-figures-query.ts';
import { useAccess } from '../session/access.ts';
import { useAsync } from '../use-async.ts';

/** Figures that the server computes without sending the deliverables. */
export interface ResearchFigures {
  readonly deliverableCount: number;
  /** The sum of the frozen prices, in AUD ex GST. */
  readonly frozenPrices: number;
}

/**
 * Reads the figures of a research once, without a subscription.
 *
 * @param isWanted false requests nothing: each figure is billed.
 */
export function useResearchFigures(researchId: string, isWanted: boolean): Live<ResearchFigures> {
  const deliverables = deliverablesForFigures(useAccess(), researchId);
  return useAsync(isWanted && deliverables !== null ? researchId : null, async () => {
    if (deliverables === null) return { deliverableCount: 0, frozenPrices: 0 };
    const [count, frozenPrices] = await Promise.all([
      getCountFromServer(deliverables),
      sumOfFrozenPrices(deliverables),
    ]);
    return { deliverableCount: count.data().count, frozenPrices };
  });
}
