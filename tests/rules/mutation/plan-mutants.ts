import { isCondition } from '../coverage/conditions.ts';
import { keptCoverage, spanOf, summed } from '../coverage/coverage.ts';
import { rulesText } from '../support/emulators.ts';
import { type Change, changesOf, looksLikeCondition, testsFor } from './mutants.ts';
import type { Mutant } from './plan.ts';
import { ruleTree } from './rule-tree.ts';

/** Every mutant of both rules files, with the tests that could kill it. */
export async function planMutants(): Promise<Mutant[]> {
  const changes = [...(await changesOfFirestore()), ...(await changesOfStorage())];
  return changes.map((change, id) => ({ ...change, id }));
}

type Planned = Omit<Mutant, 'id'>;

async function changesOfFirestore(): Promise<Planned[]> {
  const rules = rulesText('firestore.rules');
  const kept = [...keptCoverage().values()].filter((one) => one.rules === rules);
  const batches = kept.flatMap((one) => one.batches);
  const conditions = new Set(
    summed(batches.flatMap(({ evaluated }) => evaluated))
      .filter(isCondition)
      .map(spanOf),
  );
  const changes = changesOf(await ruleTree(rules), rules, ({ span }) => conditions.has(span));
  return changes.map((change) =>
    planned('firestore.rules', rules, { ...change, tests: testsFor(change, batches) }),
  );
}

/** The Storage emulator reports no coverage, so every test of the Storage rules may kill a mutant. */
async function changesOfStorage(): Promise<Planned[]> {
  const rules = rulesText('storage.rules');
  const changes = changesOf(await ruleTree(rules), rules, looksLikeCondition(rules));
  return changes.map((change) => planned('storage.rules', rules, { ...change, tests: 'all' }));
}

function planned(
  file: Mutant['file'],
  rules: string,
  { line, start, end, text, change, tests }: Change & Pick<Mutant, 'tests'>,
): Planned {
  return { file, line, start, end, text, within: placeOf(start, rules), change, tests };
}

function placeOf(start: number, rules: string): string {
  const before = [...rules.slice(0, start).matchAll(/function (\w+)[(]|(allow [\w, ]+?):/g)];
  const [, name, allow] = before.at(-1) ?? [];
  return name ?? allow ?? '';
}
