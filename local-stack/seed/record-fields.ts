import type { Allocation, TestItem } from '../../src/domain/records/entities.ts';
import { fromFormValues, newFormValues } from '../../src/domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
} from '../../src/domain/records/record-fields.ts';
import { DEFAULT_TEST_ITEMS } from '../../src/domain/records/rows.ts';
import type { Action, DeliverableData, HypothesisData, Sprints } from './data-files.ts';
import type { FindPerson } from './people.ts';

const BLANK_DELIVERABLE = fromFormValues(DELIVERABLE_FIELDS, newFormValues(DELIVERABLE_FIELDS));
const BLANK_HYPOTHESIS = fromFormValues(HYPOTHESIS_FIELDS, newFormValues(HYPOTHESIS_FIELDS));

/** The fields that the form of a new deliverable writes. */
export function deliverableFields(
  data: DeliverableData,
  place: { readonly number: number; readonly researchId: string },
  find: FindPerson,
): DeliverableFields {
  return {
    ...BLANK_DELIVERABLE,
    deliverableName: data.name,
    deliverableNumber: place.number,
    deliverableResearchLead: storedLead(data.lead, find),
    deliverableResearchFBUID: place.researchId,
    deliverableTime: data.weeks ?? null,
    deliverableMethodsLink: data.methodsLink ?? '',
    deliverableBOMLink: data.bomLink ?? '',
    deliverableExtraItems: data.extraItems ?? [],
  };
}

/** The fields that an edit of a deliverable changes. */
export function editedFields({
  weeks,
  extraItems,
  paymentState,
}: Action & { readonly action: 'edit' }): Partial<DeliverableFields> {
  return {
    ...(weeks === undefined ? {} : { deliverableTime: weeks }),
    ...(extraItems === undefined ? {} : { deliverableExtraItems: extraItems }),
    ...(paymentState === undefined ? {} : { deliverablePaymentState: paymentState }),
  };
}

interface HypothesisPlace {
  readonly number: number;
  readonly researchId: string;
  /** Null puts the hypothesis into the backlog. */
  readonly deliverableId: string | null;
  readonly lead?: string | undefined;
}

/** The fields that the form of a new hypothesis writes. */
export function hypothesisFields(
  data: HypothesisData,
  { number, researchId, deliverableId, lead }: HypothesisPlace,
  find: FindPerson,
): HypothesisFields {
  return {
    ...BLANK_HYPOTHESIS,
    hypothesisName: data.name,
    hypothesisNumber: number,
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
    hypothesisResearchers: allocationsOf(data.sprints ?? {}, find),
    hypothesisStatement: data.statement,
    hypothesisObject: data.artifact,
    hypothesisTestItems: testItems(data),
    hypothesisCompletionEvidence: data.evidence ?? '',
    hypothesisFidelity: data.fidelity ?? '',
    hypothesisTestCount: data.testCount ?? null,
    hypothesisTime: data.weeks ?? null,
    hypothesisResearchLead: storedLead(lead, find),
  };
}

export function allocationsOf(sprints: Sprints, find: FindPerson): readonly Allocation[] {
  return Object.entries(sprints).map(([name, count]) => ({
    researcher: storedReference(name, find),
    sprints: count,
  }));
}

/** The stored reference to a person. A key of people.yaml gives the person's e-mail or uid. An e-mail and '' stay. */
export function storedReference(name: string, find: FindPerson): string {
  return name === '' || name.includes('@') ? name : find(name).storedAs;
}

function storedLead(lead: string | undefined, find: FindPerson): string | null {
  return lead === undefined ? null : storedReference(lead, find);
}

/**
 * One item for each value in `tests`, or the default items without values. The labels are those of the default items in
 * order, then 'Fail'. `measure` describes the item 'Pass'.
 */
function testItems({ tests = [], measure = '' }: HypothesisData): readonly TestItem[] {
  const count = tests.length === 0 ? DEFAULT_TEST_ITEMS.length : tests.length;
  return Array.from({ length: count }, (_, index): TestItem => {
    const label = DEFAULT_TEST_ITEMS[index]?.label ?? 'Fail';
    return { label, value: tests[index] ?? '', description: label === 'Pass' ? measure : '' };
  });
}
