import { WHO_UPGRADES } from '../../domain/messages.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';

/** The reason why this user cannot write a remark about the deliverable now, or null. */
export function remarkObstacle({ deliverable, estimate }: DeliverableWithEstimate): string | null {
  if (estimate.isHidden) return NO_LONGER_CLIENT;
  return deliverable.updatedAt === null ? `${NO_REVISION}. ${WHO_UPGRADES}` : null;
}

const NO_LONGER_CLIENT = 'You are not a client of this research any more, so you cannot write here';
const NO_REVISION = 'This record is older than the history, so it takes no questions yet';
