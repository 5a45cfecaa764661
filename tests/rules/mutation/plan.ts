import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** One change of the rules that should make a test fail. */
export interface Mutant {
  readonly id: number;
  readonly file: 'firestore.rules' | 'storage.rules';
  readonly line: number;
  /** Replaces the text from `start` to `end`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The enclosing function or `allow`: 'isText', 'allow create'. */
  readonly within: string;
  /** Description for the report: 'a == b → true'. */
  readonly change: string;
  /** Ids of the tests in whose batch the change would have altered a result; 'all' means all tests of storage.rules. */
  readonly tests: readonly string[] | 'all';
  /** Title of the test that killed it in an earlier run. */
  readonly killer?: string;
}

export interface Verdict {
  /** Title of the test that failed. */
  readonly killedBy?: string;
  /** The compiler error of a mutant that does not load. */
  readonly invalid?: string;
  /** Errors that do not come from the rules, each after the title of its test. */
  readonly troubles: readonly string[];
  readonly testsRun: number;
}

export type Verdicts = Readonly<Record<number, Verdict>>;

/** Path of the file with the mutants; set in a mutation run only. */
export const MUTATION_PLAN = process.env.RULES_MUTATION_PLAN;

/** The mutants of a part: '3/8' is the third of eight. */
export function mutantsOfPart(part = process.env.RULES_MUTATION_PART ?? '1/1'): readonly Mutant[] {
  const [number = 1, count = 1] = part.split('/').map(Number);
  return readMutants().filter(({ id }) => id % count === number - 1);
}

export function readMutants(plan = MUTATION_PLAN): readonly Mutant[] {
  if (plan === undefined) throw new Error('This is not a mutation run.');
  return JSON.parse(readFileSync(plan, 'utf8')) as readonly Mutant[];
}

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
