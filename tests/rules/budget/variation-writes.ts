import { serverTimestamp } from 'firebase/firestore';
import { storedSummary } from '../../support/records.ts';
import { by, type CostliestWrite } from './costliest-write.ts';
import {
  active,
  deliverableEdit,
  FROZEN_PRICE,
  largest,
  revoked,
  signatures,
} from './largest-records.ts';

const VARIATION = { deliverableVariationOfFBUID: 'original' };

/** Firestore evaluates the client's signature only after the contractor's. */
const ORIGINAL = largest({ ...signatures(revoked, active, null, null), ...FROZEN_PRICE });

export const VARIATION_WRITES: readonly CostliestWrite[] = [
  {
    name: 'variation, create',
    records: { 'deliverables/original': ORIGINAL },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        largest({
          deliverableCreated: serverTimestamp(),
          deliverableEstimate: storedSummary(),
          deliverableExtraItems: [],
          ...VARIATION,
        }),
        by,
      ),
  },
  {
    name: 'variation, edit',
    records: {
      'deliverables/original': { ...ORIGINAL, deliverableResearchFBUID: 'r9' },
      'deliverables/d': largest({ ...signatures(active, active, active, active), ...VARIATION }),
    },
    commit: (fixture) => fixture.save('deliverables', 'd', deliverableEdit, by),
  },
];
