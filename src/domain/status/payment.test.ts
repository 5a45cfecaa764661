import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import {
  groupByPayment,
  mayMark,
  PAYMENT_BADGES,
  PAYMENT_LABELS,
  paymentGroupOf,
  paymentOf,
} from './payment.ts';

it.each([
  [null, 'not-invoiced', 'Not invoiced', 'Not invoiced'],
  ['', 'not-invoiced', 'Not invoiced', 'Not invoiced'],
  ['invoiced', 'invoiced', 'Invoice sent', 'Invoiced'],
  ['paid', 'paid', 'Payment received', 'Paid'],
  ['Paid', 'unexpected', 'Unexpected value', 'Invoice: ???'],
  [' ', 'unexpected', 'Unexpected value', 'Invoice: ???'],
])(
  'a stored payment state (R13): %j is %s, read as %j, on the card %j',
  (stored, payment, label, badge) => {
    expect(paymentOf(stored)).toBe(payment);
    expect(PAYMENT_LABELS[paymentOf(stored)]).toBe(label);
    expect(PAYMENT_BADGES[paymentOf(stored)]).toBe(badge);
  },
);

describe('payment groups', () => {
  const signed = aSignature();
  const revoked = aSignature({ deprecatedReason: 'hypothesis changed' });
  const byClient = { deliverableClientCommencementSignature: signed };
  it.each([
    ['nothing signed', {}, 'not-ready'],
    ['client commencement', byClient, 'ready'],
    ['revoked (R9)', { deliverableClientCommencementSignature: revoked }, 'not-ready'],
    ['the contractor alone', { deliverableContractorCommencementSignature: signed }, 'not-ready'],
    ['invoiced, nothing signed', { deliverablePaymentState: 'invoiced' }, 'invoiced'],
    ['paid and signed', { ...byClient, deliverablePaymentState: 'paid' }, 'paid'],
    ['an unknown state (R13)', { deliverablePaymentState: 'lost' }, 'unexpected'],
  ] as const)('%s', (_, fields, group) => {
    expect(paymentGroupOf(aDeliverable(fields))).toBe(group);
  });

  it.each([
    ['what is ready', byClient, ['invoiced']],
    ['what nobody signed', {}, []],
    ['what is invoiced', { deliverablePaymentState: 'invoiced' }, ['paid']],
    ['what is paid', { ...byClient, deliverablePaymentState: 'paid' }, []],
    ['an unknown state', { ...byClient, deliverablePaymentState: 'lost' }, []],
  ] as const)('%s may be marked as %j', (_, fields, marks) => {
    const payments = ['invoiced', 'paid'] as const;
    expect(payments.filter((one) => mayMark(aDeliverable(fields), one))).toEqual(marks);
  });

  it('always has four groups, each in the order given; the fifth is there only if it has some (R13)', () => {
    const inState = (FBUID: string, deliverablePaymentState: string) =>
      aDeliverable({ FBUID, deliverablePaymentState });
    const [first, second, lost] = [
      inState('z', 'paid'),
      inState('a', 'paid'),
      inState('b', 'lost'),
    ];
    const others = ['not-ready', 'ready', 'invoiced'].map((group) => ({ group, deliverables: [] }));
    const paid = { group: 'paid', deliverables: [first, second] };
    expect(groupByPayment([first, second])).toEqual([...others, paid]);
    const unexpected = { group: 'unexpected', deliverables: [lost] };
    expect(groupByPayment([first, lost, second])).toEqual([...others, paid, unexpected]);
  });
});
