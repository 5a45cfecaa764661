import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hypothesis, TABLES, type TableName } from '../records/entities.ts';
import type { FieldKind, FieldTable } from '../records/field-kinds.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import {
  aContractor,
  anAdjustment,
  aSignature,
  aSummary,
  deliverableOf,
  EMPTY_SUMMARY,
  hypothesisOf,
} from '../testing/test-records.ts';
import { toStoredAllocations } from './allocations.ts';
import { parseDeliverable, parseHypothesis, parseRecord } from './parse-record.ts';
import type { Parsed } from './parsed.ts';

const REVISION = { updatedAt: 'at', updatedBy: 'by', previousHistoryFBUID: 'before' };

const SUMMARY = aSummary({
  sourceFBUIDs: ['h2', 'h1'],
  contractors: [
    aContractor({ uid: 'Ben@Example.com', adjustment: anAdjustment() }),
    aContractor({ labourCost: 440, deliveryCost: 441 }),
  ],
  ...{ sprints: 4, labour: 1760, delivery: 1762, capex: 1764, opex: 1766 },
  ...{ unassignedSprints: 1, unassignedLabour: 2, unassignedDelivery: 3, subtotal: 7052 },
});

const ITEM = { amount: -2.5, justification: 'Discount' };

/** A record of each table in the app's shape, with a value in every field. */
const FULL: Readonly<Record<TableName, object>> = {
  profile: {
    FBAUTHID: 'u1',
    email: 'Ada@Example.com',
    displayName: 'Ada',
    photoURL: 'https://example.com/a.png',
    profileEmail: 'Work@Example.com',
  },
  research: { researchName: 'Rooftops' },
  template: { templateName: 'Interview', templateImage: '/interview.png' },
  hypothesis: {
    hypothesisName: 'Clean',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: 'r1',
    hypothesisDeliverableFBUID: 'd1',
    hypothesisResearchers: [
      { researcher: 'ada@example.com', sprints: 2 },
      { researcher: 'uidBen', sprints: 3 },
    ],
    hypothesisStatement: 'Rain washes',
    hypothesisObject: 'Panel',
    hypothesisTestItems: [{ label: 'Null', value: 'dirty', description: 'soot' }],
    hypothesisCompletionEvidence: 'Photos',
    hypothesisFidelity: 'High',
    hypothesisTestCount: 4,
    hypothesisTime: 5,
    hypothesisCost: 6,
    hypothesisResearchLead: 'lead@example.com',
  },
  deliverable: {
    deliverableName: 'Panel',
    deliverableNumber: 1,
    deliverableResearchFBUID: 'r1',
    deliverableVariationOfFBUID: 'd0',
    deliverableResearchLead: 'lead@example.com',
    deliverableMethodsLink: 'https://methods.example.com',
    deliverableBOMLink: 'see the drive',
    deliverableCreated: new Date(7),
    deliverableExtraItems: [ITEM],
    deliverableSprintRate: 8,
    deliverableTime: 3,
    deliverableCost: 5.5,
    deliverableAllocations: SUMMARY,
    deliverableEstimate: aSummary({ sprints: 5 }),
    deliverableEstimatedCost: 8800,
    deliverablePaymentState: 'invoiced',
    deliverableContractorCommencementSignature: aSignature({ signatureUid: 'u1' }),
    deliverableClientCommencementSignature: aSignature({ signatureUid: 'u2' }),
    deliverableContractorCompletionSignature: aSignature({ signatureUid: 'u3' }),
    deliverableClientCompletionSignature: aSignature({ signatureUid: 'u4' }),
  },
};

/** The values of the fields that a stored document lacks, where they are neither null nor a blank text. */
const NOT_NULL: Readonly<Record<TableName, object>> = {
  profile: {},
  research: {},
  // The specification prescribes the placeholder (section 3).
  template: { templateImage: '/seal.svg' },
  hypothesis: {
    hypothesisResearchers: [],
    hypothesisTestItems: [],
  },
  deliverable: {
    deliverableExtraItems: [],
    // The default rate (R2).
    deliverableSprintRate: 1760,
  },
};

/** The plain texts of a record: a new one needs no line in this file. */
function textsOf(table: TableName, value: (name: string) => string): object {
  const texts = Object.entries(RECORD_FIELDS[table]).filter(([, { kind }]) =>
    ['name', 'text', 'longText'].includes(kind),
  );
  return Object.fromEntries(texts.map(([name]) => [name, value(name)]));
}

describe.each(TABLES)('a %s', (table) => {
  const names = Object.keys(RECORD_FIELDS[table]);
  const values = { ...textsOf(table, (name) => `Some ${name}`), ...FULL[table] };
  const record = { FBUID: 'id1', ...REVISION, ...values };

  it('is read as stored, with the id of the document and without unknown fields', () => {
    const document = { ...toStored(record), FBUID: 'another', stray: 1 };
    expect(Object.keys(values).toSorted()).toEqual(names.toSorted());
    expect(parseRecord(table, 'id1', document)).toEqual({ ok: true, record });
  });

  it('has null, a blank or nothing in a missing field', () => {
    const nulls = Object.fromEntries(
      [...Object.keys(REVISION), ...names].map((key) => [key, null]),
    );
    expect(parseRecord(table, 'id1', {})).toEqual({
      ok: true,
      record: { FBUID: 'id1', ...nulls, ...textsOf(table, () => ''), ...NOT_NULL[table] },
    });
  });

  it.each([...names, ...Object.keys(REVISION)])(
    'is refused with a value of another kind in %s',
    (name) => {
      expect(parseRecord(table, 'id1', { ...toStored(record), [name]: true })).toEqual({
        ok: false,
        id: 'id1',
        problem: expect.stringMatching(`^${name} should be .*, but is true or false\\.$`),
      });
    },
  );
});

describe('older forms (R25)', () => {
  const stored = FULL.deliverable;
  it.each([
    ['number as a text', { deliverableNumber: '1' }],
    ['weeks as a text', { deliverableTime: '3' }],
    ['rate as a text', { deliverableSprintRate: '8' }],
    ['frozen cost as a text', { deliverableCost: '5.50' }],
    ['creation as an ISO text', { deliverableCreated: '1970-01-01T00:00:00.007Z' }],
    ['amount as a text', { deliverableExtraItems: [{ ...ITEM, amount: '-2.5' }] }],
    ['research lead in another case (R24)', { deliverableResearchLead: 'LEAD@example.com' }],
  ])('%s', (_case, change) => {
    expect(deliverableOf({ ...stored, ...change })).toEqual(deliverableOf({ ...stored }));
  });

  it('a date is no history id', () => {
    expect(deliverableOf({ updatedAt: new Date(7) }).updatedAt).toBeNull();
  });

  it('NaN of an emptied number is none, as histories keep it', () => {
    const read = hypothesisOf({ hypothesisTestCount: Number.NaN, hypothesisCost: Number.NaN });
    expect(read).toMatchObject({ hypothesisTestCount: null, hypothesisCost: null });
  });

  it.each([
    ['null', null, null],
    ['blank', '', null],
    ['unknown', 'Paid twice', 'Paid twice'],
  ])('payment state: %s (R13)', (_case, deliverablePaymentState, expected) => {
    expect(deliverableOf({ deliverablePaymentState }).deliverablePaymentState).toBe(expected);
  });

  it('0 is a frozen cost and a rate (R4)', () => {
    const free = { deliverableCost: 0, deliverableSprintRate: 0 };
    expect(deliverableOf(free)).toMatchObject(free);
  });
});

describe('a missing part', () => {
  it('of an item or a summary is empty or 0', () => {
    const deliverable = deliverableOf({
      deliverableExtraItems: [{ justification: 'x' }, { amount: '' }],
      deliverableEstimate: { contractors: [{}] },
    });
    const nobody = { uid: '', sprints: 0, labourCost: 0, deliveryCost: 0 };
    expect(deliverable.deliverableExtraItems).toEqual([
      { amount: 0, justification: 'x' },
      { amount: 0, justification: '' },
    ]);
    expect(deliverable.deliverableEstimate).toEqual({
      ...EMPTY_SUMMARY,
      contractors: [aContractor(nobody)],
    });
    expect(hypothesisOf({ hypothesisTestItems: [{}] }).hypothesisTestItems).toEqual([
      { label: '', value: '', description: '' },
    ]);
  });

  it('of an adjustment is empty or 0, but it needs a date', () => {
    const withAdjustment = (adjustment: object) =>
      parseDeliverable('d1', { deliverableEstimate: { contractors: [{ adjustment }] } });
    const figures = { sprintAdjustment: 0, labourAdjustment: 0, deliveryAdjustment: 0 };
    const read = { editorUid: '', editDate: new Date(5), reason: '', ...figures };
    expect(withAdjustment({ editDate: new Date(5) })).toMatchObject({
      record: { deliverableEstimate: { contractors: [{ adjustment: read }] } },
    });
    expect(withAdjustment({})).toMatchObject({
      problem:
        'deliverableEstimate: contractors, item 1: adjustment: editDate should be a date, but is missing.',
    });
  });
});

describe('a fault inside a field is named', () => {
  const { sourceFBUIDs: _, contractors: __, ...totals } = SUMMARY;
  it.each<[string, object]>([
    ['deliverableExtraItems, item 2', { deliverableExtraItems: [{}, 'x'] }],
    ['deliverableExtraItems, item 1: amount', { deliverableExtraItems: [{ amount: 'x' }] }],
    ['deliverableEstimate: sourceFBUIDs', { deliverableEstimate: { sourceFBUIDs: 'h1' } }],
    [
      'deliverableEstimate: contractors, item 1: uid',
      { deliverableEstimate: { contractors: [{ uid: {} }] } },
    ],
    [
      'deliverableEstimate: contractors, item 1: adjustment',
      { deliverableEstimate: { contractors: [{ adjustment: 5 }] } },
    ],
    [
      'deliverableClientCommencementSignature: signatureUid',
      { deliverableClientCommencementSignature: { ...aSignature(), signatureUid: null } },
    ],
    ...Object.keys(totals).map((name): [string, object] => [
      `deliverableEstimate: ${name}`,
      { deliverableEstimate: { ...SUMMARY, [name]: 'some' } },
    ]),
  ])('%s', (path, document) => {
    expect(parseDeliverable('d1', document)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(`${path} should be `),
    });
  });

  it('of a test item, and sprints below zero, which would silently lower the total', () => {
    expect(parseHypothesis('h1', { hypothesisTestItems: [{ label: [] }] })).toMatchObject({
      problem: 'hypothesisTestItems, item 1: label should be a text, but is a list.',
    });
    expect(parseHypothesis('h1', { hypothesisResearcherSprintAllocations: [2, -3] })).toMatchObject(
      {
        problem: 'hypothesisResearchers, item 2: sprints should be 0 or more, but is a number.',
      },
    );
  });
});

/** A stored value of a field: mostly one of the given forms, sometimes none, and rarely any other value. */
function stored(...forms: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fc.oneof(...forms), weight: 200 },
    { arbitrary: fc.constantFrom(undefined, null), weight: 30 },
    { arbitrary: fc.anything({ withDate: true }), weight: 1 },
  );
}

const text = stored(fc.string());
const person = stored(fc.emailAddress(), fc.string(), fc.constant(' Ada@Example.com '));
const number = stored(
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer().map(String),
);
const sprints = stored(fc.nat(), fc.nat().map(String));
const someDate = fc.oneof(
  fc.date({ noInvalidDate: true }),
  fc
    .date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
    .map((value) => value.toISOString()),
);
const date = stored(someDate);
const revision = {
  updatedAt: stored(fc.string(), date),
  updatedBy: text,
  previousHistoryFBUID: text,
};

function objectOf(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> {
  return fc.record(fields, { requiredKeys: [] });
}

function listOf(item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return stored(fc.array(item, { maxLength: 4 }));
}

const adjustment = fc.record({
  editorUid: person,
  editDate: someDate,
  reason: text,
  sprintAdjustment: number,
  labourAdjustment: number,
  deliveryAdjustment: number,
});
const summary = objectOf({
  sourceFBUIDs: listOf(fc.string()),
  contractors: listOf(
    objectOf({
      uid: person,
      sprints: number,
      labourCost: number,
      deliveryCost: number,
      adjustment: stored(adjustment),
    }),
  ),
  sprints: number,
  labour: number,
  subtotal: number,
});
const signature = fc.record({
  deprecatedReason: stored(fc.constantFrom('revoked', 'hypothesis changed')),
  signatureDate: someDate,
  signatureCost: fc.integer(),
  signatureHistoryDocumentFBUID: text,
  signatureHypothesisHistoryFBUIDs: stored(fc.dictionary(fc.string(), fc.string())),
  signatureReference: text,
  signatureIsExternal: stored(fc.boolean()),
  signatureUid: fc.emailAddress(),
});
/** The stored forms of each kind of field, today's and older ones. */
const BY_KIND: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  name: text,
  text,
  longText: text,
  nullableText: text,
  templateImage: text,
  number,
  money: number,
  price: number,
  sprintRate: number,
  date,
  link: text,
  person,
  payment: stored(fc.constantFrom('invoiced', 'paid', 'lost')),
  allocations: listOf(
    fc.oneof(person, objectOf({ researcherUUID: person, sprintAllocated: sprints })),
  ),
  testItems: listOf(objectOf({ label: text, value: text, description: text })),
  extraItems: listOf(objectOf({ amount: number, justification: text })),
  allocationSummary: stored(summary),
  signature: stored(signature),
};

function documentsOf(table: TableName): fc.Arbitrary<unknown> {
  const fields = Object.entries<FieldTable[string]>(RECORD_FIELDS[table]);
  return objectOf({
    ...revision,
    FBUID: text,
    ...Object.fromEntries(fields.map(([name, { kind }]) => [name, BY_KIND[kind]])),
    ...(table === 'hypothesis' ? { hypothesisResearcherSprintAllocations: listOf(sprints) } : {}),
  });
}

/** A record as the app would store it again: allocations are two lists. */
function toStored(record: object): object {
  if (!('hypothesisResearchers' in record)) return record;
  const { hypothesisResearchers } = record as Hypothesis;
  return { ...record, ...toStoredAllocations(hypothesisResearchers) };
}

describe.each(TABLES)('R25 normalising a %s', (table) => {
  const documents = documentsOf(table);
  const parse = (id: string, raw: unknown): Parsed<object> => parseRecord(table, id, raw);

  it('is idempotent: reading what was read changes nothing', () => {
    let readCount = 0;
    fc.assert(
      fc.property(documents, (raw) => {
        const parsed = parse('id1', raw);
        if (!parsed.ok) return;
        readCount += 1;
        expect(parse('id1', toStored(parsed.record))).toStrictEqual(parsed);
      }),
      { numRuns: 300 },
    );
    // Without readable documents the property would hold and prove nothing.
    expect(readCount).toBeGreaterThan(100);
  });

  it('never throws: anything is a record or a refusal with a reason', () => {
    const anything = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withBigInt: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    const names = Object.keys({ ...revision, ...RECORD_FIELDS[table] });
    const fields = names.map((name) => [name, anything] as const);
    fc.assert(
      fc.property(fc.oneof(anything, objectOf(Object.fromEntries(fields)), documents), (raw) => {
        const parsed = parse('id1', raw);
        if (parsed.ok) expect(parsed.record).toHaveProperty('FBUID', 'id1');
        else expect(parsed).toEqual({ ok: false, id: 'id1', problem: expect.stringMatching(/\S/) });
      }),
      { numRuns: 300 },
    );
  });
});
