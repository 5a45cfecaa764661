import type { LivePair } from '../costing/allocations.ts';
import type { People } from '../people/people.ts';
import type { Deliverable } from '../records/entities.ts';
import type { CurrentHypotheses } from './changes-since-signature.ts';

/** A deliverable with its hypotheses, the people in both, and the live price. */
export interface LoadedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly people: People;
  /**
   * The right live pair, computed from the hypotheses. Null if one of these cannot be read, because the sum would leave
   * it out. While the server has not confirmed the hypotheses, the stored pair, if there is one, because the cache may
   * hold only some of them. Null while the hypotheses are hidden.
   */
  readonly live: LivePair | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
}
