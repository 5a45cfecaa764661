import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesis,
  anAdjustment,
  aProfile,
  aSignature,
  aSummary,
} from '../testing/test-records.ts';
import { FIELD_LINES, type ReadableField, type ReadableRecord } from './readable-fields.ts';

const names = {
  person: (who: string) => who.replace('uid-', '').toUpperCase(),
  record: (id: string) => `the ${id}`,
};

const signed = aSignature({ signatureUid: 'uid-ann', signatureDate: new Date(2025, 2, 3, 9, 5) });
const SIGNED = 'Signed by ANN, 03 March 2025, 09:05, $5,280.00';

function textsOf(field: ReadableField, record: ReadableRecord): readonly [string, string][] {
  return FIELD_LINES.filter((line) => line.field === field).map(({ label, text }) => [
    label,
    text(record, names),
  ]);
}

describe('a field, its label and its text', () => {
  it.each<[ReadableField, string, ReadableRecord, string]>([
    ['email', 'Email', { email: 'a@b' }, 'a@b'],
    ['displayName', 'Name', { displayName: 'Ann' }, 'Ann'],
    ['photoURL', 'Photo', { photoURL: 'https://p' }, 'https://p'],
    ['profileEmail', 'Profile email', { profileEmail: 'c@d' }, 'c@d'],
    ['researchName', 'Name', { researchName: 'Lamp' }, 'Lamp'],
    ['templateName', 'Name', { templateName: 'Form' }, 'Form'],
    ['templateImage', 'Image', { templateImage: 'i.png' }, 'i.png'],
    ['hypothesisName', 'Name', { hypothesisName: 'H' }, 'H'],
    ['hypothesisNumber', 'Number', { hypothesisNumber: 0 }, '0'],
    ['hypothesisResearchFBUID', 'Research', { hypothesisResearchFBUID: 'r' }, 'the r'],
    ['hypothesisDeliverableFBUID', 'Deliverable', { hypothesisDeliverableFBUID: 'd' }, 'the d'],
    [
      'hypothesisResearchers',
      'Researchers',
      {
        hypothesisResearchers: [
          { researcher: 'uid-a', sprints: 1 },
          { researcher: '', sprints: 0 },
        ],
      },
      'A, (not set)',
    ],
    [
      'hypothesisResearchers',
      'Sprint allocations',
      {
        hypothesisResearchers: [
          { researcher: 'uid-a', sprints: 2 },
          { researcher: '', sprints: 0.5 },
        ],
      },
      'A: 2, (not set): 0.5',
    ],
    ['hypothesisStatement', 'Statement', { hypothesisStatement: 'S' }, 'S'],
    ['hypothesisObject', 'Artifact', { hypothesisObject: 'O' }, 'O'],
    [
      'hypothesisTestItems',
      'Test items',
      {
        hypothesisTestItems: [
          { label: 'Null', value: '', description: '' },
          { label: 'Pass', value: 'yes', description: 'of ten' },
        ],
      },
      'Null: (not set), Pass: yes (of ten)',
    ],
    [
      'hypothesisCompletionEvidence',
      'Completion evidence',
      { hypothesisCompletionEvidence: 'E' },
      'E',
    ],
    ['hypothesisFidelity', 'Fidelity', { hypothesisFidelity: 'F' }, 'F'],
    ['hypothesisTestCount', 'Test count', { hypothesisTestCount: 7 }, '7'],
    ['hypothesisTime', 'Time (weeks)', { hypothesisTime: 2 }, '2'],
    ['hypothesisCost', 'Cost (AUD)', { hypothesisCost: 0 }, '$0.00'],
    ['hypothesisResearchLead', 'Research lead', { hypothesisResearchLead: 'uid-z' }, 'Z'],
    ['deliverableName', 'Name', { deliverableName: 'D' }, 'D'],
    ['deliverableNumber', 'Number', { deliverableNumber: 3 }, '3'],
    ['deliverableResearchFBUID', 'Research', { deliverableResearchFBUID: 'r' }, 'the r'],
    ['deliverableResearchLead', 'Research lead', { deliverableResearchLead: 'uid-z' }, 'Z'],
    [
      'deliverableMethodsLink',
      'Methods link',
      { deliverableMethodsLink: 'https://m' },
      'https://m',
    ],
    ['deliverableBOMLink', 'BOM link', { deliverableBOMLink: 'https://b' }, 'https://b'],
    ['deliverableCreated', 'Created', { deliverableCreated: new Date(2025, 8, 3) }, '03 Sep 2025'],
    [
      'deliverableExtraItems',
      'Extra items',
      {
        deliverableExtraItems: [
          { amount: 10.5, justification: 'Parts' },
          { amount: -3, justification: '' },
        ],
      },
      'Parts $10.50, (not set) -$3.00',
    ],
    ['deliverableSprintRate', 'Sprint rate', { deliverableSprintRate: 1760 }, '$1,760.00'],
    ['deliverableTime', 'Delivery time (weeks)', { deliverableTime: 1.5 }, '1.5'],
    ['deliverableCost', 'Signed price', { deliverableCost: 0 }, '$0.00'],
    [
      'deliverableAllocations',
      'Signed allocations',
      {
        deliverableAllocations: aSummary({
          contractors: [
            aContractor({ adjustment: anAdjustment() }),
            aContractor({ uid: 'uid-bob' }),
          ],
        }),
      },
      '$5,280.00 for 3 sprints: ANN 3 (adjusted by -1 sprints, -$440.00 labour, -$440.00 delivery: Handed over), BOB 3',
    ],
    [
      'deliverableEstimate',
      'Live allocations',
      { deliverableEstimate: aSummary({ contractors: [], unassignedSprints: 3 }) },
      '$5,280.00 for 3 sprints: unassigned 3',
    ],
    [
      'deliverablePaymentState',
      'Client payment',
      { deliverablePaymentState: 'paid' },
      'Payment received',
    ],
    [
      'deliverableContractorCommencementSignature',
      'Contractor commencement',
      { deliverableContractorCommencementSignature: signed },
      SIGNED,
    ],
    [
      'deliverableClientCommencementSignature',
      'Client commencement',
      { deliverableClientCommencementSignature: { ...signed, signatureReference: 'PO 17' } },
      `${SIGNED}, reference: PO 17`,
    ],
    [
      'deliverableClientCommencementSignature',
      'Client commencement',
      {
        deliverableClientCommencementSignature: {
          ...signed,
          signatureReference: 'PO 17',
          signatureIsExternal: true,
        },
      },
      `${SIGNED}, external: PO 17`,
    ],
    [
      'deliverableClientCommencementSignature',
      'Client commencement',
      { deliverableClientCommencementSignature: { ...signed, signatureIsExternal: true } },
      `${SIGNED}, external`,
    ],
    [
      'deliverableContractorCompletionSignature',
      'Contractor completion',
      { deliverableContractorCompletionSignature: { ...signed, deprecatedReason: 'revoked' } },
      `${SIGNED}, lapsed: revoked`,
    ],
    [
      'deliverableClientCompletionSignature',
      'Client completion',
      { deliverableClientCompletionSignature: 'unreadable' },
      'Unknown state',
    ],
  ])('%s is %j', (field, label, record, text) => {
    expect(textsOf(field, record)).toContainEqual([label, text]);
  });

  it.each([
    ['a deliverable', aDeliverable({ deliverableSprintRate: 0 })],
    ['a hypothesis', aHypothesis()],
    ['a profile', aProfile()],
  ])('shows absent fields of %s as empty', (_, record) => {
    const texts = FIELD_LINES.filter(({ field }) => field in record).map(({ text }) =>
      text({}, names),
    );
    expect(texts.filter((text) => !EMPTY_TEXTS.has(text))).toEqual([]);
  });
});

const EMPTY_TEXTS = new Set(['(not set)', '(none)', 'Not signed', 'Not invoiced']);

describe('stored values that are empty', () => {
  it.each<[ReadableField, ReadableRecord, string]>([
    ['deliverableName', { deliverableName: '  ' }, '(not set)'],
    ['deliverableNumber', { deliverableNumber: null }, '(not set)'],
    ['deliverableCost', { deliverableCost: null }, '(not set)'],
    ['deliverableCreated', { deliverableCreated: null }, '(not set)'],
    ['deliverableResearchLead', { deliverableResearchLead: null }, '(not set)'],
    ['deliverableResearchFBUID', { deliverableResearchFBUID: null }, '(not set)'],
    ['deliverableAllocations', { deliverableAllocations: null }, '(not set)'],
    ['deliverableExtraItems', { deliverableExtraItems: [] }, '(none)'],
    ['hypothesisTestItems', { hypothesisTestItems: [] }, '(none)'],
    ['hypothesisResearchers', { hypothesisResearchers: [] }, '(none)'],
    [
      'deliverableClientCompletionSignature',
      { deliverableClientCompletionSignature: null },
      'Not signed',
    ],
    ['deliverablePaymentState', { deliverablePaymentState: null }, 'Not invoiced'],
  ])('%s', (field, record, text) => {
    expect(textsOf(field, record).map(([, shown]) => shown)).toContain(text);
  });
});

it('says none for allocations that the record does not have', () => {
  expect(textsOf('hypothesisResearchers', {})).toEqual([
    ['Researchers', '(none)'],
    ['Sprint allocations', '(none)'],
  ]);
});

describe('without look-ups of names', () => {
  it('ids are shown as stored', () => {
    const record = {
      hypothesisResearchers: [{ researcher: 'uid-ann', sprints: 1 }],
      hypothesisResearchFBUID: 'r',
    };
    const shown = FIELD_LINES.filter(({ field }) => field in record).map(({ text }) =>
      text(record, {}),
    );
    expect(shown).toEqual(['r', 'uid-ann', 'uid-ann: 1']);
  });
});

it('leaves out ids and revisions', () => {
  const fields = FIELD_LINES.map(({ field }): string => field);
  for (const name of ['FBUID', 'FBAUTHID', 'updatedAt', 'updatedBy', 'previousHistoryFBUID']) {
    expect(fields).not.toContain(name);
  }
});
