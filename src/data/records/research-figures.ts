import { getCountFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { deliverablesForFigures, sumOfFrozenPrices } from '../queries/research-figures-query.ts';
import { useAccess } from '../session/access.ts';

/** Figures that the server computes without sending the deliverables. */
export interface ResearchFigures {
  readonly deliverableCount: number;
  /** The sum of the frozen prices, in AUD ex GST. */
  readonly frozenPrices: number;
}

/**
 * Reads the figures of a research once, without a subscription. Null until the server first answers, because a sum over
 * a partial list would be wrong. Stays null after a failure.
 *
 * @param isWanted false requests nothing: each figure is billed.
 */
export function useResearchFigures(researchId: string, isWanted: boolean): ResearchFigures | null {
  const access = useAccess();
  const [figures, setFigures] = useState<ResearchFigures | null>(null);
  useEffect(() => {
    const deliverables = isWanted ? deliverablesForFigures(access, researchId) : null;
    if (deliverables === null) return;
    let isCurrent = true;
    void Promise.all([getCountFromServer(deliverables), sumOfFrozenPrices(deliverables)]).then(
      ([count, frozenPrices]) => {
        if (isCurrent) setFigures({ deliverableCount: count.data().count, frozenPrices });
      },
      (error) => console.warn('The figures of a research are not known.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [access, researchId, isWanted]);
  return figures;
}
