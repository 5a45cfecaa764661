/** Runs after all other files: checks that they evaluated every condition of firestore.rules to true and to false. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isCondition, isSeenBothWays } from './coverage/conditions.ts';
import {
  type Coverage,
  isEvaluated,
  keptCoverage,
  summed,
  testFiles,
} from './coverage/coverage.ts';
import { rulesText } from './support/emulators.ts';
import { recordFigures } from './support/figures.ts';

/** Conditions that cannot have both values: their text, and why the rules keep them. */
const ONE_SIDED: Readonly<Record<string, string>> = {};

/** Files without coverage: this file, mutation.test.ts, and tests of changed rules, Storage rules or very large values. */
const WITHOUT = [
  'budget.test.ts',
  'coverage.test.ts',
  'largest-records.test.ts',
  'megabytes.test.ts',
  'mutation.test.ts',
  'storage.test.ts',
];

const rules = rulesText('firestore.rules');
let expressions: readonly Coverage[] = [];
let missing: readonly string[] = [];

beforeAll(() => {
  const kept = keptCoverage();
  const current = [...kept].filter(([, coverage]) => coverage.rules === rules);
  const files = testFiles().filter((name) => !WITHOUT.includes(name));
  missing = files.filter((name) => !current.some(([file]) => file === name));
  const coverages = current.filter(([name]) => files.includes(name)).map(([, one]) => one);
  expressions = summed([
    ...(coverages[0]?.expressions ?? []),
    ...coverages.flatMap(({ batches }) => batches.flatMap(({ evaluated }) => evaluated)),
  ]);
});

describe('the coverage of firestore.rules', () => {
  test('includes every test file (run the whole suite, not this file alone)', () => {
    expect(missing).toEqual([]);
    expect(expressions.length).toBeGreaterThan(1_000);
  });

  test('includes every expression', () => {
    expect(expressions.filter((one) => !isEvaluated(one)).map(described)).toEqual([]);
  });

  test('includes both values of every condition', () => {
    const conditions = expressions.filter(isCondition);
    const oneSided = conditions.filter((one) => !isSeenBothWays(one)).map(textOf);
    recordFigures('coverage', {
      expressions: expressions.length,
      evaluated: expressions.filter(isEvaluated).length,
      conditions: conditions.length,
      seenBothWays: conditions.length - oneSided.length,
    });
    expect(oneSided.toSorted()).toEqual(Object.keys(ONE_SIDED).toSorted());
  });
});

function described(one: Coverage): string {
  return `${one.line}: ${textOf(one)}`;
}

function textOf({ start, end }: Coverage): string {
  return rules.slice(start, end + 1).replaceAll(/\s+/g, ' ');
}
