import { recordFigures } from '../support/figures.ts';
import { recordKillers } from './killers.ts';
import { readMutants, readVerdicts } from './plan.ts';
import { EXPLAINED_SURVIVORS, isExplained, isMeantBy } from './survivors.ts';

const LEAST_KILLED = 0.97;

/**
 * Prints the result, and records the figures and the killers of a whole run. Returns 1 if a survivor has no
 * explanation; in a whole run also if too few mutants were killed, or an explanation matches no survivor. Otherwise 0.
 */
export function report(plan: string, { isWhole }: { readonly isWhole: boolean }): number {
  const mutants = readMutants(plan);
  const verdicts = readVerdicts(plan);
  const valid = mutants.filter(({ id }) => verdicts[id]?.invalid === undefined);
  const living = valid.filter(({ id }) => verdicts[id]?.killedBy === undefined);
  const unexplained = living.filter((mutant) => !isExplained(mutant));
  const stale = isWhole ? EXPLAINED_SURVIVORS.filter((one) => !living.some(isMeantBy(one))) : [];
  for (const { id, file, line, within, change } of mutants) {
    const { invalid, troubles = [], testsRun = 0 } = verdicts[id] ?? {};
    if (invalid !== undefined) console.log(`does not load: ${file}:${line}: ${change}: ${invalid}`);
    for (const trouble of troubles) console.log(`trouble: ${file}:${line}: ${change}: ${trouble}`);
    if (unexplained.some((one) => one.id === id))
      console.log(`survives: ${file}:${line}, ${within}: ${change} (${testsRun} tests run)`);
  }
  for (const { within, change } of stale)
    console.log(`explained, but killed or gone: ${within}: ${change}`);
  const killed = valid.length - living.length;
  const share = killed / valid.length;
  console.log(
    `${killed} of ${valid.length} mutants killed (${(share * 100).toFixed(1)} %), ` +
      `${living.length - unexplained.length} survivors explained, ${unexplained.length} not; ` +
      `${mutants.length - valid.length} do not load.`,
  );
  if (isWhole) {
    const explained = living.length - unexplained.length;
    recordFigures('mutation', { mutants: valid.length, killed, explained });
    recordKillers(mutants, verdicts);
  }
  const isEnough = !isWhole || share >= LEAST_KILLED;
  return isEnough && unexplained.length === 0 && stale.length === 0 ? 0 : 1;
}

/** Keeps the killers that a run has found so far. */
export function recordKillersSoFar(plan: string): void {
  recordKillers(readMutants(plan), readVerdicts(plan));
}
