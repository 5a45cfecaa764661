import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { database, type StoredTable } from '../../browser/support/database.ts';
import { storedSummary } from '../../support/stored-records.ts';

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

const SUMMARY: DocumentData = storedSummary({ a: 2 }, 'lead@example.com');
const CONTRACTOR = 'deliverableContractorCommencementSignature';
const CLIENT = 'deliverableClientCommencementSignature';
const FROZEN: DocumentData = {
  deliverableCost: 3520,
  deliverableAllocations: { ...SUMMARY, subtotal: '3520' },
  [CONTRACTOR]: signature(),
};

/** What older versions stored in a deliverable. `OLDER_FORMS` has every form of a field. */
const DELIVERABLES: readonly DocumentData[] = [
  { deliverableNumber: '7' },
  { ...FROZEN, [CLIENT]: signature({ deprecatedReason: 'revoked' }) },
  { ...FROZEN, [CLIENT]: signature({ signatureDate: '2019-04-02T07:08:09.123Z' }) },
  { ...FROZEN, deliverableCost: '3520', deliverableEstimate: { ...SUMMARY, subtotal: '3520' } },
  { deliverableEstimate: 'about 3500', deliverableCreated: null },
];

type Revise = (data: DocumentData) => Pick<OlderRecord, 'data' | 'history'>;

const entriesOf = (data: DocumentData, ids: readonly string[], asTimestamp = false) =>
  ids.map((id) => ({
    id,
    data: { ...data, updatedAt: asTimestamp ? Timestamp.fromDate(new Date(id)) : id },
  }));

/**
 * The creation date of a deliverable that stores none, by the state of its history: that of the earliest entry, else of
 * the revision. Without both it is when Firestore stored the record.
 */
export const CREATED = [null, FIRST, FIRST, SECOND, FIRST, FIRST, SECOND].map((time) =>
  time === null ? null : Timestamp.fromDate(new Date(time)),
);

/** The states that an older record's history may have. */
const REVISIONS: readonly Revise[] = [
  (data) => ({ data, history: [] }),
  (data) => ({ data, history: entriesOf(data, [FIRST, SECOND]) }),
  (data) => ({
    data: { ...data, updatedAt: Timestamp.fromDate(new Date(SECOND)) },
    history: entriesOf(data, [FIRST, SECOND], true),
  }),
  (data) => ({ data: { ...data, updatedAt: SECOND, updatedBy: 'UidOfTheLead' }, history: [] }),
  (data) => ({ data: { ...data, updatedAt: ' ' }, history: entriesOf(data, [FIRST]) }),
  (data) => ({ data, history: [...entriesOf(data, [FIRST]), { id: 'version-2', data }] }),
  (data) => ({
    data: { ...data, updatedAt: SECOND },
    history: entriesOf({ ...data, updatedAt: SECOND }, [SECOND]),
  }),
];

/** Each form of a deliverable with each state of its history, and a hypothesis of three sprints. */
export const OLDER_DELIVERABLES: readonly OlderRecord[] = DELIVERABLES.flatMap((fields, form) =>
  REVISIONS.flatMap((_, state) => {
    const id = `older-${form}-${state}`;
    return [
      olderRecord('deliverables', id, state, {
        deliverableName: `Older ${id}`,
        deliverableResearchFBUID: 'older-research',
        ...fields,
      }),
      olderRecord('hypotheses', `${id}-a`, state + form, {
        hypothesisDeliverableFBUID: id,
        hypothesisResearchers: [{ researcherUUID: ' Lead@Example.com ', sprintAllocated: '3' }],
      }),
    ];
  }),
);

/** @param state of the history. */
export function olderRecord(
  table: StoredTable,
  id: string,
  state: number,
  fields: DocumentData,
): OlderRecord {
  const revise = REVISIONS[state % REVISIONS.length];
  if (revise === undefined) throw new Error('There is no such state.');
  // Some older records lack their own id.
  return { table, id, ...revise(state === 3 ? fields : { FBUID: id, ...fields }) };
}

const lists = (researchers: unknown, sprints: unknown) => ({
  hypothesisResearchers: researchers,
  hypothesisResearcherSprintAllocations: sprints,
});

/** Fields as older versions stored them, and what an upgrade makes of them. */
const FORMS: readonly (readonly [stored: DocumentData, upgraded: DocumentData])[] = [
  [
    { hypothesisResearchers: [{ researcherUUID: ' A@b.c', sprintAllocated: '3' }] },
    lists(['a@b.c'], [3]),
  ],
  [lists(['uidAnn', 'uidBen'], [Number.NaN]), lists(['uidAnn', 'uidBen'], [0, 0])],
  [{ hypothesisResearchLead: ' Ann@Example.com ' }, { hypothesisResearchLead: 'ann@example.com' }],
  [{ hypothesisName: 'Backlog' }, { hypothesisName: 'Backlog', hypothesisDeliverableFBUID: null }],
  [
    { hypothesisNumber: '7', hypothesisTestCount: Number.NaN, hypothesisCost: ' ' },
    { hypothesisNumber: 7, hypothesisTestCount: null, hypothesisCost: null },
  ],
  [
    { hypothesisName: 12, hypothesisTestItems: [null, { value: 5, extra: true }] },
    { hypothesisName: '12', hypothesisTestItems: [{ value: '5', extra: true }] },
  ],
  [
    { deliverableName: 'Absent fields' },
    { deliverablePaymentState: null, deliverableCost: null, deliverableEstimatedCost: 0 },
  ],
  [
    { deliverableExtraItems: [{ amount: '12' }, { amount: '' }], deliverableSprintRate: '2000' },
    {
      ...{ deliverableExtraItems: [{ amount: 12 }, { amount: 0 }], deliverableSprintRate: 2000 },
      deliverableEstimatedCost: 12,
    },
  ],
  [{ deliverableCreated: FIRST }, { deliverableCreated: Timestamp.fromDate(new Date(FIRST)) }],
  [
    { deliverableCreated: { _seconds: 5, _nanoseconds: 123_456_000 } },
    { deliverableCreated: new Timestamp(5, 123_456_000) },
  ],
  // The next revision is later than one of the future (R16).
  [
    { deliverableName: 'Future', updatedAt: '2199-01-01T00:00:00.000Z' },
    { updatedAt: '2199-01-01T00:00:00.001Z' },
  ],
];

export const OLDER_FORMS = FORMS.map(([stored, upgraded], index) => {
  const isOfHypothesis = Object.keys(stored).some((name) => name.startsWith('hypo'));
  const table: StoredTable = isOfHypothesis ? 'hypotheses' : 'deliverables';
  return { ...olderRecord(table, `form-${index}`, 0, stored), upgraded };
});

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
export async function snapshot(): Promise<ReadonlyMap<string, DocumentData>> {
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
