import type { DeliverableWithEstimate } from './deliverable-page.ts';
import type { SigningObstacle } from './signing-obstacle.ts';

/** The reason why this user cannot write a remark about the deliverable now, or null. */
export function remarkObstacle({
  deliverable,
  estimate,
}: DeliverableWithEstimate): SigningObstacle | null {
  if (estimate.isHidden) return { text: NO_LONGER_CLIENT, isRepairable: false };
  if (deliverable.updatedAt === null) return { text: NO_REVISION, isRepairable: true };
  return null;
}

const NO_LONGER_CLIENT = 'You are not a client of this research any more, so you cannot write here';
const NO_REVISION = 'This record is older than the history, so it takes no questions yet';
