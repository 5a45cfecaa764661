import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { database, type StoredTable } from '../../browser/support/database.ts';
import { summaryOf } from './summary-of.ts';

/** A record of an older version of the app, with its history at that time. */
export interface OlderRecord {
  readonly table: StoredTable;
  readonly id: string;
  readonly data: DocumentData;
  readonly history: readonly { readonly id: string; readonly data: DocumentData }[];
}

const FIRST = '2019-03-01T00:00:00.000Z';
const SECOND = '2019-04-01T00:00:00.000Z';
/** More precise than a JavaScript date. */
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

const SUMMARY: DocumentData = summaryOf(2, [], 'lead@example.com');
const ADJUSTMENT = {
  editorUid: 'UidOfTheSigner',
  editDate: SIGNED,
  reason: 'Handed over',
  sprintAdjustment: -1,
  labourAdjustment: '-440',
  deliveryAdjustment: -440,
};
const FROZEN: DocumentData = {
  deliverableCost: 3520,
  deliverableAllocations: {
    ...SUMMARY,
    contractors: SUMMARY.contractors.map((row: DocumentData) => ({
      ...row,
      uid: 'Lead@Example.com',
      adjustment: ADJUSTMENT,
    })),
  },
};
const CONTRACTOR = 'deliverableContractorCommencementSignature';
const CLIENT = 'deliverableClientCommencementSignature';

/** Fields that older versions stored in a deliverable. */
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
  { deliverableEstimate: { ...SUMMARY, subtotal: '3520' }, [CONTRACTOR]: signature(), ...FROZEN },
  { deliverableEstimate: 'about 3500', deliverableCreated: null },
  {
    deliverableSprintRate: '2000',
    deliverableExtraItems: [null, { amount: '12', justification: 7 }, { amount: '' }],
  },
  { deliverableCreated: SIGNED, deliverablePaymentState: 'sent', deliverableCost: null },
  {
    deliverableResearchFBUID: 'gone',
    deliverableTime: Number.NaN,
    deliverableNumber: '7',
    deliverableCreated: { seconds: 1_554_076_800, nanoseconds: 123_456_789 },
  },
  { deliverablePaymentState: '', deliverableBOMLink: 4711, deliverableCreated: '2019-03-04' },
];

const LEADS = ['lead@example.com', ' Lead@Example.COM ', 'UidOfTheLead', ' UidOfTheLead', null, ''];

/** Stored forms of researchers and sprints; each totals three sprints. */
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

/** Other fields that older versions stored in a hypothesis. */
const HYPOTHESES: readonly DocumentData[] = [
  {},
  { hypothesisNumber: '3', hypothesisTestCount: Number.NaN, hypothesisCost: '' },
  { hypothesisTestItems: [null, { label: 'Pass', value: 5, description: 'five' }] },
  { hypothesisResearchLead: ' Lead@Example.com ', hypothesisStatement: 12 },
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

/** This many deliverables, in turn in each older form, and one hypothesis for each. */
export function olderDeliverables(count: number): readonly OlderRecord[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `older-${n}`;
    const [people, sprints] = at(RESEARCHERS, n);
    return [
      olderRecord('deliverables', id, n, {
        deliverableName: `Older ${n}`,
        deliverableResearchFBUID: 'older-research',
        deliverableResearchLead: at(LEADS, n),
        ...at(DELIVERABLES, n),
      }),
      olderRecord('hypotheses', `${id}-a`, n + Math.floor(n / REVISIONS.length), {
        hypothesisName: `Hypothesis of ${id}`,
        hypothesisDeliverableFBUID: id,
        hypothesisResearchers: people,
        ...(sprints === undefined ? {} : { hypothesisResearcherSprintAllocations: sprints }),
        ...at(HYPOTHESES, n),
      }),
    ];
  }).flat();
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

const ENVIRONMENT = 'environments/local';

export async function plantOlder(records: readonly OlderRecord[]): Promise<void> {
  const writer = database.bulkWriter();
  for (const { table, id, data, history } of records) {
    const reference = database.doc(`${ENVIRONMENT}/${table}/${id}`);
    void writer.set(reference, data);
    for (const entry of history) {
      void writer.set(reference.collection('history').doc(entry.id), entry.data);
    }
  }
  await writer.close();
}

/** Path below the environment → the stored fields, of all records and history entries. */
export type Snapshot = ReadonlyMap<string, DocumentData>;

export async function snapshot(): Promise<Snapshot> {
  const queries = [
    ...['researchs', 'deliverables', 'hypotheses', 'templates'].map((name) =>
      database.collection(`${ENVIRONMENT}/${name}`),
    ),
    database.collectionGroup('history'),
  ];
  const found = await Promise.all(queries.map((query) => query.get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map((one) => [one.ref.path.replace(`${ENVIRONMENT}/`, ''), one.data()] as const),
    ),
  );
}
