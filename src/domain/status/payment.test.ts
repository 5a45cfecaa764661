import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../testing/test-records.ts';
import {
  groupByPayment,
  PAYMENT_BADGES,
  PAYMENT_GROUP_LABELS,
  PAYMENT_GROUPS,
  PAYMENT_LABELS,
  paymentGroupOf,
  paymentOf,
  STORED_PAYMENTS,
} from './payment.ts';

describe('a stored payment state (R13)', () => {
  it.each([
    [null, 'not-invoiced', 'Not invoiced', 'Not invoiced'],
    ['', 'not-invoiced', 'Not invoiced', 'Not invoiced'],
    ['invoiced', 'invoiced', 'Invoice sent', 'Invoiced'],
    ['paid', 'paid', 'Payment received', 'Paid'],
    ['Paid', 'unexpected', 'Unexpected value', 'Invoice: ???'],
    [' ', 'unexpected', 'Unexpected value', 'Invoice: ???'],
  ])('%j is %s, read as %j, on the card %j', (stored, payment, label, badge) => {
    expect(paymentOf(stored)).toBe(payment);
    expect(PAYMENT_LABELS[paymentOf(stored)]).toBe(label);
    expect(PAYMENT_BADGES[paymentOf(stored)]).toBe(badge);
  });

  it('is chosen from three; Not invoiced stores null, never blank', () => {
    expect(STORED_PAYMENTS).toEqual([null, 'invoiced', 'paid']);
  });
});

describe('payment groups', () => {
  it('are in the order of the specification, the unexpected last (R13)', () => {
    expect(PAYMENT_GROUPS.map((group) => [group, PAYMENT_GROUP_LABELS[group]])).toEqual([
      ['not-ready', 'Not ready'],
      ['ready', 'Ready'],
      ['invoiced', 'Invoiced'],
      ['paid', 'Paid'],
      ['unexpected', 'Unexpected value'],
    ]);
  });

  const signed = aSignature();
  const revoked = aSignature({ deprecatedReason: 'hypothesis changed' });
  it.each([
    ['nothing signed', {}, 'not-ready'],
    ['client commencement', { deliverableClientCommencementSignature: signed }, 'ready'],
    ['revoked (R9)', { deliverableClientCommencementSignature: revoked }, 'not-ready'],
    [
      'contractor commencement alone',
      { deliverableContractorCommencementSignature: signed },
      'not-ready',
    ],
    ['invoiced, nothing signed', { deliverablePaymentState: 'invoiced' }, 'invoiced'],
    [
      'paid and signed: payment counts',
      { deliverablePaymentState: 'paid', deliverableClientCommencementSignature: signed },
      'paid',
    ],
    ['an unknown state (R13)', { deliverablePaymentState: 'lost' }, 'unexpected'],
  ] as const)('%s', (_, fields, group) => {
    expect(paymentGroupOf(aDeliverable(fields))).toBe(group);
  });

  it('always has the four groups, empty ones too, and each keeps the order given', () => {
    const first = aDeliverable({ FBUID: 'z', deliverablePaymentState: 'paid' });
    const second = aDeliverable({ FBUID: 'a', deliverablePaymentState: 'paid' });
    expect(groupByPayment([first, second])).toEqual([
      { group: 'not-ready', deliverables: [] },
      { group: 'ready', deliverables: [] },
      { group: 'invoiced', deliverables: [] },
      { group: 'paid', deliverables: [first, second] },
    ]);
  });

  it('adds the fifth group only when something is in it (R13)', () => {
    const lost = aDeliverable({ deliverablePaymentState: 'lost' });
    expect(groupByPayment([lost]).at(-1)).toEqual({ group: 'unexpected', deliverables: [lost] });
    expect(groupByPayment([lost])).toHaveLength(5);
  });
});
