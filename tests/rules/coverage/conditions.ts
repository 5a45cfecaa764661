import type { Coverage } from './coverage.ts';

/** Whether an expression is always true or false, if it can be evaluated at all. */
export function isCondition({ yes, no, other }: Coverage): boolean {
  return yes + no > 0 && other === 0;
}

/** Whether a condition was seen to hold, and not to. */
export function isSeenBothWays({ yes, no }: Coverage): boolean {
  return yes > 0 && no > 0;
}
