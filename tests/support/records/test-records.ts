import type { ReadTerms } from '../../../src/domain/agreement/version.ts';
import { parseRecord } from '../../../src/domain/normalise/parse-record.ts';
import type { Parsed } from '../../../src/domain/normalise/stored-fields.ts';
import { NO_PEOPLE } from '../../../src/domain/people/people.ts';
import { asCurrent, currentPrice } from '../../../src/domain/price/price.ts';
import type {
  Adjustment,
  AllocationSummary,
  ContractorAllocation,
  Deliverable,
  Hypothesis,
  Profile,
  Research,
  Signature,
} from '../../../src/domain/records/entities.ts';
import type { LoadedDeliverable } from '../../../src/domain/signing/loaded-deliverable.ts';
import { storedSummary } from '../stored-records.ts';

/**
 * Complete records for tests. A test passes only the fields that it checks. `deliverableOf` and `hypothesisOf` take
 * fields in the stored shape, the other functions in the app's shape.
 */

export const REVISION = '2025-03-01T00:00:00.000Z';

const FIRST_REVISION = { updatedAt: REVISION, updatedBy: 'uid-lead', previousHistoryFBUID: null };

export function aDeliverable(fields: Partial<Deliverable> = {}): Deliverable {
  return { ...DELIVERABLE, ...fields };
}

const DELIVERABLE = deliverableOf(
  {
    ...FIRST_REVISION,
    deliverableName: 'Prototype',
    deliverableNumber: 1,
    deliverableResearchFBUID: 'research-1',
    deliverableResearchLead: 'lead@example.com',
  },
  'deliverable-1',
);

/** The page of a deliverable with the current price of these hypotheses, stored unless the fields have another. */
export function aPage(
  fields: Partial<Deliverable> = {},
  rest: Partial<LoadedDeliverable> = {},
  records: readonly Hypothesis[] = [aHypothesisWith({ 'uid-ann': 3 })],
): LoadedDeliverable {
  const current = currentPrice(aDeliverable(), records);
  return {
    deliverable: aDeliverable({ ...asCurrent(current), ...fields }),
    hypotheses: { records, unreadable: [] },
    people: NO_PEOPLE,
    current,
    countsHidden: false,
    ...rest,
  };
}

/** What stored terms contain, by default of a commencement with these hypotheses. */
export function aTermsVersion(fields: Partial<ReadTerms> = {}): ReadTerms {
  return {
    environment: 'local',
    step: 'commencement',
    price: 5280,
    deliverable: aDeliverable(),
    allocations: null,
    hypotheses: { records: [], unreadable: [] },
    ...fields,
  };
}

export function aHypothesis(fields: Partial<Hypothesis> = {}): Hypothesis {
  return { ...HYPOTHESIS, ...fields };
}

const HYPOTHESIS = hypothesisOf(
  {
    ...FIRST_REVISION,
    hypothesisName: 'A handle helps',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: 'research-1',
    hypothesisDeliverableFBUID: 'deliverable-1',
  },
  'hypothesis-1',
);

/** A hypothesis with these researchers and their sprints. */
export function aHypothesisWith(
  allocations: Readonly<Record<string, number>>,
  fields: Partial<Hypothesis> = {},
): Hypothesis {
  return aHypothesis({
    hypothesisResearchers: Object.entries(allocations).map(([researcher, sprints]) => ({
      researcher,
      sprints,
    })),
    ...fields,
  });
}

export function aSignature(fields: Partial<Signature> = {}): Signature {
  return {
    deprecatedReason: null,
    signatureDate: new Date('2025-03-02T23:30:00Z'),
    signatureCost: 5280,
    signatureHistoryDocumentFBUID: REVISION,
    signatureHypothesisHistoryFBUIDs: {},
    signatureReference: null,
    signatureIsExternal: false,
    signatureTermsDigest: null,
    signatureUid: 'uid-lead',
    signatureName: null,
    signatureEmail: null,
    ...fields,
  };
}

export function anAdjustment(fields: Partial<Adjustment> = {}): Adjustment {
  return {
    editorUid: 'uid-lead',
    editDate: new Date('2025-03-03T13:00:00Z'),
    reason: 'Handed over',
    sprintAdjustment: -1,
    labourAdjustment: -440,
    deliveryAdjustment: -440,
    ...fields,
  };
}

export function aContractor(fields: Partial<ContractorAllocation> = {}): ContractorAllocation {
  return {
    uid: 'uid-ann',
    sprints: 3,
    labourCost: 1320,
    deliveryCost: 1320,
    adjustment: null,
    ...fields,
  };
}

/** Three sprints of one contractor at the default sprint rate. */
export function aSummary(fields: Partial<AllocationSummary> = {}): AllocationSummary {
  return { ...storedSummary({ 'hypothesis-1': 3 }, 'uid-ann'), ...fields };
}

export function aProfile(fields: Partial<Profile> = {}): Profile {
  return {
    ...FIRST_REVISION,
    FBUID: 'uid-ann',
    FBAUTHID: 'uid-ann',
    email: 'ann@example.com',
    displayName: 'Ann',
    photoURL: null,
    profileEmail: null,
    ...fields,
  };
}

export function aResearch(
  FBUID: string,
  researchName: string,
  fields: Partial<Research> = {},
): Research {
  const stored = recordOf(parseRecord('research', FBUID, { ...FIRST_REVISION, researchName }));
  return { ...stored, ...fields };
}

type Stored = Readonly<Record<string, unknown>>;

export function deliverableOf(stored: Stored, id = 'd1'): Deliverable {
  return recordOf(parseRecord('deliverable', id, stored));
}

export function hypothesisOf(stored: Stored, id = 'h1'): Hypothesis {
  return recordOf(parseRecord('hypothesis', id, stored));
}

/** A profile of this account, without an e-mail or a name unless given. */
export function profileOf(uid: string, fields: Partial<Profile> = {}): Profile {
  return aProfile({ FBUID: uid, FBAUTHID: uid, email: null, displayName: null, ...fields });
}

export function recordOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.record;
}
