import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { StoredTable } from '../../e2e/support/database.ts';

/** A record of an older program, with its history at that time. */
export interface OlderRecord {
  readonly table: StoredTable;
  readonly id: string;
  readonly data: DocumentData;
  readonly history: readonly { readonly id: string; readonly data: DocumentData }[];
}

const FIRST = '2019-03-01T00:00:00.000Z';
const SECOND = '2019-04-01T00:00:00.000Z';
/** More precise than a JavaScript date: a signature must keep its microseconds. */
const SIGNED = new Timestamp(1_554_076_800, 123_456_000);

const signature = (fields: DocumentData = {}): DocumentData => ({
  deprecatedReason: null,
  signatureDate: SIGNED,
  signatureCost: 3520,
  signatureHistoryDocumentFBUID: SECOND,
  signatureReference: null,
  signatureUid: 'UidOfTheSigner',
  ...fields,
});

const ALLOCATIONS: DocumentData = {
  sourceFBUIDs: [],
  contractors: [
    {
      uid: 'lead@example.com',
      sprints: 2,
      labourCost: 880,
      deliveryCost: 880,
      adjustment: {
        editorUid: 'UidOfTheSigner',
        editDate: SIGNED,
        reason: 'Handed over',
        sprintAdjustment: -1,
        labourAdjustment: -440,
        deliveryAdjustment: -440,
      },
    },
  ],
  sprints: 2,
  labour: 880,
  delivery: 880,
  capex: 880,
  opex: 880,
  unassignedSprints: 0,
  unassignedLabour: 0,
  unassignedDelivery: 0,
  subtotal: 3520,
};
const FROZEN: DocumentData = { deliverableCost: 3520, deliverableAllocations: ALLOCATIONS };
const CONTRACTOR = 'deliverableContractorCommencementSignature';
const CLIENT = 'deliverableClientCommencementSignature';
const ALLOCATIONS_WITHOUT_ROWS = { ...ALLOCATIONS, contractors: [] };

/** Fields that older programs stored in a deliverable. `olderDeliverables` adds a name, a research and a lead. */
const DELIVERABLES: readonly DocumentData[] = [
  {},
  { ...FROZEN, [CONTRACTOR]: signature(), [CLIENT]: signature() },
  { ...FROZEN, [CONTRACTOR]: signature(), [CLIENT]: signature({ deprecatedReason: 'revoked' }) },
  {
    [CONTRACTOR]: signature({ deprecatedReason: 'hypothesis changed' }),
    [CLIENT]: signature({ deprecatedReason: 'hypothesis changed' }),
  },
  {
    ...FROZEN,
    [CONTRACTOR]: signature(),
    [CLIENT]: signature({ signatureDate: '2019-04-02T07:08:09.123Z', signatureReference: 'PO 7' }),
    deliverableContractorCompletionSignature: signature(),
    deliverableClientCompletionSignature: signature(),
    deliverablePaymentState: 'paid',
  },
  { ...FROZEN, deliverableCost: '3520', [CONTRACTOR]: signature({ signatureCost: '3520' }) },
  { [CLIENT]: true, deliverablePaymentState: '' },
  {
    deliverableEstimate: {
      ...ALLOCATIONS_WITHOUT_ROWS,
      sourceFBUIDs: ['x/y', '', '..', '__x__', 'x', 'x'],
    },
  },
  {
    deliverableEstimate: { ...ALLOCATIONS_WITHOUT_ROWS, subtotal: '3520' },
    [CONTRACTOR]: signature(),
    ...FROZEN,
  },
  { deliverableEstimate: 'about 3500', deliverableCreated: null },
  {
    deliverableSprintRate: '2000',
    deliverableExtraItems: [{ amount: '12', justification: 'Glue' }],
  },
  { deliverableCreated: SIGNED, deliverablePaymentState: 'sent', deliverableCost: null },
  { deliverableResearchFBUID: 'gone', deliverableTime: 'about 3', deliverableNumber: '7' },
];

const LEADS = ['lead@example.com', ' Lead@Example.COM ', 'UidOfTheLead', ' UidOfTheLead', null, ''];

/** Stored forms of researchers and sprints, most of them older; each totals three sprints. */
const RESEARCHERS: readonly (readonly [unknown, unknown])[] = [
  [[{ researcherUUID: 'lead@example.com', sprintAllocated: 3 }], undefined],
  [[{ researcherUUID: ' Lead@Example.com ', sprintAllocated: '3' }], []],
  [
    [{ researcherUUID: 'UidOfTheLead', sprintAllocated: 1 }, 'lead@example.com'],
    [null, 2],
  ],
  [
    ['UidOfTheLead', 'lead@example.com'],
    ['1', '2'],
  ],
  [['lead@example.com', 'UidOfTheLead'], [3]],
  [['lead@example.com'], [1, 2]],
  [['Lead@Example.com'], [3]],
  [
    [{ researcherUUID: 'lead@example.com', sprintAllocated: 2.5 }, ''],
    [null, 0.5],
  ],
  [['lead@example.com'], [3]],
  [[null, { researcherUUID: null, sprintAllocated: 3 }], [Number.NaN]],
];

type Revise = (data: DocumentData) => Pick<OlderRecord, 'data' | 'history'>;

const entriesOf = (data: DocumentData, ids: readonly string[], asTimestamp: boolean) =>
  ids.map((id) => ({
    id,
    data: { ...data, updatedAt: asTimestamp ? Timestamp.fromDate(new Date(id)) : id },
  }));

/** The states that an older record's history may have. */
const REVISIONS: readonly Revise[] = [
  (data) => ({ data, history: [] }),
  (data) => ({ data, history: entriesOf(data, [FIRST, SECOND], false) }),
  (data) => ({
    data: { ...data, updatedAt: Timestamp.fromDate(new Date(SECOND)) },
    history: entriesOf(data, [FIRST, SECOND], true),
  }),
  (data) => ({ data: { ...data, updatedAt: SECOND, updatedBy: 'UidOfTheLead' }, history: [] }),
  (data) => ({ data: { ...data, updatedAt: ' ' }, history: entriesOf(data, [FIRST], false) }),
  (data) => ({
    data,
    history: [...entriesOf(data, [FIRST], false), { id: 'version-2', data }],
  }),
  (data) => ({
    data: { ...data, updatedAt: SECOND },
    history: entriesOf({ ...data, updatedAt: SECOND }, [SECOND], false),
  }),
];

/** This many deliverables, in turn in each older form, and two hypotheses for each. */
export function olderDeliverables(count: number): readonly OlderRecord[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `older-${n}`;
    return [
      olderRecord('deliverables', id, n, {
        deliverableName: `Older ${n}`,
        deliverableResearchFBUID: 'older-research',
        deliverableResearchLead: at(LEADS, n),
        ...at(DELIVERABLES, n),
      }),
      olderHypothesis(`${id}-a`, n, { hypothesisDeliverableFBUID: id }),
      olderHypothesis(`${id}-b`, n + 1, { hypothesisDeliverableFBUID: id }),
    ];
  }).flat();
}

/** A hypothesis in the nth older form; by default without a deliverable. */
export function olderHypothesis(id: string, n: number, fields: DocumentData): OlderRecord {
  const [people, sprints] = at(RESEARCHERS, n);
  return olderRecord('hypotheses', id, n + Math.floor(n / REVISIONS.length), {
    hypothesisName: `Hypothesis ${id}`,
    hypothesisResearchers: people,
    ...(sprints === undefined ? {} : { hypothesisResearcherSprintAllocations: sprints }),
    ...fields,
  });
}

export function olderRecord(
  table: StoredTable,
  id: string,
  n: number,
  fields: DocumentData,
): OlderRecord {
  // Some older records lack their own id.
  const own = n % 5 === 3 ? fields : { FBUID: id, ...fields };
  return { table, id, ...at(REVISIONS, n)(own) };
}

function at<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
