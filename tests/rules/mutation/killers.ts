import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant, Verdicts } from './plan.ts';

/** The test that killed each mutant last, in a run of the whole plan. The next run tries it first. */
const FILE = join(import.meta.dirname, 'killers.json');

/** Title of a test → the mutants that it killed, by `keyOf`. */
type Killers = Readonly<Record<string, readonly string[]>>;

/** Adds to each mutant the test that killed it before. A wrong or outdated one costs time and nothing else. */
export function withKillers(mutants: readonly Mutant[]): Mutant[] {
  const killers: Killers = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  const byKey = new Map(
    Object.entries(killers).flatMap(([title, keys]) => keys.map((key) => [key, title] as const)),
  );
  return keyed(mutants).map(({ key, mutant }) => {
    const killer = byKey.get(key);
    return killer === undefined ? mutant : { ...mutant, killer };
  });
}

/** Records the killer of each mutant of the whole plan: the one of this run, or else its former killer. */
export function recordKillers(mutants: readonly Mutant[], verdicts: Verdicts): void {
  const killers: Record<string, string[]> = {};
  for (const { key, mutant } of keyed(mutants)) {
    const title = verdicts[mutant.id]?.killedBy ?? mutant.killer;
    if (title === undefined) continue;
    const killed = killers[title] ?? [];
    killed.push(key);
    killers[title] = killed;
  }
  writeFileSync(FILE, `${JSON.stringify(killers, Object.keys(killers).toSorted(), 2)}\n`);
}

/** The key contains no position, because every change of the rules moves positions. A number tells equal keys apart. */
function keyed(mutants: readonly Mutant[]): readonly { key: string; mutant: Mutant }[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const name = `${mutant.file}, ${mutant.within}: ${mutant.change}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: count === 1 ? name : `${name} (${count})`, mutant };
  });
}
