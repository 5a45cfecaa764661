import { isCondition } from '../support/conditions.ts';
import { keptCoverage, spanOf, summed } from '../support/coverage.ts';
import { rulesFile } from '../support/emulators.ts';
import { type Change, changesOf, looksLikeCondition, testsFor } from './mutants.ts';
import type { Mutant } from './plan.ts';
import { ruleTree } from './rule-tree.ts';

/** Every mutant of both rules files, with the tests that could notice it. */
export async function planMutants(): Promise<Mutant[]> {
  const changes = [...(await changesOfFirestore()), ...(await changesOfStorage())];
  return changes.map((change, id) => ({ ...change, id }));
}

type Planned = Omit<Mutant, 'id'>;

async function changesOfFirestore(): Promise<Planned[]> {
  const rules = rulesFile('firestore.rules');
  const kept = [...keptCoverage().values()].filter((one) => one.rules === rules);
  const lots = kept.flatMap((one) => one.lots);
  const conditions = new Set(
    summed(lots.flatMap(({ evaluated }) => evaluated))
      .filter(isCondition)
      .map(spanOf),
  );
  const changes = changesOf(await ruleTree(rules), rules, ({ span }) => conditions.has(span));
  return changes.map((change) => planned('firestore.rules', change, testsFor(change, lots)));
}

/** Nobody says what the Storage runtime evaluated: any test may notice. */
async function changesOfStorage(): Promise<Planned[]> {
  const rules = rulesFile('storage.rules');
  const changes = changesOf(await ruleTree(rules), rules, looksLikeCondition(rules));
  return changes.map((change) => planned('storage.rules', change, 'all'));
}

function planned(file: Mutant['file'], change: Change, tests: Mutant['tests']): Planned {
  const { line, start, end, text, change: name } = change;
  return { file, line, start, end, text, change: name, tests };
}
