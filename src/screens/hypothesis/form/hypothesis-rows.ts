import type { FieldErrors } from '../../../domain/validation/checks.ts';
import type { HypothesisFormValues } from '../../../domain/validation/hypothesis-form.ts';
import type { HypothesisPath } from '../../../domain/validation/validate-hypothesis.ts';
import type { Problems } from '../../form/validation-resolver.ts';

/** A researcher of the form with their sprints, both as they are typed. */
export interface ResearcherRow {
  /** An e-mail or uid; '' while nobody is filled in. */
  researcher: string;
  sprints: string;
}

/**
 * The values of the hypothesis form with the two parallel lists as rows. What others change meanwhile
 * is merged field by field (R17): lists merged apart would give sprints to the wrong person.
 */
export interface HypothesisRows
  extends Omit<
    HypothesisFormValues,
    'hypothesisResearchers' | 'hypothesisResearcherSprintAllocations'
  > {
  hypothesisResearchers: ResearcherRow[];
}

export function toRows(values: HypothesisFormValues): HypothesisRows {
  const { hypothesisResearcherSprintAllocations: sprints, ...others } = values;
  return {
    ...others,
    hypothesisResearchers: values.hypothesisResearchers.map((researcher, index) => ({
      researcher,
      sprints: sprints[index] ?? '',
    })),
  };
}

export function fromRows(rows: HypothesisRows): HypothesisFormValues {
  return {
    ...rows,
    hypothesisResearchers: rows.hypothesisResearchers.map(({ researcher }) => researcher),
    hypothesisResearcherSprintAllocations: rows.hypothesisResearchers.map(({ sprints }) => sprints),
  };
}

/** The faults of the two lists, at their rows. */
export function problemsOfRows(errors: FieldErrors<HypothesisPath>): Problems {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [rowPath(path), message]),
  );
}

function rowPath(path: string): string {
  return path
    .replace(/^hypothesisResearchers\.(\d+)$/, 'hypothesisResearchers.$1.researcher')
    .replace(/^hypothesisResearcherSprintAllocations\.(\d+)$/, 'hypothesisResearchers.$1.sprints');
}
