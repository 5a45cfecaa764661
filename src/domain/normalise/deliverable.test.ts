import { describe, expect, it } from 'vitest';
import { aSignature, aSummary, deliverableOf } from '../testing/test-records.ts';
import { parseDeliverable } from './parse-record.ts';

const stored = {
  ...deliverableOf({}),
  updatedAt: 'at',
  updatedBy: 'by',
  previousHistoryFBUID: 'before',
  FBUID: 'd1',
  deliverableName: 'Panel',
  deliverableNumber: 1,
  deliverableResearchFBUID: 'r1',
  deliverableVariationOfFBUID: 'd0',
  deliverableResearchLead: 'lead@example.com',
  deliverableMethodsLink: 'https://methods.example.com',
  deliverableBOMLink: 'see the drive',
  deliverableCreated: new Date(7),
  deliverableExtraItems: [{ amount: -2.5, justification: 'Discount' }],
  deliverableSprintRate: 8,
  deliverableTime: 3,
  deliverableCost: 5.5,
  deliverableAllocations: aSummary({ sprints: 4 }),
  deliverableEstimate: aSummary({ sprints: 5 }),
  deliverablePaymentState: 'invoiced',
  deliverableContractorCommencementSignature: aSignature({ signatureUid: 'u1' }),
  deliverableClientCommencementSignature: aSignature({ signatureUid: 'u2' }),
  deliverableContractorCompletionSignature: aSignature({ signatureUid: 'u3' }),
  deliverableClientCompletionSignature: aSignature({ signatureUid: 'u4' }),
};

describe('R25 deliverable', () => {
  it('is read as stored', () => {
    expect(parseDeliverable('d1', stored)).toEqual({ ok: true, record: stored });
  });

  it('what is missing is empty, not invoiced, not signed, not frozen, at the default rate (R2)', () => {
    expect(parseDeliverable('d1', {})).toMatchObject({
      ok: true,
      record: {
        updatedAt: null,
        updatedBy: null,
        previousHistoryFBUID: null,
        FBUID: 'd1',
        deliverableName: '',
        deliverableNumber: null,
        deliverableResearchFBUID: null,
        deliverableVariationOfFBUID: null,
        deliverableResearchLead: null,
        deliverableMethodsLink: '',
        deliverableBOMLink: '',
        deliverableCreated: null,
        deliverableExtraItems: [],
        deliverableSprintRate: 1760,
        deliverableTime: null,
        deliverableCost: null,
        deliverableAllocations: null,
        deliverableEstimate: null,
        deliverablePaymentState: null,
        deliverableContractorCommencementSignature: null,
        deliverableClientCommencementSignature: null,
        deliverableContractorCompletionSignature: null,
        deliverableClientCompletionSignature: null,
      },
    });
  });

  it.each([
    ['number as a text', { deliverableNumber: '1' }],
    ['weeks as a text', { deliverableTime: '3' }],
    ['rate as a text', { deliverableSprintRate: '8' }],
    ['frozen cost as a text', { deliverableCost: '5.50' }],
    ['creation as an ISO text', { deliverableCreated: '1970-01-01T00:00:00.007Z' }],
    [
      'amount as a text',
      { deliverableExtraItems: [{ ...stored.deliverableExtraItems[0], amount: '-2.5' }] },
    ],
    ['research lead in another case (R24)', { deliverableResearchLead: 'LEAD@example.com' }],
  ])('older form: %s', (_case, change) => {
    expect(parseDeliverable('d1', { ...stored, ...change })).toEqual({ ok: true, record: stored });
  });

  it('an extra item without an amount costs 0 (section 3)', () => {
    expect(
      parseDeliverable('d1', { deliverableExtraItems: [{ justification: 'x' }, { amount: '' }] }),
    ).toMatchObject({
      record: {
        deliverableExtraItems: [
          { amount: 0, justification: 'x' },
          { amount: 0, justification: '' },
        ],
      },
    });
  });

  it('a frozen cost of 0 is frozen (R4)', () => {
    expect(parseDeliverable('d1', { deliverableCost: 0 })).toMatchObject({
      record: { deliverableCost: 0 },
    });
  });

  it('a rate of 0 is a rate', () => {
    expect(parseDeliverable('d1', { deliverableSprintRate: 0 })).toMatchObject({
      record: { deliverableSprintRate: 0 },
    });
  });

  it.each([
    ['deliverableSprintRate', 'dear', 'a number, but is a text'],
    ['deliverableCost', 'much', 'a number, but is a text'],
    ['deliverableCost', Number.NaN, 'a number, but is not a finite number'],
    ['deliverableAllocations', 'some', 'an object, but is a text'],
    ['deliverableEstimate', 'about 8', 'an object, but is a text'],
    ['deliverableCreated', 'long ago', 'a date, but is a text'],
    ['deliverableTime', 'about 3', 'a number, but is a text'],
    ['deliverablePaymentState', 5, 'a text, but is a number'],
    ['deliverableClientCommencementSignature', 'scribble', 'an object, but is a text'],
  ])('%s: %s is refused', (name, value, fault) => {
    expect(parseDeliverable('d1', { ...stored, [name]: value })).toEqual({
      ok: false,
      id: 'd1',
      problem: `${name} should be ${fault}.`,
    });
  });

  it.each([
    [
      'extra items',
      { deliverableExtraItems: [{ amount: 'x' }] },
      'deliverableExtraItems, item 1: amount should be a number, but is a text.',
    ],
    [
      'signature',
      { deliverableClientCommencementSignature: { ...aSignature(), signatureUid: null } },
      'deliverableClientCommencementSignature: signatureUid should be a uid, but is missing.',
    ],
    [
      'frozen allocations',
      { deliverableAllocations: { labour: 'x' } },
      'deliverableAllocations: labour should be a number, but is a text.',
    ],
  ])('a fault within the %s is named', (_case, change, problem) => {
    expect(parseDeliverable('d1', change)).toMatchObject({ ok: false, problem });
  });
});

describe('R13 payment state', () => {
  it.each([
    ['invoiced', 'invoiced', 'invoiced'],
    ['paid', 'paid', 'paid'],
    ['null is not invoiced', null, null],
    ['missing is not invoiced', undefined, null],
    ['an empty text is not invoiced', '', null],
    ['an unknown text is kept as a text', 'Paid twice', 'Paid twice'],
  ])('%s', (_case, deliverablePaymentState, expected) => {
    expect(parseDeliverable('d1', { deliverablePaymentState })).toMatchObject({
      ok: true,
      record: { deliverablePaymentState: expected },
    });
  });
});
