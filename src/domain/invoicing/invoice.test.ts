import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aResearch,
  aSignature,
  aSummary,
  aTermsVersion,
} from '../../../tests/support/records/test-records.ts';
import type { SignedTerms } from '../agreement/signed-terms.ts';
import type { Deliverable, ExtraItem } from '../records/entities.ts';
import { byResearch, invoiceLines, prepareInvoices, whyNotReady } from './invoice.ts';

const ENDED = aSignature({ deprecatedReason: 'revoked' });

function signed(cost: number, fields: Partial<Deliverable> = {}): Deliverable {
  const signature = aSignature({ signatureCost: cost });
  return aDeliverable({
    deliverableCost: cost,
    deliverableContractorCommencementSignature: signature,
    deliverableClientCommencementSignature: signature,
    ...fields,
  });
}

function terms(
  price: number,
  items: readonly ExtraItem[] = [],
  allocations = aSummary(),
  deliverableSprintRate = 1760,
): SignedTerms {
  const deliverable = aDeliverable({ deliverableExtraItems: items, deliverableSprintRate });
  const version = aTermsVersion({ price, deliverable, allocations });
  return { state: 'stored', text: '', version };
}

const HIRE = { amount: 360, justification: 'Bike hire' };
const CREDIT = { amount: -60.5, justification: ' ' };

describe('the lines of an invoice', () => {
  it('are the signed sprints at their rate and each signed extra item, not the work of today', () => {
    const today = { deliverableExtraItems: [{ amount: 999, justification: 'Since then' }] };
    expect(invoiceLines(signed(5579.5, today), terms(5579.5, [HIRE, CREDIT]))).toEqual([
      { description: '3 sprints at 1,760.00', quantity: 3, unitAmount: 1760 },
      { description: 'Bike hire', quantity: 1, unitAmount: 360 },
      { description: '(no justification)', quantity: 1, unitAmount: -60.5 },
    ]);
  });

  it.each([
    [5280.99, 0.99],
    [5279.01, -0.99],
  ])('take a difference below one dollar into a line Rounding: %d', (price, difference) => {
    expect(invoiceLines(signed(price), terms(price)).at(-1)).toEqual({
      description: 'Rounding',
      quantity: 1,
      unitAmount: difference,
    });
  });

  it('keep four decimals of a quantity, as Xero does', () => {
    const third = aSummary({ sprints: 1 / 3 });
    expect(invoiceLines(signed(586.67), terms(586.67, [], third))).toEqual([
      { description: '0.3333 sprints at 1,760.00', quantity: 0.3333, unitAmount: 1760 },
      { description: 'Rounding', quantity: 1, unitAmount: 0.06 },
    ]);
  });

  it.each<[string, Deliverable, SignedTerms]>([
    ['sum to $5,280.00, and the signed price is $5,281.00', signed(5281), terms(5281)],
    ['The total is not above zero: $0.00', signed(0), terms(0)],
    ['The total is not above zero: Credit $10.00', signed(-10), terms(-10)],
    ['unexpected value', signed(5280, { deliverablePaymentState: 'sent' }), terms(5280)],
    ['It is not ready', signed(5280, { deliverablePaymentState: 'paid' }), terms(5280)],
    [
      'Only the contractor',
      signed(5280, { deliverableClientCommencementSignature: null }),
      terms(5280),
    ],
    [
      'signature cannot be read',
      signed(5280, { deliverableContractorCommencementSignature: 'unreadable' }),
      terms(5280),
    ],
    ['frozen price is missing', signed(5280, { deliverableCost: 5000 }), terms(5280)],
    ['frozen price is missing', signed(5280, { deliverableCost: null }), terms(5280)],
    ['has no digest', signed(5280), { state: 'no digest' }],
    ['another digest', signed(5280), { state: 'altered' }],
  ])('are left out: %s', (reason, deliverable, stored) => {
    expect(invoiceLines(deliverable, stored)).toContain(reason);
  });
});

it('an invoice needs a research that names whom to invoice', () => {
  const deliverable = signed(5280);
  const left = (research: ReturnType<typeof aResearch>[]) =>
    prepareInvoices([deliverable], {
      research: new Map(research.map((one) => [one.FBUID, one])),
      terms: new Map([[deliverable.FBUID, terms(5280)]]),
    }).leftOut.map(({ reason }) => reason);
  expect(left([])).toEqual(['No research names whom to invoice.']);
  expect(left([aResearch('research-1', ' ')])).toHaveLength(1);
  expect(left([aResearch('research-1', 'R')])).toEqual([]);
});

it.each<[string | null, Partial<Deliverable>]>([
  [null, {}],
  [null, { deliverablePaymentState: 'invoiced' }],
  [
    null,
    {
      deliverableClientCommencementSignature: null,
      deliverableContractorCommencementSignature: ENDED,
    },
  ],
  [
    'Only the contractor has signed the commencement.',
    { deliverableClientCommencementSignature: ENDED },
  ],
  [
    'Completed, but the commencement of the client was revoked.',
    {
      deliverableClientCommencementSignature: ENDED,
      deliverableClientCompletionSignature: aSignature(),
    },
  ],
  ['A signature cannot be read.', { deliverableClientCommencementSignature: 'unreadable' }],
  ['The payment state has an unexpected value.', { deliverablePaymentState: 'sent' }],
])('beside the list stands %j', (reason, fields) => {
  expect(whyNotReady(signed(5280, fields))).toBe(reason);
});

it('groups by the name of the research, and puts what has none last', () => {
  const of = (FBUID: string, deliverableResearchFBUID: string | null, deliverableNumber: number) =>
    aDeliverable({ FBUID, deliverableResearchFBUID, deliverableNumber });
  const groups = byResearch(
    [of('a', null, 1), of('b', 'zoo', 2), of('c', 'zoo', 1), of('d', 'gone', 3), of('e', 'ant', 1)],
    [aResearch('zoo', 'Zoo'), aResearch('none', 'None'), aResearch('ant', 'Ant')],
  );
  expect(
    groups.map(({ research, deliverables }) => [
      research?.researchName,
      deliverables.map(({ FBUID }) => FBUID).join(''),
    ]),
  ).toEqual([
    ['Ant', 'e'],
    ['Zoo', 'cb'],
    [undefined, 'ad'],
  ]);
});
