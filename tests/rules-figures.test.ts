/** Prints and checks the recorded results of the long runs. Results from before a change of the rules still pass. */
import { expect, test } from 'vitest';
import { fingerprint, recordedFigures } from './rules/support/figures.ts';

const { coverage, mutation } = recordedFigures();

function sinceThen(measured: { readonly fingerprint: string; readonly on: string }): string {
  return measured.fingerprint === fingerprint()
    ? `measured on ${measured.on}, the rules are the same`
    : `measured on ${measured.on}, BEFORE THE RULES CHANGED: run it again`;
}

test('every expression of the rules was evaluated, every condition seen true and false', () => {
  if (coverage === null) throw new Error('Run npm run rules:coverage.');
  const { expressions, evaluated, conditions, seenBothWays } = coverage;
  console.log(
    `Rules: ${evaluated} of ${expressions} expressions evaluated; ${seenBothWays} of ${conditions} ` +
      `conditions seen true and false (npm run rules:coverage, ${sinceThen(coverage)}).`,
  );
  expect(evaluated).toBe(expressions);
  expect(seenBothWays).toBe(conditions);
});

test('the tests killed at least 97 % of the mutants of the rules, and every survivor is explained', () => {
  if (mutation === null) throw new Error('Run npm run mutate:rules.');
  const { mutants, killed, explained } = mutation;
  const share = killed / mutants;
  console.log(
    `Rules: ${killed} of ${mutants} mutants killed (${(share * 100).toFixed(1)} %), ${explained} ` +
      `explained (npm run mutate:rules, ${sinceThen(mutation)}).`,
  );
  expect(share).toBeGreaterThanOrEqual(0.97);
  expect(killed + explained).toBe(mutants);
});
