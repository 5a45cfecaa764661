import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aContractor,
  anAdjustment,
  aSignature,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import { summariseAllocations } from '../price/allocations.ts';
import { type Hypothesis, TABLES, type TableName } from '../records/entities.ts';
import type { FieldKind, FieldTable } from '../records/record-fields.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import { parseRecord } from './parse-record.ts';
import { toStoredAllocations } from './stored-fields.ts';

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

/** For every kind: a value, and the value of a missing field. */
const KINDS: Readonly<Record<FieldKind, readonly [value: unknown, missing: unknown]>> = {
  name: ['A name', ''],
  text: [' A text ', ''],
  longText: ['A\ntext', ''],
  nullableText: ['Ada@Example.com', null],
  templateImage: ['/interview.png', '/seal.svg'],
  number: [-1.5, null],
  money: [6.5, null],
  price: [0, null],
  sprintRate: [8, 1760],
  date: [new Date(7), null],
  link: ['r1', null],
  person: ['lead@example.com', null],
  outcome: ['fail', null],
  payment: ['invoiced', null],
  flag: [true, false],
  allocations: [
    [
      { researcher: 'ada@example.com', sprints: 2 },
      { researcher: 'uidBen', sprints: 3 },
    ],
    [],
  ],
  testItems: [[{ label: 'Null', value: 'dirty', description: 'soot' }], []],
  extraItems: [[{ amount: -2.5, justification: 'Discount' }], []],
  allocationSummary: [SUMMARY, null],
  signature: [aSignature(), null],
};

/** Each field of a table with the first or the second value of its kind. */
function fieldsOf(table: TableName, which: 0 | 1): Readonly<Record<string, unknown>> {
  const fields = Object.entries<FieldTable[string]>(RECORD_FIELDS[table]);
  return Object.fromEntries(fields.map(([name, { kind }]) => [name, KINDS[kind][which]]));
}

describe.each(TABLES)('a %s', (table) => {
  const record = { FBUID: 'id1', ...REVISION, ...fieldsOf(table, 0) };

  it('is read as stored, with the id of the document and without unknown fields', () => {
    const document = { ...toStored(record), FBUID: 'another', stray: 1 };
    expect(parseRecord(table, 'id1', document)).toEqual({ ok: true, record });
  });

  it('has null, a blank, nothing, the default rate (R2) or the placeholder (R55) in a missing field', () => {
    const revision = { updatedAt: null, updatedBy: null, previousHistoryFBUID: null };
    expect(parseRecord(table, 'id1', {})).toEqual({
      ok: true,
      record: { FBUID: 'id1', ...revision, ...fieldsOf(table, 1) },
    });
  });

  const strict = Object.keys(fieldsOf(table, 0)).filter((name) => !name.endsWith('Signature'));
  it.each([...strict, ...Object.keys(REVISION)])(
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

const READABLE = fieldsOf('deliverable', 0);
const KEY = 'deliverableClientCommencementSignature';

/** The record of a deliverable with these fields, or its problem. */
function read(fields: Readonly<Record<string, unknown>>): unknown {
  const parsed = parseRecord('deliverable', 'd1', fields);
  return parsed.ok ? parsed.record : parsed.problem;
}

describe('older forms and blanks (R25)', () => {
  const NO_PARTS = {
    ...summariseAllocations([], 0),
    contractors: [aContractor({ uid: '', sprints: 0, labourCost: 0, deliveryCost: 0 })],
  };
  it.each<[string, string, unknown, unknown]>([
    ['a number as a text', 'deliverableNumber', '1', 1],
    ['a text of an exponent', 'deliverableTime', ' 1e3\n', 1000],
    ['a blank number, which is no 0 (R19)', 'deliverableTime', ' ', null],
    ['NaN of an emptied number', 'deliverableTime', Number.NaN, null],
    ['a blank rate is the default (R2)', 'deliverableSprintRate', '', 1760],
    ['0 is a rate (R4)', 'deliverableSprintRate', 0, 0],
    ['0 is a cost (R4)', 'deliverableCost', 0, 0],
    ['-0 is 0', 'deliverableCost', -0, 0],
    ['an ISO text', 'deliverableCreated', '1970-01-01T00:00:00.007Z', new Date(7)],
    ['a person in another case (R24)', 'deliverableResearchLead', ' A@B.c ', 'a@b.c'],
    ['a uid keeps its case', 'deliverableResearchLead', 'Xy', 'Xy'],
    ['a blank payment state (R13)', 'deliverablePaymentState', '', null],
    ['an unknown payment state (R13)', 'deliverablePaymentState', 'Paid twice', 'Paid twice'],
    ['a date is no history id', 'updatedAt', new Date(7), null],
    ['items without parts', 'deliverableExtraItems', [{}], [{ amount: 0, justification: '' }]],
    ['a summary without parts', 'deliverableEstimate', { contractors: [{}] }, NO_PARTS],
  ])('%s', (_, field, stored, expected) => {
    expect(read({ [field]: stored })).toMatchObject({ [field]: expected });
  });

  const { signatureUid, signatureDate, signatureCost } = aSignature();
  const EXTERNAL = { signatureIsExternal: true };
  const DIRECT = { signatureIsExternal: false, signatureReference: null };
  const oldest = { signatureUid, signatureDate, signatureCost };
  it.each<[string, object, object]>([
    [
      'nothing but signer, date and price (R8)',
      {},
      aSignature({ signatureHistoryDocumentFBUID: '', signatureHypothesisHistoryFBUIDs: null }),
    ],
    ['an empty map of hypotheses (R8)', { signatureHypothesisHistoryFBUIDs: {} }, {}],
    ['an empty reason is none', { deprecatedReason: '' }, { deprecatedReason: null }],
    ['any other reason, also a blank one (R9)', { deprecatedReason: ' ' }, {}],
    ['a reference makes it external (R12)', { signatureReference: 'PO' }, EXTERNAL],
    ['a blank reference is none (R12)', { signatureReference: ' ' }, DIRECT],
    ['a stored flag counts (R12)', { signatureIsExternal: false, signatureReference: 'PO' }, {}],
  ])('a signature: %s', (_, stored, expected) => {
    const signature = { ...oldest, ...stored };
    expect(read({ [KEY]: signature })).toMatchObject({ [KEY]: { ...signature, ...expected } });
  });
});

describe('a fault inside a field is named, counted from 1', () => {
  const { sourceFBUIDs: _, contractors: __, ...totals } = SUMMARY;
  const adjusted = (adjustment: object) => ({
    deliverableEstimate: { contractors: [{ adjustment }] },
  });
  const figures = ['sprintAdjustment', 'labourAdjustment', 'deliveryAdjustment'];
  const path = 'deliverableEstimate: contractors, item 1: adjustment';
  it.each<[string, object]>([
    ['deliverableTime should be a number, but is a text', { deliverableTime: '1,760' }],
    ['deliverableTime should be .* is not a finite number', { deliverableTime: Infinity }],
    ...['2025-02-30', '04/03/2025', '2025-03-04 12:00'].map((text): [string, object] => [
      'deliverableCreated should be a date, but is a text',
      { deliverableCreated: text },
    ]),
    ['deliverableCreated should be .* is an object', { deliverableCreated: { seconds: 1 } }],
    ['deliverableName should be a text, but is a list', { deliverableName: ['a'] }],
    ['deliverableExtraItems should be a list, but is an object', { deliverableExtraItems: {} }],
    ['deliverableExtraItems, item 2 .* is missing', { deliverableExtraItems: [{}, null] }],
    ['deliverableExtraItems, item 1: amount', { deliverableExtraItems: [{ amount: 'x' }] }],
    ['deliverableEstimate: sourceFBUIDs, item 1', { deliverableEstimate: { sourceFBUIDs: [1] } }],
    [`${path}: editDate should be a date, but is missing`, adjusted({})],
    ...figures.map((name): [string, object] => [
      `${path}: ${name}`,
      adjusted({ editDate: new Date(5), [name]: 'x' }),
    ]),
    ...Object.keys(totals).map((name): [string, object] => [
      `deliverableEstimate: ${name}`,
      { deliverableEstimate: { [name]: 'x' } },
    ]),
  ])('%s', (problem, fields) => {
    expect(read({ ...READABLE, ...fields })).toMatch(new RegExp(problem));
  });
});

it.each([
  'signed on paper',
  7,
  [],
  {},
  ...['signatureUid', 'signatureDate', 'signatureCost'].map((name) => ({
    ...aSignature(),
    [name]: null,
  })),
  ...Object.keys(aSignature()).map((name) => ({ ...aSignature(), [name]: ['x'] })),
])('beside an unreadable signature, here %j, the rest of the record stays (R25)', (stored) => {
  expect(read({ ...READABLE, [KEY]: stored })).toMatchObject({ ...READABLE, [KEY]: 'unreadable' });
});

/** A record as the app would store it again: allocations are two lists. */
function toStored(record: object): object {
  if (!('hypothesisResearchers' in record)) return record;
  const { hypothesisResearchers } = record as Hypothesis;
  return { ...record, ...toStoredAllocations(hypothesisResearchers) };
}

it.each(TABLES)('whatever a %s stores, it is a record or a refusal with a reason', (table) => {
  const anything = fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true });
  const names = [...Object.keys(REVISION), ...Object.keys(RECORD_FIELDS[table])];
  const fields = Object.fromEntries(names.map((name) => [name, anything]));
  fc.assert(
    fc.property(fc.oneof(anything, fc.record(fields, { requiredKeys: [] })), (raw) => {
      const parsed = parseRecord(table, 'id1', raw);
      if (parsed.ok) expect(parsed.record).toHaveProperty('FBUID', 'id1');
      else expect(parsed).toEqual({ ok: false, id: 'id1', problem: expect.stringMatching(/\S/) });
    }),
  );
});
