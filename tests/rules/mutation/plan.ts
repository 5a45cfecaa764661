import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** One change of the rules that some test should notice. */
export interface Mutant {
  readonly id: number;
  readonly file: 'firestore.rules' | 'storage.rules';
  readonly line: number;
  /** What is written instead of what stands from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The function or the `allow` that it is part of: 'isText', 'allow create'. */
  readonly within: string;
  /** For people: 'a == b → true'. */
  readonly change: string;
  /** The ids of the tests that evaluate it so that they could notice; all where that is unknown. */
  readonly tests: readonly string[] | 'all';
}

export interface Verdict {
  /** The title of the test that noticed. */
  readonly killedBy?: string;
  /** Why it does not load. */
  readonly invalid?: string;
  /** What went wrong beside the rules, by test. */
  readonly troubles: readonly string[];
  readonly played: number;
}

export type Verdicts = Readonly<Record<number, Verdict>>;

/** The file with the mutants; set for a mutation run only. */
export const MUTATION_PLAN = process.env.RULES_MUTATION_PLAN;

export function readMutants(): readonly Mutant[] {
  if (MUTATION_PLAN === undefined) throw new Error('This is not a mutation run.');
  return JSON.parse(readFileSync(MUTATION_PLAN, 'utf8')) as readonly Mutant[];
}

/** Each test file adds to the verdicts of those before. */
export function readVerdicts(plan = MUTATION_PLAN): Verdicts {
  const file = verdictsFile(plan);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verdicts) : {};
}

export function writeVerdicts(verdicts: Verdicts): void {
  const file = verdictsFile(MUTATION_PLAN);
  writeFileSync(`${file}.new`, JSON.stringify(verdicts));
  renameSync(`${file}.new`, file);
}

function verdictsFile(plan: string | undefined): string {
  return `${plan}.verdicts.json`;
}

export function mutated(rules: string, { start, end, text }: Mutant): string {
  return rules.slice(0, start) + text + rules.slice(end);
}
