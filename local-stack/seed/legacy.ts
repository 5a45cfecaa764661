import { livePairOf } from '../../src/domain/costing/allocations.ts';
import { parseDeliverable, parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import { type ResearchData, readLegacy, type StoredRecord } from './data-files.ts';
import { recordId, uidOf } from './ids.ts';
import { CALLUM, IMOGEN } from './people.ts';
import { type Data, recordOf, recordPath, type SeedDocument } from './record-store.ts';
import type { SeedContext } from './run-research.ts';

/**
 * Records of older versions of the app (R25), without revisions and mostly without history. Includes the research
 * records of `olderResearch`.
 */
export function legacyDocuments(
  context: SeedContext,
  olderResearch: readonly ResearchData[],
): readonly SeedDocument[] {
  const { completedHypotheses, others } = readLegacy();
  return [
    ...olderResearch.map(({ key, name }) => {
      const FBUID = recordId('research', key);
      return { path: recordPath('research', FBUID), data: { FBUID, researchName: name } };
    }),
    ...completedDocuments(context),
    ...[...completedHypotheses, ...others].map((record) => ({
      path: recordPath(record.table, recordId(record.table, record.key)),
      data: storedData(record),
    })),
  ];
}

function storedData({ table, key, fields }: StoredRecord): Data {
  return { FBUID: recordId(table, key), ...fields };
}

/** A client whose account was deleted, but whose signatures remain. */
const FORMER_CLIENT_UID = uidOf('former-client@example.com');

/** Working days before today. */
const CREATED = 325;
const COMMENCED = 320;
const COMPLETED = 299;
const PAID = 280;

/**
 * A paid deliverable with history entries of an older version: they have neither `recordedAt` nor
 * `previousHistoryFBUID`.
 */
function completedDocuments(context: SeedContext): readonly SeedDocument[] {
  const { completed: record } = readLegacy();
  const path = recordPath(record.table, recordId(record.table, record.key));
  const openingOf = (daysAgo: number): Date => new Date(context.workingDays.openingTime(daysAgo));
  const { cost, allocations } = signedPriceOf(record);
  const signature = (signatureUid: string, daysAgo: number, seenDaysAgo: number): Data => ({
    deprecatedReason: null,
    signatureDate: openingOf(daysAgo),
    signatureCost: cost,
    signatureHistoryDocumentFBUID: openingOf(seenDaysAgo).toISOString(),
    signatureUid,
  });
  const created = { ...storedData(record), deliverableCreated: openingOf(CREATED) };
  const commenced = {
    ...created,
    deliverableCost: String(cost),
    deliverableAllocations: allocations,
    deliverableContractorCommencementSignature: signature(IMOGEN.uid, COMMENCED, CREATED),
    deliverableClientCommencementSignature: signature(FORMER_CLIENT_UID, COMMENCED, CREATED),
  };
  const completed = {
    ...commenced,
    deliverableContractorCompletionSignature: signature(IMOGEN.uid, COMPLETED, COMMENCED),
    deliverableClientCompletionSignature: signature(FORMER_CLIENT_UID, COMPLETED, COMMENCED),
  };
  const paid = { ...completed, deliverablePaymentState: 'paid' };
  const entry = (daysAgo: number, version: Data): SeedDocument => {
    const updatedAt = openingOf(daysAgo).toISOString();
    const data = { ...version, updatedAt, updatedBy: CALLUM.uid };
    return { path: `${path}/history/${updatedAt}`, data };
  };
  return [
    { path, data: paid },
    entry(CREATED, created),
    entry(COMMENCED, commenced),
    entry(COMPLETED, completed),
    entry(PAID, paid),
  ];
}

/** The signed price in AUD and its allocations. Contractor rows of older versions have no `adjustment`. */
function signedPriceOf(record: StoredRecord): {
  readonly cost: number;
  readonly allocations: Data;
} {
  const hypotheses = readLegacy().completedHypotheses.map(({ key, ...data }) =>
    recordOf(parseHypothesis(recordId('hypothesis', key), storedData({ key, ...data }))),
  );
  const { deliverableEstimate, deliverableEstimatedCost: cost } = livePairOf(
    recordOf(parseDeliverable('', storedData(record))),
    hypotheses,
  );
  const contractors = deliverableEstimate.contractors.map(({ adjustment: _, ...row }) => row);
  return { cost, allocations: { ...deliverableEstimate, contractors } };
}
