import type { Hypothesis, TestItem } from '../entities.ts';
import { normalisePerson } from '../identity.ts';
import { sameData } from '../same-data.ts';
import {
  checkCount,
  checkLength,
  checkName,
  checkNumber,
  checkRequired,
  checkSprints,
  errorsOf,
  type Fault,
  type FieldErrors,
} from './checks.ts';
import { toNumber } from './form-text.ts';
import type { HypothesisFormValues } from './hypothesis-form.ts';
import {
  MAX_AUD,
  MAX_CHANGED_TEST_ITEMS,
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
  MAX_WEEKS,
} from './limits.ts';

/** The hypothesis form's fields by the path under which it registers them. */
export type HypothesisPath =
  | keyof HypothesisFormValues
  | `hypothesisResearchers.${number}`
  | `hypothesisResearcherSprintAllocations.${number}`
  | `hypothesisTestItems.${number}.${'label' | 'value' | 'description'}`;

type Faults = readonly (readonly [HypothesisPath, Fault])[];

/** The allocations that a form was opened with. */
export type StoredAllocations = Pick<
  Hypothesis,
  'hypothesisResearchers' | 'hypothesisResearcherSprintAllocations'
>;

/** The test items that a form was opened with: those it leaves as they are count for nothing. */
type StoredTestItems = Partial<Pick<Hypothesis, 'hypothesisTestItems'>>;

/**
 * Faults of the hypothesis form (section 5): name and number are required, sprint allocations are
 * whole and not negative, and nothing is larger than `limits.ts` says.
 *
 * @param stored the record that the form was opened with. An allocation that a researcher already
 *   has there passes as it is: an old record's half sprint must not block saving anything else. One below zero
 *   has no price, and has to be replaced.
 */
export function validateHypothesis(
  values: HypothesisFormValues,
  stored: (StoredAllocations & StoredTestItems) | null = null,
): FieldErrors<HypothesisPath> {
  return errorsOf<HypothesisPath>([
    ['hypothesisName', checkName(values.hypothesisName, MAX_NAME_LENGTH)],
    [
      'hypothesisNumber',
      checkRequired(values.hypothesisNumber) ?? checkNumber(values.hypothesisNumber, MAX_NUMBER),
    ],
    ...researcherFaults(values, stored),
    ['hypothesisStatement', checkLength(values.hypothesisStatement, MAX_LONG_TEXT_LENGTH)],
    ['hypothesisObject', checkLength(values.hypothesisObject, MAX_LONG_TEXT_LENGTH)],
    ...testItemFaults(values, stored?.hypothesisTestItems ?? []),
    evidenceFault(values),
    ['hypothesisFidelity', checkLength(values.hypothesisFidelity, MAX_LONG_TEXT_LENGTH)],
    ['hypothesisTestCount', checkNumber(values.hypothesisTestCount, MAX_NUMBER)],
    ['hypothesisTime', checkNumber(values.hypothesisTime, MAX_WEEKS)],
    ['hypothesisCost', checkNumber(values.hypothesisCost, MAX_AUD)],
    ['hypothesisResearchLead', checkLength(values.hypothesisResearchLead, MAX_PERSON_LENGTH)],
  ]);
}

/** Faults of the completion evidence alone: for a non-owner the hidden fields do not count (R18). */
export function validateCompletionEvidence(
  values: Pick<HypothesisFormValues, 'hypothesisCompletionEvidence'>,
): FieldErrors<HypothesisPath> {
  return errorsOf<HypothesisPath>([evidenceFault(values)]);
}

function evidenceFault({
  hypothesisCompletionEvidence,
}: Pick<HypothesisFormValues, 'hypothesisCompletionEvidence'>): Faults[number] {
  return [
    'hypothesisCompletionEvidence',
    checkLength(hypothesisCompletionEvidence, MAX_LONG_TEXT_LENGTH),
  ];
}

function researcherFaults(values: HypothesisFormValues, stored: StoredAllocations | null): Faults {
  const { hypothesisResearchers, hypothesisResearcherSprintAllocations } = values;
  return [
    ['hypothesisResearchers', checkCount(hypothesisResearchers, 'researchers')],
    ...hypothesisResearchers.flatMap((researcher, index): [HypothesisPath, Fault][] => {
      const sprints = hypothesisResearcherSprintAllocations[index] ?? '';
      const isKept = stored !== null && hasAllocation(stored, researcher, sprints);
      return [
        [`hypothesisResearchers.${index}`, checkLength(researcher, MAX_PERSON_LENGTH)],
        [
          `hypothesisResearcherSprintAllocations.${index}`,
          isKept ? null : checkSprints(sprints, MAX_SPRINTS),
        ],
      ];
    }),
  ];
}

function hasAllocation(stored: StoredAllocations, researcher: string, sprints: string): boolean {
  return stored.hypothesisResearchers.some(
    (person, index) =>
      person === normalisePerson(researcher) &&
      stored.hypothesisResearcherSprintAllocations[index] === toNumber(sprints) &&
      (toNumber(sprints) ?? 0) >= 0,
  );
}

function testItemFaults(
  { hypothesisTestItems }: HypothesisFormValues,
  stored: readonly TestItem[],
): Faults {
  return [
    [
      'hypothesisTestItems',
      checkCount(hypothesisTestItems, 'test items') ?? checkChanged(hypothesisTestItems, stored),
    ],
    ...hypothesisTestItems.flatMap(
      ({ label, value, description }, index): [HypothesisPath, Fault][] => [
        [`hypothesisTestItems.${index}.label`, checkLength(label, MAX_NAME_LENGTH)],
        [`hypothesisTestItems.${index}.value`, checkLength(value, MAX_TEXT_LENGTH)],
        [`hypothesisTestItems.${index}.description`, checkLength(description, MAX_TEXT_LENGTH)],
      ],
    ),
  ];
}

/** The rules look at each item that is new or changed, and cannot look at more in one save. */
function checkChanged(items: readonly TestItem[], stored: readonly TestItem[]): Fault {
  const changed = items.filter((item) => !stored.some((one) => sameData(one, item)));
  return changed.length > MAX_CHANGED_TEST_ITEMS
    ? `at most ${MAX_CHANGED_TEST_ITEMS} new or changed test items at a time: save these first`
    : null;
}
