import { serverTimestamp } from 'firebase/firestore';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  storedDeliverable,
  storedSignature,
  storedSummary,
} from '../../support/records.ts';
import { OTHER_RESEARCH, RESEARCH } from '../support/actors.ts';
import { hypothesisWith } from '../support/hypotheses.ts';

const LONG = 'x'.repeat(20_000);
export const TEXT = 'x'.repeat(2_000);
export const NAME = 'x'.repeat(200);
export const PEOPLE = Array.from({ length: 50 }, (_, index) => `person-${index}@example.com`);
export const EXTRA_ITEMS = PEOPLE.map((_, index) => ({
  amount: index + 0.25,
  justification: TEXT,
}));
const EXTRAS = EXTRA_ITEMS.reduce((sum, { amount }) => sum + amount, 0);
const OLD = { deprecatedReason: 'revoked', signatureUid: 'ada' };
export const PRICE = 24 * SPRINT_RATE + EXTRAS;
const ACTIVE = { signatureUid: 'staff', signatureCost: PRICE };
export const SPRINTS = PEOPLE.map((_, index) => index + 951);

/** The maximum number of contractors, with one sprint each. */
export const SUMMARY = {
  ...storedSummary({ h: 24 }),
  sourceFBUIDs: PEOPLE.map((_, i) => `h${i}`),
  contractors: PEOPLE.slice(0, 24).map((uid) => ({
    ...storedSummary({ h: 1 }).contractors[0],
    uid,
  })),
};

/** A deliverable with as many extra items and contractors as possible, which cost the most expressions. */
export function largest(fields: StoredData = {}): StoredData {
  return {
    ...storedDeliverable({ deliverableCreated: new Date() }),
    deliverableExtraItems: EXTRA_ITEMS,
    deliverableEstimate: SUMMARY,
    ...fields,
  };
}

/** Changes every field of the form of a deliverable. */
export const deliverableEdit = {
  deliverableName: NAME,
  deliverableNumber: 99_999,
  deliverableResearchFBUID: 'r9',
  deliverableResearchLead: NAME,
  deliverableMethodsLink: TEXT,
  deliverableBOMLink: TEXT,
  deliverableExtraItems: EXTRA_ITEMS.map((item) => ({ ...item, amount: 7 })),
  deliverableTime: 9_999,
  deliverablePaymentState: 'paid',
};

export function signatures(
  contractor: StoredData | null,
  client: StoredData | null,
  contractorDone: StoredData | null,
  clientDone: StoredData | null,
): StoredData {
  return {
    deliverableContractorCommencementSignature: contractor,
    deliverableClientCommencementSignature: client,
    deliverableContractorCompletionSignature: contractorDone,
    deliverableClientCompletionSignature: clientDone,
  };
}

export const ADJUSTMENT = {
  editorUid: 'staff',
  reason: TEXT,
  sprintAdjustment: -1,
  labourAdjustment: -440,
  deliveryAdjustment: -440,
};

export const revoked = { ...storedSignature({ ...OLD }) };
export const active = { ...storedSignature({ ...ACTIVE }) };
export const FROZEN_PRICE = { deliverableCost: PRICE, deliverableAllocations: SUMMARY };

export function newSignature(uid: string, cost: number): StoredData {
  return {
    deprecatedReason: null,
    signatureDate: serverTimestamp(),
    signatureCost: cost,
    signatureHistoryDocumentFBUID: STORED_REVISION,
    signatureHypothesisHistoryFBUIDs: Object.fromEntries(
      SUMMARY.sourceFBUIDs.map((id) => [id, STORED_REVISION]),
    ),
    signatureReference: TEXT,
    signatureIsExternal: true,
    signatureTermsDigest: 'f'.repeat(64),
    signatureUid: uid,
  };
}

/** Test items with texts of maximum length. */
function testItems(count: number, letter = 'x'): readonly StoredData[] {
  const text = letter.repeat(2_000);
  return Array.from({ length: count }, () => ({ label: NAME, value: TEXT, description: text }));
}

/** The maximum number of test items that one save may add. */
export const FIRST_TEST_ITEMS = { hypothesisTestItems: testItems(20) };

export const hypothesisEdit = {
  hypothesisName: NAME,
  hypothesisNumber: 999_999,
  hypothesisResearchFBUID: RESEARCH,
  hypothesisStatement: LONG,
  hypothesisObject: LONG,
  hypothesisTestItems: [...testItems(30), ...testItems(20, 'y')],
  hypothesisCompletionEvidence: LONG,
  hypothesisFidelity: LONG,
  hypothesisTestCount: 999_999,
  hypothesisTime: 9_999.5,
  hypothesisCost: 99_999.95,
  hypothesisResearchLead: NAME,
};

/** A hypothesis whose research differs from that of its deliverable. */
export function misplacedHypothesis(sprints: readonly number[]): StoredData {
  return {
    ...hypothesisWith({ deliverable: 'd', sprints }),
    hypothesisTestItems: testItems(30),
    hypothesisResearchFBUID: OTHER_RESEARCH,
  };
}

/** The maximum number of sources of an estimate. */
export const SOURCES = Array.from({ length: 500 }, (_, i) => `h${i}`.padEnd(39, 'x'));

/** History entries of records without a revision. */
export const HISTORY = Object.fromEntries(
  ['deliverables/d', 'hypotheses/h'].map((path) => [
    `${path}/history/${STORED_REVISION}`,
    { updatedAt: null, name: 'older' },
  ]),
);
