import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesis,
  anAdjustment,
  aProfile,
  aSignature,
  aSummary,
  REVISION,
} from '../testing/test-records.ts';
import {
  diffRecords,
  FIELD_LINES,
  type ReadableField,
  type ReadableRecord,
} from './diff-records.ts';

describe('diffRecords (R17)', () => {
  it('lists the changed fields with the labels of the form, in the order of the fields', () => {
    const before = aDeliverable({ deliverableTime: 4, deliverableName: 'Old' });
    const after = aDeliverable({ deliverableTime: null, deliverableName: 'New' });
    expect(diffRecords<'deliverable'>(before, after)).toEqual([
      { field: 'deliverableName', label: 'Name', before: 'Old', after: 'New' },
      {
        field: 'deliverableTime',
        label: 'Delivery time (weeks)',
        before: '4',
        after: '(not set)',
      },
    ]);
  });

  it('leaves out ids and revisions', () => {
    const before = aProfile();
    const after = aProfile({
      FBUID: 'other',
      FBAUTHID: 'other',
      updatedAt: '2025-09-01T00:00:00.000Z',
      updatedBy: 'uid-bob',
      previousHistoryFBUID: REVISION,
    });
    expect(diffRecords(before, after)).toEqual([]);
  });

  it('shows display names of people and records', () => {
    const before = aHypothesis({ hypothesisResearchers: [{ researcher: 'uid-ann', sprints: 1 }] });
    const after = aHypothesis({
      hypothesisResearchers: [{ researcher: 'uid-bob', sprints: 1 }],
      hypothesisResearchFBUID: 'research-2',
    });
    const names = {
      person: (who: string) => (who === 'uid-ann' ? 'Ann' : 'Bob'),
      record: (id: string) => `Research ${id.slice(-1)}`,
    };
    expect(diffRecords<'hypothesis'>(before, after, names)).toEqual([
      {
        field: 'hypothesisResearchFBUID',
        label: 'Research',
        before: 'Research 1',
        after: 'Research 2',
      },
      { field: 'hypothesisResearchers', label: 'Researchers', before: 'Ann', after: 'Bob' },
    ]);
  });

  it('lists sprints apart from people, because users change them separately', () => {
    const withSprints = (sprints: number) =>
      aHypothesis({ hypothesisResearchers: [{ researcher: 'uid-ann', sprints }] });
    expect(diffRecords<'hypothesis'>(withSprints(1), withSprints(2))).toEqual([
      {
        field: 'hypothesisResearchers',
        label: 'Sprint allocations',
        before: 'uid-ann: 1',
        after: 'uid-ann: 2',
      },
    ]);
  });

  it.each([
    ['created', null, aProfile({ email: '' })],
    ['deleted', aProfile({ email: '' }), null],
  ])('lists only the fields with a value when a record is %s', (_, before, after) => {
    const changes = diffRecords<'profile'>(before, after);
    expect(changes.map(({ label }) => label)).toEqual(['Name']);
    expect(changes[0]).toMatchObject(
      before === null
        ? { before: '(not set)', after: 'Ann' }
        : { before: 'Ann', after: '(not set)' },
    );
  });

  it('lists two different values with the same text, such as two signatures in one minute', () => {
    const [before, after] = [0, 1].map((second) =>
      aDeliverable({
        deliverableClientCommencementSignature: aSignature({
          signatureDate: new Date(2025, 0, 1, 0, 0, second),
        }),
      }),
    );
    expect(diffRecords(before ?? null, after ?? null)).toHaveLength(1);
  });
});

const names = {
  person: (who: string) => who.replace('uid-', '').toUpperCase(),
  record: (id: string) => `the ${id}`,
};

const at = new Date('2025-03-02T22:05:00Z');
const signed = aSignature({ signatureUid: 'uid-ann', signatureDate: at });
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
const CONTRACTORS = [aContractor({ adjustment: anAdjustment() }), aContractor({ uid: 'uid-bob' })];
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
  ['hypothesisResearchers', ALLOCATIONS, 'A, (not set)', 'A: 2, (not set): 0.5'],
  ['hypothesisTestItems', TEST_ITEMS, 'Null: (not set), Pass: yes (of ten)'],
  ['deliverableExtraItems', EXTRA_ITEMS, 'Parts $10.50, (not set) -$3.00'],
  ['deliverableCost', 0, '$0.00'],
  ['deliverableCreated', new Date('2025-09-02T14:00:00Z'), '03 Sep 2025'],
  ['deliverablePaymentState', 'paid', 'Payment received'],
  [
    'deliverableAllocations',
    aSummary({ contractors: CONTRACTORS }),
    `$5,280.00 for 3 sprints: ANN 3 ${ADJUSTED}, BOB 3`,
  ],
  [
    'deliverableEstimate',
    aSummary({ contractors: [], unassignedSprints: 3 }),
    '$5,280.00 for 3 sprints: unassigned 3',
  ],
  [KEY, signed, SIGNED],
  [KEY, { ...signed, signatureName: 'Ann Hill' }, SIGNED.replace('ANN', 'Ann Hill')],
  [KEY, { ...signed, signatureReference: 'PO 17' }, `${SIGNED}, reference: PO 17`],
  [KEY, { ...signed, signatureIsExternal: true }, `${SIGNED}, external`],
  [
    KEY,
    { ...signed, signatureIsExternal: true, signatureReference: 'PO 17' },
    `${SIGNED}, external: PO 17`,
  ],
  [KEY, { ...signed, deprecatedReason: 'revoked' }, `${SIGNED}, lapsed: revoked`],
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
