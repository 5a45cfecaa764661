import type { Coverage } from './coverage.ts';

/** Whether an expression evaluated to a boolean at least once, and never to another value. */
export function isCondition({ yes, no, other }: Coverage): boolean {
  return yes + no > 0 && other === 0;
}

/** Whether the tests evaluated a condition to true and to false. */
export function isSeenBothWays({ yes, no }: Coverage): boolean {
  return yes > 0 && no > 0;
}
