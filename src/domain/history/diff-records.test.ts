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

const signed = aSignature({
  signatureUid: 'uid-ann',
  signatureDate: new Date('2025-03-02T22:05:00Z'),
});
const SIGNED = 'Signed by ANN, 03 March 2025, 09:05 AEDT, $5,280.00';

function textsOf(field: ReadableField, record: ReadableRecord): readonly [string, string][] {
  return FIELD_LINES.filter((line) => line.field === field).map(({ label, text }) => [
    label,
    text(record, names),
  ]);
}

describe('each kind of field, with its label and its text', () => {
  it.each<[ReadableField, string, unknown, string]>([
    ['hypothesisResearchFBUID', 'Research', 'r', 'the r'],
    [
      'hypothesisResearchers',
      'Researchers',
      [
        { researcher: 'uid-a', sprints: 1 },
        { researcher: '', sprints: 0 },
      ],
      'A, (not set)',
    ],
    [
      'hypothesisResearchers',
      'Sprint allocations',
      [
        { researcher: 'uid-a', sprints: 2 },
        { researcher: '', sprints: 0.5 },
      ],
      'A: 2, (not set): 0.5',
    ],
    [
      'hypothesisTestItems',
      'Test items',
      [
        { label: 'Null', value: '', description: '' },
        { label: 'Pass', value: 'yes', description: 'of ten' },
      ],
      'Null: (not set), Pass: yes (of ten)',
    ],
    ['hypothesisCost', 'Cost (AUD)', 0, '$0.00'],
    ['hypothesisResearchLead', 'Research lead', 'uid-z', 'Z'],
    ['deliverableCreated', 'Created', new Date('2025-09-02T14:00:00Z'), '03 Sep 2025'],
    [
      'deliverableExtraItems',
      'Extra items',
      [
        { amount: 10.5, justification: 'Parts' },
        { amount: -3, justification: '' },
      ],
      'Parts $10.50, (not set) -$3.00',
    ],
    ['deliverableSprintRate', 'Sprint rate', 1760, '$1,760.00'],
    ['deliverableCost', 'Signed price', 0, '$0.00'],
    [
      'deliverableAllocations',
      'Signed allocations',
      aSummary({
        contractors: [aContractor({ adjustment: anAdjustment() }), aContractor({ uid: 'uid-bob' })],
      }),
      '$5,280.00 for 3 sprints: ANN 3 (adjusted by -1 sprints, -$440.00 labour, -$440.00 delivery: Handed over), BOB 3',
    ],
    [
      'deliverableEstimate',
      'Live allocations',
      aSummary({ contractors: [], unassignedSprints: 3 }),
      '$5,280.00 for 3 sprints: unassigned 3',
    ],
    ['deliverablePaymentState', 'Client payment', 'paid', 'Payment received'],
    ['deliverableContractorCommencementSignature', 'Contractor commencement', signed, SIGNED],
    [
      'deliverableClientCommencementSignature',
      'Client commencement',
      { ...signed, signatureReference: 'PO 17' },
      `${SIGNED}, reference: PO 17`,
    ],
    [
      'deliverableClientCommencementSignature',
      'Client commencement',
      {
        ...signed,
        signatureReference: 'PO 17',
        signatureIsExternal: true,
      },
      `${SIGNED}, external: PO 17`,
    ],
    [
      'deliverableClientCommencementSignature',
      'Client commencement',
      { ...signed, signatureIsExternal: true },
      `${SIGNED}, external`,
    ],
    [
      'deliverableContractorCompletionSignature',
      'Contractor completion',
      { ...signed, deprecatedReason: 'revoked' },
      `${SIGNED}, lapsed: revoked`,
    ],
  ])('%s is %j', (field, label, value, text) => {
    expect(textsOf(field, { [field]: value })).toContainEqual([label, text]);
  });
});

it.each<[ReadableField, string]>([
  ['deliverableName', '(not set)'],
  ['deliverableNumber', '(not set)'],
  ['deliverableCost', '(not set)'],
  ['deliverableCreated', '(not set)'],
  ['deliverableResearchLead', '(not set)'],
  ['deliverableResearchFBUID', '(not set)'],
  ['deliverableAllocations', '(not set)'],
  ['deliverableExtraItems', '(none)'],
  ['hypothesisTestItems', '(none)'],
  ['hypothesisResearchers', '(none)'],
  ['deliverableClientCompletionSignature', 'Not signed'],
  ['deliverablePaymentState', 'Not invoiced'],
])('an absent %s is %s', (field, text) => {
  for (const [, shown] of textsOf(field, {})) expect(shown).toBe(text);
  if (field === 'deliverableName')
    expect(textsOf(field, { [field]: ' ' })).toEqual([['Name', text]]);
});
