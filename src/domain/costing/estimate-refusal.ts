import type { AllocationSummary } from '../records/entities.ts';
import { MAX_CONTRACTORS, MAX_HYPOTHESES } from '../validation/limits.ts';

export type EstimateRefusal = 'too-many-contractors' | 'too-many-hypotheses';

/** The limit of the security rules that an estimate exceeds; null if none. The rules check more than these limits. */
export function estimateRefusal(
  estimate: Pick<AllocationSummary, 'contractors' | 'sourceFBUIDs'>,
): EstimateRefusal | null {
  if (estimate.contractors.length > MAX_CONTRACTORS) return 'too-many-contractors';
  return estimate.sourceFBUIDs.length > MAX_HYPOTHESES ? 'too-many-hypotheses' : null;
}
