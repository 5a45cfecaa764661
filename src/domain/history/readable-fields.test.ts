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
  it.each<[ReadableField, string, unknown, string]>([
    ['email', 'Email', 'a@b', 'a@b'],
    ['displayName', 'Name', 'Ann', 'Ann'],
    ['photoURL', 'Photo', 'https://p', 'https://p'],
    ['profileEmail', 'Profile email', 'c@d', 'c@d'],
    ['researchName', 'Name', 'Lamp', 'Lamp'],
    ['templateName', 'Name', 'Form', 'Form'],
    ['templateImage', 'Image', 'i.png', 'i.png'],
    ['hypothesisName', 'Name', 'H', 'H'],
    ['hypothesisNumber', 'Number', 0, '0'],
    ['hypothesisResearchFBUID', 'Research', 'r', 'the r'],
    ['hypothesisDeliverableFBUID', 'Deliverable', 'd', 'the d'],
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
    ['hypothesisStatement', 'Statement', 'S', 'S'],
    ['hypothesisObject', 'Artifact', 'O', 'O'],
    [
      'hypothesisTestItems',
      'Test items',
      [
        { label: 'Null', value: '', description: '' },
        { label: 'Pass', value: 'yes', description: 'of ten' },
      ],
      'Null: (not set), Pass: yes (of ten)',
    ],
    ['hypothesisCompletionEvidence', 'Completion evidence', 'E', 'E'],
    ['hypothesisFidelity', 'Fidelity', 'F', 'F'],
    ['hypothesisTestCount', 'Test count', 7, '7'],
    ['hypothesisTime', 'Time (weeks)', 2, '2'],
    ['hypothesisCost', 'Cost (AUD)', 0, '$0.00'],
    ['hypothesisResearchLead', 'Research lead', 'uid-z', 'Z'],
    ['deliverableName', 'Name', 'D', 'D'],
    ['deliverableNumber', 'Number', 3, '3'],
    ['deliverableResearchFBUID', 'Research', 'r', 'the r'],
    ['deliverableResearchLead', 'Research lead', 'uid-z', 'Z'],
    ['deliverableMethodsLink', 'Methods link', 'https://m', 'https://m'],
    ['deliverableBOMLink', 'BOM link', 'https://b', 'https://b'],
    ['deliverableCreated', 'Created', new Date(2025, 8, 3), '03 Sep 2025'],
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
    ['deliverableTime', 'Delivery time (weeks)', 1.5, '1.5'],
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

  it.each([
    ['a deliverable', aDeliverable()],
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
  it.each<[ReadableField, unknown, string]>([
    ['deliverableName', '  ', '(not set)'],
    ['deliverableNumber', null, '(not set)'],
    ['deliverableCost', null, '(not set)'],
    ['deliverableCreated', null, '(not set)'],
    ['deliverableResearchLead', null, '(not set)'],
    ['deliverableResearchFBUID', null, '(not set)'],
    ['deliverableAllocations', null, '(not set)'],
    ['deliverableExtraItems', [], '(none)'],
    ['hypothesisTestItems', [], '(none)'],
    ['hypothesisResearchers', [], '(none)'],
    ['deliverableClientCompletionSignature', null, 'Not signed'],
    ['deliverablePaymentState', null, 'Not invoiced'],
  ])('%s', (field, value, text) => {
    expect(textsOf(field, { [field]: value }).map(([, shown]) => shown)).toContain(text);
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
