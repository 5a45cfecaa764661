import type {
  AllocationSummary,
  Deliverable,
  Hypothesis,
  Records,
  TableName,
} from '../records/entities.ts';
import { signaturesOf } from '../records/signature.ts';

/** Uids and e-mails as in the record, with repeats. Null or '' for nobody. */
type StoredPeople = readonly (string | null)[];

export function peopleInDeliverable(deliverable: Deliverable): StoredPeople {
  const { deliverableResearchLead, deliverableAllocations, deliverableEstimate } = deliverable;
  return [
    deliverableResearchLead,
    ...peopleInSummary(deliverableAllocations),
    ...peopleInSummary(deliverableEstimate),
    ...signaturesOf(deliverable).map(({ signature }) => signature.signatureUid),
  ];
}

export function peopleInHypothesis(hypothesis: Hypothesis): StoredPeople {
  const { hypothesisResearchLead, hypothesisResearchers } = hypothesis;
  return [hypothesisResearchLead, ...hypothesisResearchers.map(({ researcher }) => researcher)];
}

/** The people in a deliverable or hypothesis, without `updatedBy`. Empty for a record of another table. */
export function peopleInRecord(record: Records[TableName]): StoredPeople {
  if ('deliverableEstimate' in record) return peopleInDeliverable(record);
  return 'hypothesisResearchers' in record ? peopleInHypothesis(record) : [];
}

function peopleInSummary(summary: AllocationSummary | null): StoredPeople {
  return (summary?.contractors ?? []).flatMap(({ uid, adjustment }) => [
    uid,
    adjustment?.editorUid ?? null,
  ]);
}
