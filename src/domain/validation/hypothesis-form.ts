import type { Hypothesis, TestItem } from '../entities.ts';
import { normalisePerson } from '../identity.ts';
import { DEFAULT_TEST_ITEMS } from '../test-items.ts';
import { fromNumber, toId, toMoney, toNumber, toPerson } from './form-text.ts';

/** What the hypothesis form holds while it is being filled in: texts, '' for 'not set'. */
export interface HypothesisFormValues {
  hypothesisName: string;
  hypothesisNumber: string;
  hypothesisResearchFBUID: string;
  /** '' is the backlog. */
  hypothesisDeliverableFBUID: string;
  /** E-mails or uids; parallel to the sprint allocations. */
  hypothesisResearchers: string[];
  hypothesisResearcherSprintAllocations: string[];
  hypothesisStatement: string;
  hypothesisObject: string;
  hypothesisTestItems: TestItemFormValues[];
  hypothesisCompletionEvidence: string;
  hypothesisFidelity: string;
  hypothesisTestCount: string;
  /** Weeks. */
  hypothesisTime: string;
  /** AUD. */
  hypothesisCost: string;
  hypothesisResearchLead: string;
}

export interface TestItemFormValues {
  label: string;
  value: string;
  description: string;
}

/** The fields that the form writes, and no others (R21). */
export type HypothesisFields = Pick<Hypothesis, keyof HypothesisFormValues>;

/** The form of a new hypothesis, prefilled from the query string (R19), with the test items of R22. */
export function newHypothesisValues(prefill: {
  readonly hypothesisResearchFBUID: string | null;
  readonly hypothesisDeliverableFBUID: string | null;
  readonly hypothesisNumber: number | null;
}): HypothesisFormValues {
  return {
    hypothesisName: '',
    hypothesisNumber: fromNumber(prefill.hypothesisNumber),
    hypothesisResearchFBUID: prefill.hypothesisResearchFBUID ?? '',
    hypothesisDeliverableFBUID: prefill.hypothesisDeliverableFBUID ?? '',
    hypothesisResearchers: [],
    hypothesisResearcherSprintAllocations: [],
    hypothesisStatement: '',
    hypothesisObject: '',
    hypothesisTestItems: DEFAULT_TEST_ITEMS.map(copyTestItem),
    hypothesisCompletionEvidence: '',
    hypothesisFidelity: '',
    hypothesisTestCount: '',
    hypothesisTime: '',
    hypothesisCost: '',
    hypothesisResearchLead: '',
  };
}

/** The form of an existing hypothesis. */
export function fromHypothesis(hypothesis: Hypothesis): HypothesisFormValues {
  return {
    hypothesisName: hypothesis.hypothesisName,
    hypothesisNumber: fromNumber(hypothesis.hypothesisNumber),
    hypothesisResearchFBUID: hypothesis.hypothesisResearchFBUID ?? '',
    hypothesisDeliverableFBUID: hypothesis.hypothesisDeliverableFBUID ?? '',
    hypothesisResearchers: [...hypothesis.hypothesisResearchers],
    hypothesisResearcherSprintAllocations:
      hypothesis.hypothesisResearcherSprintAllocations.map(fromNumber),
    hypothesisStatement: hypothesis.hypothesisStatement,
    hypothesisObject: hypothesis.hypothesisObject,
    hypothesisTestItems: hypothesis.hypothesisTestItems.map(copyTestItem),
    hypothesisCompletionEvidence: hypothesis.hypothesisCompletionEvidence,
    hypothesisFidelity: hypothesis.hypothesisFidelity,
    hypothesisTestCount: fromNumber(hypothesis.hypothesisTestCount),
    hypothesisTime: fromNumber(hypothesis.hypothesisTime),
    hypothesisCost: fromNumber(hypothesis.hypothesisCost),
    hypothesisResearchLead: hypothesis.hypothesisResearchLead ?? '',
  };
}

/** What to store of valid form values: money in whole cents, e-mails lower-cased (R24). */
export function toHypothesisFields(values: HypothesisFormValues): HypothesisFields {
  return {
    ...toCompletionEvidenceFields(values),
    hypothesisName: values.hypothesisName.trim(),
    hypothesisNumber: toNumber(values.hypothesisNumber),
    hypothesisResearchFBUID: toId(values.hypothesisResearchFBUID),
    hypothesisDeliverableFBUID: toId(values.hypothesisDeliverableFBUID),
    hypothesisResearchers: values.hypothesisResearchers.map(normalisePerson),
    // One per researcher, whatever the form holds: the lists are parallel.
    hypothesisResearcherSprintAllocations: values.hypothesisResearchers.map(
      (_, index) => toNumber(values.hypothesisResearcherSprintAllocations[index] ?? '') ?? 0,
    ),
    hypothesisStatement: values.hypothesisStatement,
    hypothesisObject: values.hypothesisObject,
    hypothesisTestItems: values.hypothesisTestItems.map(copyTestItem),
    hypothesisFidelity: values.hypothesisFidelity,
    hypothesisTestCount: toNumber(values.hypothesisTestCount),
    hypothesisTime: toNumber(values.hypothesisTime),
    hypothesisCost: toMoney(values.hypothesisCost),
    hypothesisResearchLead: toPerson(values.hypothesisResearchLead),
  };
}

/** The one field that a non-owner may write before the override (R18). */
export function toCompletionEvidenceFields(
  values: Pick<HypothesisFormValues, 'hypothesisCompletionEvidence'>,
): Pick<HypothesisFields, 'hypothesisCompletionEvidence'> {
  return { hypothesisCompletionEvidence: values.hypothesisCompletionEvidence };
}

/** Field arrays change their items in place, and the record's must stay as they are. */
function copyTestItem({ label, value, description }: TestItem): TestItemFormValues {
  return { label, value, description };
}
