import type {
  AllocationSummary,
  Deliverable,
  Hypothesis,
  Records,
  TableName,
} from '../records/entities.ts';
import { SIGNATURE_KEYS } from '../records/entities.ts';

type StoredPeople = readonly (string | null)[];

/** Everybody whom a deliverable names, as stored: lead, contractors, editors of adjustments, signers. */
export function peopleInDeliverable(deliverable: Deliverable): StoredPeople {
  const { deliverableResearchLead, deliverableAllocations, deliverableEstimate } = deliverable;
  const signers = SIGNATURE_KEYS.map((key) => deliverable[key]).map((signature) =>
    signature === null || signature === 'unreadable' ? null : signature.signatureUid,
  );
  return [
    deliverableResearchLead,
    ...peopleInSummary(deliverableAllocations),
    ...peopleInSummary(deliverableEstimate),
    ...signers,
  ];
}

/** Everybody whom a hypothesis names, as stored. */
export function peopleInHypothesis(hypothesis: Hypothesis): StoredPeople {
  const { hypothesisResearchLead, hypothesisResearchers } = hypothesis;
  return [hypothesisResearchLead, ...hypothesisResearchers.map(({ researcher }) => researcher)];
}

/** Everybody whom a record of any table names, as stored. */
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
