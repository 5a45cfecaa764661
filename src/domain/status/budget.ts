import type { Deliverable, Research } from '../records/entities.ts';
import { formatAud } from '../text/format.ts';
import { sumAud } from '../text/money.ts';
import { agreementTotals } from './agreed.ts';

type BudgetOf = Pick<Research, 'researchBudget' | 'researchOrderNumber'>;

/** 'Order 4711: $60,000.00 · agreed … · left …'. Null without budget and order. It warns and never blocks (R42). */
export function budgetText(
  research: BudgetOf,
  { agreed, proposed }: Pick<ReturnType<typeof agreementTotals>, 'agreed' | 'proposed'>,
): string | null {
  const { researchBudget: budget, researchOrderNumber: order } = research;
  const name = order.trim() === '' ? 'Budget' : `Order ${order.trim()}`;
  if (budget === null) return order.trim() === '' ? null : name;
  return [
    `${name}: ${formatAud(budget)}`,
    `agreed ${formatAud(agreed)}`,
    `proposed ${formatAud(proposed)}`,
    leftText(sumAud([budget, -agreed])),
  ].join(' · ');
}

function leftText(left: number): string {
  return left < 0 ? `exceeded by ${formatAud(-left)}` : `left ${formatAud(left)}`;
}

/** What a commencement leaves of the budget, as if its deliverable were agreed. Null without a budget. */
export function budgetAfterText(
  research: BudgetOf,
  { others, price }: { readonly others: readonly Deliverable[]; readonly price: number },
): string | null {
  const { researchBudget: budget, researchOrderNumber: order } = research;
  if (budget === null) return null;
  const name = order.trim() === '' ? 'the budget' : `order ${order.trim()}`;
  const left = sumAud([budget, -agreementTotals(others).agreed, -price]);
  return left < 0
    ? `This signature exceeds ${name} by ${formatAud(-left)}.`
    : `After this signature ${formatAud(left)} of ${name} are left.`;
}
