import type {
  AllocationSummary,
  Deliverable,
  Hypothesis,
  Records,
  TableName,
} from '../records/entities.ts';
import { SIGNATURE_KEYS } from '../records/entities.ts';

type StoredNames = readonly (string | null)[];

/** Everybody whom a deliverable names, as stored: lead, contractors, editors of adjustments, signers. */
export function namedIn(deliverable: Deliverable): StoredNames {
  const { deliverableResearchLead, deliverableAllocations, deliverableEstimate } = deliverable;
  const signers = SIGNATURE_KEYS.map((key) => deliverable[key]).map((signature) =>
    signature === null || signature === 'unreadable' ? null : signature.signatureUid,
  );
  return [
    deliverableResearchLead,
    ...namedInSummary(deliverableAllocations),
    ...namedInSummary(deliverableEstimate),
    ...signers,
  ];
}

/** Everybody whom a hypothesis names, as stored. */
export function namedInHypothesis(hypothesis: Hypothesis): StoredNames {
  const { hypothesisResearchLead, hypothesisResearchers } = hypothesis;
  return [hypothesisResearchLead, ...hypothesisResearchers.map(({ researcher }) => researcher)];
}

/** Everybody whom a record of any table names, as stored. */
export function namedInRecord(record: Records[TableName]): StoredNames {
  if ('deliverableEstimate' in record) return namedIn(record);
  return 'hypothesisResearchers' in record ? namedInHypothesis(record) : [];
}

function namedInSummary(summary: AllocationSummary | null): StoredNames {
  return (summary?.contractors ?? []).flatMap(({ uid, adjustment }) => [
    uid,
    adjustment?.editorUid ?? null,
  ]);
}
