import { expect, it } from 'vitest';
import {
  aDeliverable,
  aResearch,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import { budgetAfterText, budgetText } from './budget.ts';

const terms = (researchBudget: number | null, researchOrderNumber = '') =>
  aResearch('r', 'Handles', { researchBudget, researchOrderNumber });
const totals = { agreed: 41300, proposed: 12000 };

it.each([
  [
    terms(60000, ' 4711 '),
    'Order 4711: $60,000.00 · agreed $41,300.00 · proposed $12,000.00 · left $18,700.00',
  ],
  [
    terms(41299.99),
    'Budget: $41,299.99 · agreed $41,300.00 · proposed $12,000.00 · exceeded by $0.01',
  ],
  [terms(null, '4711'), 'Order 4711'],
  [terms(null), null],
])('a research says what is left of its budget: %#', (research, text) => {
  expect(budgetText(research, totals)).toBe(text);
});

const signed = {
  deliverableContractorCommencementSignature: aSignature(),
  deliverableClientCommencementSignature: aSignature(),
};
const others = [
  aDeliverable({ ...signed, deliverableCost: 40000 }),
  aDeliverable({ deliverableEstimatedCost: 9000 }),
];

it.each([
  [
    'what is left, without what is only proposed',
    50000,
    '4711',
    3300,
    'After this signature $6,700.00 of order 4711 are left.',
  ],
  ['nothing left', 43300, '', 3300, 'After this signature $0.00 of the budget are left.'],
  ['what is exceeded', 41000, '4711', 3300, 'This signature exceeds order 4711 by $2,300.00.'],
  ['nothing without a budget', null, '4711', 3300, null],
])('a commencement says %s', (_, budget, order, price, text) => {
  expect(budgetAfterText(terms(budget, order), { others, price })).toBe(text);
});
