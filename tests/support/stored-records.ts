/**
 * The fields of a record in their stored shape, for suites that write records without the app. `storedRecord` adds the
 * id and the revision. Values are plain or a `Date`, which the web SDK and the admin SDK both accept.
 */
export type StoredData = Readonly<Record<string, unknown>>;

/** AUD per sprint, the app's default. */
export const SPRINT_RATE = 1760;

/** The revision of a stored record, and the id of its history entry. */
export const STORED_REVISION = '2026-03-04T05:06:06.000Z';

export const RESEARCH_ID = 'research-1';

export function storedResearch(fields: StoredData = {}): StoredData {
  return { researchName: 'Folding bicycle', ...fields };
}

export function storedTemplate(fields: StoredData = {}): StoredData {
  return { templateName: 'Prototype', templateImage: '/placeholder.svg', ...fields };
}

export function storedProfile(uid: string, fields: StoredData = {}): StoredData {
  return {
    FBAUTHID: uid,
    email: `${uid}@example.com`,
    displayName: 'Somebody',
    photoURL: null,
    profileEmail: `${uid}@example.com`,
    ...fields,
  };
}

/** By default as the app creates a deliverable: unsigned, with an empty current price. */
export function storedDeliverable(fields: StoredData = {}): StoredData {
  return {
    deliverableName: 'Hinge prototype',
    deliverableNumber: 3,
    deliverableResearchFBUID: RESEARCH_ID,
    deliverableResearchLead: 'lead@example.com',
    deliverableMethodsLink: 'https://example.com/methods',
    deliverableBOMLink: '',
    deliverableExtraItems: [],
    deliverableTime: 4,
    deliverablePaymentState: null,
    deliverableCreated: new Date(STORED_REVISION),
    deliverableSprintRate: SPRINT_RATE,
    deliverableEstimate: storedSummary(),
    deliverableEstimatedCost: 0,
    deliverableCost: null,
    deliverableAllocations: null,
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
    deliverableContractorCompletionSignature: null,
    deliverableClientCompletionSignature: null,
    ...fields,
  };
}

/** A hypothesis without a deliverable and without researchers, unless `fields` name them. */
export function storedHypothesis(fields: StoredData = {}): StoredData {
  return {
    hypothesisName: 'It folds',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: null,
    ...storedAllocations({}),
    hypothesisStatement: 'It folds within two seconds.',
    hypothesisObject: 'A hinge',
    hypothesisTestItems: [
      { label: 'Null', value: '', description: '' },
      { label: 'Pass', value: '', description: '' },
    ],
    hypothesisCompletionEvidence: '',
    hypothesisFidelity: 'Low',
    hypothesisTestCount: 12,
    hypothesisTime: 2,
    hypothesisCost: null,
    hypothesisResearchLead: null,
    ...fields,
  };
}

/** The two parallel lists of a hypothesis, from sprints by researcher. */
export function storedAllocations(sprintsByResearcher: Readonly<Record<string, number>>) {
  return {
    hypothesisResearchers: Object.keys(sprintsByResearcher),
    hypothesisResearcherSprintAllocations: Object.values(sprintsByResearcher),
  };
}

/** An allocation summary at {@link SPRINT_RATE}, from sprints by hypothesis. Its one contractor has them all. */
export function storedSummary(
  sprintsByHypothesis: Readonly<Record<string, number>> = {},
  uid = 'ada',
) {
  const sprints = Object.values(sprintsByHypothesis).reduce((sum, value) => sum + value, 0);
  const quarter = (sprints * SPRINT_RATE) / 4;
  const row = { uid, sprints, labourCost: quarter, deliveryCost: quarter, adjustment: null };
  return {
    sourceFBUIDs: Object.keys(sprintsByHypothesis).sort(),
    contractors: sprints === 0 ? [] : [row],
    sprints,
    labour: quarter,
    delivery: quarter,
    capex: quarter,
    opex: quarter,
    unassignedSprints: 0,
    unassignedLabour: 0,
    unassignedDelivery: 0,
    subtotal: quarter * 4,
  };
}

/** By default an active signature over no hypothesis. */
export function storedSignature(signatureUid: string, fields: StoredData = {}): StoredData {
  return {
    deprecatedReason: null,
    signatureDate: new Date('2026-03-04T05:06:07.000Z'),
    signatureHistoryDocumentFBUID: STORED_REVISION,
    signatureHypothesisHistoryFBUIDs: {},
    signatureReference: null,
    signatureIsExternal: false,
    signatureUid,
    ...fields,
  };
}

/** A stored question by the client about the deliverable 'd'. */
export function storedRemark(fields: StoredData = {}): StoredData {
  return {
    FBUID: 'q',
    remarkDeliverableFBUID: 'd',
    remarkResearchFBUID: RESEARCH_ID,
    remarkHypothesisFBUID: null,
    remarkKind: 'question',
    remarkSlot: null,
    remarkAnswersFBUID: null,
    remarkText: 'Why three sprints?',
    remarkSide: 'client',
    remarkHistoryFBUID: STORED_REVISION,
    remarkUid: 'client',
    remarkAt: new Date('2026-03-05T00:00:00.000Z'),
    ...fields,
  };
}

/** A record with its id and its revision, the first in its history unless the fields say otherwise. */
export function storedRecord(id: string, fields: StoredData): StoredData {
  return {
    FBUID: id,
    updatedAt: STORED_REVISION,
    updatedBy: 'ada',
    previousHistoryFBUID: null,
    ...fields,
  };
}

/** The history entry of a stored record: a copy with the time of its recording. */
export function storedHistoryEntry(
  record: StoredData,
  recordedAt: unknown = new Date(STORED_REVISION),
): StoredData {
  return { ...record, recordedAt };
}

/** The data without the named fields; empty for null. */
export function without(data: object | null, ...names: readonly string[]): StoredData {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !names.includes(key)));
}
