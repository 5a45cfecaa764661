import type { CurrentHypotheses } from '../agreement/version.ts';
import { byCreatedDescending, byHypothesisNumber } from '../lists/sorting.ts';
import { totalSprints } from '../price/allocations.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../records/entities.ts';
import { isActive, type SignatureFields, signOffStageOf } from '../records/signature.ts';
import { isAgreed } from '../status/agreed.ts';
import { countedOutcomeOf } from '../status/hypothesis-outcome.ts';

export type MissingForCompletion =
  | { readonly kind: 'no-evidence' | 'no-sprints' | 'no-outcome'; readonly hypothesis: Hypothesis }
  | { readonly kind: 'unreadable'; readonly id: string }
  | { readonly kind: 'contractor-not-commenced' }
  | { readonly kind: 'unassigned-sprints'; readonly sprints: number }
  | { readonly kind: 'variation-incomplete'; readonly variation: Deliverable }
  | { readonly kind: 'variations-unreadable' }
  | { readonly kind: 'open-questions'; readonly count: number }
  | { readonly kind: 'questions-unreadable' };

export interface Readiness {
  /** Unreadable ones included. */
  readonly hypotheses: number;
  readonly withEvidence: number;
  readonly missing: readonly MissingForCompletion[];
}

interface ReadinessOptions {
  readonly deliverable: SignatureFields;
  readonly hypotheses: CurrentHypotheses;
  /** Frozen, before adjustments. */
  readonly allocations: Pick<AllocationSummary, 'unassignedSprints'> | null;
  readonly variations: readonly Deliverable[] | 'unknown';
  readonly openQuestions: number | 'unknown';
}

/** The items that the completion lacks. They are advice and block nothing (R11). Blank evidence counts as missing. */
export function readinessOf({
  deliverable,
  hypotheses,
  allocations,
  variations,
  openQuestions,
}: ReadinessOptions): Readiness {
  const sorted = hypotheses.records.toSorted(byHypothesisNumber);
  const withoutEvidence = sorted.filter(lacksEvidence);
  const withoutSprints = sorted.filter((hypothesis) => totalSprints(hypothesis) === 0);
  const open = sorted.filter((hypothesis) => countedOutcomeOf(hypothesis) === 'open');
  const sprints = allocations?.unassignedSprints ?? 0;
  return {
    hypotheses: sorted.length + hypotheses.unreadable.length,
    withEvidence: sorted.length - withoutEvidence.length,
    missing: [
      ...hypotheses.unreadable.map(({ id }) => ({ kind: 'unreadable', id }) as const),
      ...withoutEvidence.map((hypothesis) => ({ kind: 'no-evidence', hypothesis }) as const),
      ...withoutSprints.map((hypothesis) => ({ kind: 'no-sprints', hypothesis }) as const),
      ...open.map((hypothesis) => ({ kind: 'no-outcome', hypothesis }) as const),
      ...(isActive(deliverable.deliverableContractorCommencementSignature)
        ? []
        : [{ kind: 'contractor-not-commenced' } as const]),
      ...(sprints > 0 ? [{ kind: 'unassigned-sprints', sprints } as const] : []),
      ...missingVariations(variations),
      ...missingAnswers(openQuestions),
    ],
  };
}

/** The variations with both commencements active and no completion signature. A proposal is not agreed yet. */
function missingVariations(
  variations: readonly Deliverable[] | 'unknown',
): readonly MissingForCompletion[] {
  if (variations === 'unknown') return [{ kind: 'variations-unreadable' }];
  return variations
    .filter((variation) => isAgreed(variation) && signOffStageOf(variation) !== 'complete')
    .toSorted(byCreatedDescending)
    .map((variation) => ({ kind: 'variation-incomplete', variation }));
}

function missingAnswers(openQuestions: number | 'unknown'): readonly MissingForCompletion[] {
  if (openQuestions === 'unknown') return [{ kind: 'questions-unreadable' }];
  return openQuestions > 0 ? [{ kind: 'open-questions', count: openQuestions }] : [];
}

export function isEvidenceComplete({ records, unreadable }: CurrentHypotheses): boolean {
  return records.length > 0 && unreadable.length === 0 && !records.some(lacksEvidence);
}

function lacksEvidence({ hypothesisCompletionEvidence }: Hypothesis): boolean {
  return hypothesisCompletionEvidence.trim() === '';
}
