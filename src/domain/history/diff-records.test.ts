import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aProfile,
  aSignature,
  aSummary,
  REVISION,
} from '../../../tests/support/records/test-records.ts';
import {
  diffRecords,
  FIELD_LINES,
  type ReadableField,
  type ReadableRecord,
} from './diff-records.ts';

const names = {
  person: (who: string) => who.replace('uid-', '').toUpperCase(),
  record: (id: string) => `the ${id}`,
};

describe('diffRecords (R17)', () => {
  it('lists the changed fields with the labels of the form, in the order of the fields', () => {
    const before = aDeliverable({ deliverableTime: 4, deliverableName: 'Old' });
    const after = aDeliverable({ deliverableTime: null, deliverableName: 'New' });
    const weeks = { label: 'Delivery time (weeks)', before: '4', after: '(not set)' };
    expect(diffRecords<'deliverable'>(before, after)).toEqual([
      { field: 'deliverableName', label: 'Name', before: 'Old', after: 'New' },
      { field: 'deliverableTime', ...weeks },
    ]);
  });

  it('leaves out ids and revisions', () => {
    const revision = { updatedAt: '2025-09-01T00:00:00.000Z', updatedBy: 'uid-bob' };
    const ids = { FBUID: 'other', FBAUTHID: 'other', previousHistoryFBUID: REVISION };
    expect(diffRecords(aProfile(), aProfile({ ...ids, ...revision }))).toEqual([]);
  });

  it('shows display names of people and records, and lists sprints apart from people', () => {
    const before = aHypothesisWith({ 'uid-ann': 1 });
    const moved = { hypothesisResearchFBUID: 'research-2' };
    const changed = aHypothesisWith({ 'uid-bob': 1 }, moved);
    const labelled = (label: string, before: string, after: string) => ({ label, before, after });
    expect(diffRecords<'hypothesis'>(before, changed, names)).toMatchObject([
      labelled('Research', 'the research-1', 'the research-2'),
      labelled('Researchers', 'ANN', 'BOB'),
    ]);
    expect(diffRecords<'hypothesis'>(before, aHypothesisWith({ 'uid-ann': 2 }))).toMatchObject([
      labelled('Sprint allocations', 'uid-ann: 1', 'uid-ann: 2'),
    ]);
  });

  it('lists only the fields with a value when a record is created or deleted', () => {
    const record = aProfile({ email: '' });
    expect(diffRecords<'profile'>(null, record)).toMatchObject([
      { label: 'Name', before: '(not set)', after: 'Ann' },
    ]);
    expect(diffRecords<'profile'>(record, null)).toMatchObject([
      { label: 'Name', before: 'Ann', after: '(not set)' },
    ]);
  });

  it('lists two different values with the same text, such as two signatures in one minute', () => {
    const signedAt = (second: number) =>
      aDeliverable({
        [KEY]: aSignature({ signatureDate: new Date(2025, 0, 1, 0, 0, second) }),
      });
    expect(diffRecords(signedAt(0), signedAt(1))).toHaveLength(1);
  });
});

const at = new Date('2025-03-02T22:05:00Z');
const signed = aSignature({ signatureUid: 'uid-ann', signatureDate: at });
const EXTERNAL = { ...signed, signatureIsExternal: true };
const SIGNED = 'Signed by ANN, 03 March 2025, 09:05 AEDT, $5,280.00';
const KEY = 'deliverableClientCommencementSignature';
const ALLOCATIONS = [
  { researcher: 'uid-a', sprints: 2 },
  { researcher: '', sprints: 0.5 },
];
const TEST_ITEMS = [
  { label: 'Null', value: '', description: '' },
  { label: 'Pass', value: 'yes', description: 'of ten' },
];
const EXTRA_ITEMS = [
  { amount: 10.5, justification: 'Parts' },
  { amount: -3, justification: '' },
];
const ALLOCATED = aSummary({
  contractors: [aContractor({ adjustment: anAdjustment() }), aContractor({ uid: 'uid-bob' })],
});
const UNASSIGNED = aSummary({ contractors: [], unassignedSprints: 3 });
const ADJUSTED = '(adjusted by -1 sprints, -$440.00 labour, -$440.00 delivery: Handed over)';

/** The texts of a field: two for allocations, else one. */
function textsOf(field: ReadableField, record: ReadableRecord): readonly string[] {
  return FIELD_LINES.filter((line) => line.field === field).map(({ text }) => text(record, names));
}

it.each<[ReadableField, unknown, ...string[]]>([
  ['researchName', 'Lamp', 'Lamp'],
  ['deliverableName', ' ', '(not set)'],
  ['hypothesisNumber', 0, '0'],
  ['hypothesisResearchFBUID', 'r', 'the r'],
  ['hypothesisResearchLead', 'uid-z', 'Z'],
  ['hypothesisResearchers', ALLOCATIONS, 'A, (not set)', 'A: 2, unassigned: 0.5'],
  ['hypothesisTestItems', TEST_ITEMS, 'Null: (not set), Pass: yes (of ten)'],
  ['deliverableExtraItems', EXTRA_ITEMS, 'Parts $10.50, (not set) -$3.00'],
  ['deliverableCost', 0, '$0.00'],
  ['deliverableCreated', new Date('2025-09-02T14:00:00Z'), '03 Sep 2025'],
  ['deliverablePaymentState', 'paid', 'Payment received'],
  ['deliverableAllocations', ALLOCATED, `$5,280.00 for 3 sprints: ANN 3 ${ADJUSTED}, BOB 3`],
  ['deliverableEstimate', UNASSIGNED, '$5,280.00 for 3 sprints: unassigned 3'],
  [KEY, signed, SIGNED],
  [KEY, { ...signed, signatureName: 'Ann Hill' }, SIGNED.replace('ANN', 'Ann Hill')],
  [KEY, { ...signed, signatureReference: 'PO 17' }, `${SIGNED}, reference: PO 17`],
  [KEY, EXTERNAL, `${SIGNED}, external`],
  [KEY, { ...EXTERNAL, signatureReference: 'PO 17' }, `${SIGNED}, external: PO 17`],
  [KEY, { ...signed, deprecatedReason: 'revoked' }, `${SIGNED}, ended: revoked`],
])('the text of %s, %j: %s', (field, value, ...texts) => {
  expect(textsOf(field, { [field]: value })).toEqual(texts);
});

it.each<[string, ReadableField[]]>([
  ['(not set)', ['deliverableName', 'deliverableNumber', 'deliverableCost', 'deliverableCreated']],
  ['(not set)', ['deliverableResearchLead', 'deliverableResearchFBUID', 'deliverableAllocations']],
  ['(none)', ['deliverableExtraItems', 'hypothesisTestItems', 'hypothesisResearchers']],
  ['Not signed', [KEY]],
  ['Not invoiced', ['deliverablePaymentState']],
])('an absent value is %s: %j', (text, fields) => {
  for (const field of fields) expect(new Set(textsOf(field, {}))).toEqual(new Set([text]));
});
