import type {
  AllocationSummary,
  Deliverable,
  Hypothesis,
  Records,
  TableName,
} from '../records/entities.ts';
import { SIGNATURE_KEYS } from '../records/entities.ts';

type StoredPeople = readonly (string | null)[];

/** The stored uids and e-mails in a deliverable: lead, contractors, editors of adjustments, signers. */
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

/** The stored uids and e-mails in a hypothesis. */
export function peopleInHypothesis(hypothesis: Hypothesis): StoredPeople {
  const { hypothesisResearchLead, hypothesisResearchers } = hypothesis;
  return [hypothesisResearchLead, ...hypothesisResearchers.map(({ researcher }) => researcher)];
}

/** The stored uids and e-mails in a record of any table. */
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
