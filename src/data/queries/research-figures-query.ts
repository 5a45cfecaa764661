import { getAggregateFromServer, type Query, sum } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Access } from '../session/access.ts';
import { fieldEquals, recordsQuery } from './records-query.ts';

/** The query that the server counts and sums: the deliverables of a research. Null if the user may list none. */
export function deliverablesForFigures(
  access: Access,
  researchId: string,
): Query<Parsed<Deliverable>> | null {
  return recordsQuery(
    'deliverable',
    access,
    fieldEquals<'deliverable'>({ field: 'deliverableResearchFBUID', equals: researchId }),
  );
}

/**
 * The aggregation that sums the frozen prices in AUD. The first commencement of either side freezes a price (R7).
 * Requested apart from the count, because the server would otherwise count only deliverables that store the field.
 */
export const FROZEN_PRICES = { total: sum('deliverableCost') };

/** The sum of the frozen prices, in AUD ex GST. Throws a FirestoreError without a connection. */
export async function sumOfFrozenPrices(deliverables: Query): Promise<number> {
  return (await getAggregateFromServer(deliverables, FROZEN_PRICES)).data().total;
}
