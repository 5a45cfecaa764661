import { describe, expect, it } from 'vitest';
import { aDeliverable } from '../../../tests/support/records/test-records.ts';
import { ALL_SLOT_STATES, signaturesIn } from '../../../tests/support/records/turn-table.ts';
import type { Deliverable } from '../records/entities.ts';
import { agreementStateOf, agreementTotals, isAgreed } from './agreed.ts';

function priced(states: string, fields: Partial<Deliverable> = {}): Deliverable {
  return aDeliverable({
    deliverableEstimatedCost: 1000,
    ...signaturesIn(states),
    deliverableCost: 1000,
    ...fields,
  });
}

it.each(ALL_SLOT_STATES)(
  '%s: agreed are two active commencements, or any completion; else lapsed is work that nobody has signed again',
  (states) => {
    const isExpected = states.startsWith('AA') || /[ARL]/.test(states.slice(2));
    expect(isAgreed(signaturesIn(states))).toBe(isExpected);
    const hasLapsed = /^(L[NRL]|[NR]L)/.test(states);
    const state = isExpected ? 'agreed' : hasLapsed ? 'lapsed' : 'proposed';
    expect(agreementStateOf(signaturesIn(states))).toBe(state);
  },
);

describe('agreementTotals', () => {
  it('adds up agreed, proposed, invoiced and paid work', () => {
    expect(
      agreementTotals([
        priced('AANN'),
        priced('AAAA', { deliverableCost: 20.1, deliverablePaymentState: 'invoiced' }),
        priced('LLLL', { deliverableCost: 0.2, deliverablePaymentState: 'paid' }),
        priced('ANNN', { deliverableCost: 5, deliverablePaymentState: 'paid' }),
        priced('LLNN', { deliverableCost: null }),
      ]),
    ).toEqual({ agreed: 1020.3, proposed: 1005, invoiced: 20.1, paid: 0.2, uncalculated: 0 });
  });

  it.each(['AA', 'NN'])(
    'counts one with an unreadable signature beside %s nowhere (R25)',
    (states) => {
      const unclear = { deliverableContractorCompletionSignature: 'unreadable' } as const;
      const nothing = { agreed: 0, proposed: 0, invoiced: 0, paid: 0, uncalculated: 0 };
      expect(agreementTotals([priced(`${states}NN`, unclear)])).toEqual(nothing);
    },
  );

  it('counts a deliverable without a price as uncalculated, and in no total', () => {
    const unknown = aDeliverable({ deliverableEstimatedCost: null });
    expect(agreementTotals([unknown, unknown])).toMatchObject({ proposed: 0, uncalculated: 2 });
    expect(agreementTotals([])).toMatchObject({ agreed: 0, proposed: 0, uncalculated: 0 });
  });
});
