import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { localDir } from '../../../local-stack/folders.ts';
import { FIRESTORE } from '../support/emulators.ts';

/** How often an expression had which value. Positions are offsets into the rules file. */
export interface Coverage {
  readonly start: number;
  /** Offset of the last character, itself included. Brackets around the expression do not count. */
  readonly end: number;
  readonly line: number;
  readonly yes: number;
  readonly no: number;
  /** Evaluations that failed with an error. */
  readonly errors: number;
  /** Evaluations that gave another value than a boolean. */
  readonly other: number;
}

/** Tests that ran in one project of the emulator, and how often they evaluated each expression. */
export interface TestBatch {
  readonly tests: readonly string[];
  readonly evaluated: readonly Coverage[];
}

/** Coverage of one test file. */
export interface FileCoverage {
  /** The text of the measured rules. */
  readonly rules: string;
  /** All expressions of the rules, evaluated or not. */
  readonly expressions: readonly Coverage[];
  readonly batches: readonly TestBatch[];
}

interface Node {
  readonly sourcePosition: {
    readonly line: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values?: readonly {
    readonly value?: Readonly<Record<string, unknown>>;
    readonly count?: number;
  }[];
  readonly children?: readonly Node[];
}

/**
 * Every expression of the project's rules, with its evaluations since the emulator loaded them, possibly none.
 *
 * @throws if two expressions have one position: a sum would hide that one of them was never evaluated.
 */
export async function coverageOf(projectId: string): Promise<Coverage[]> {
  const address = `http://${FIRESTORE.host}:${FIRESTORE.port}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No coverage of ${projectId}: ${await answer.text()}`);
  const { report = [] } = (await answer.json()) as { report?: readonly Node[] };
  const found = report.flatMap(flat);
  if (new Set(found.map(spanOf)).size < found.length)
    throw new Error(`Two expressions of ${projectId} have one position.`);
  return summed(found);
}

export function isEvaluated({ yes, no, errors, other }: Coverage): boolean {
  return yes + no + errors + other > 0;
}

/** Adds the counts of each expression. */
export function summed(found: readonly Coverage[]): Coverage[] {
  const sums = new Map<string, Coverage>();
  for (const one of found) {
    const sum = sums.get(spanOf(one));
    sums.set(spanOf(one), sum === undefined ? one : added(sum, one));
  }
  return [...sums.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

export function spanOf({ start, end }: Coverage): string {
  return `${start}-${end}`;
}

function added(a: Coverage, b: Coverage): Coverage {
  return {
    ...a,
    yes: a.yes + b.yes,
    no: a.no + b.no,
    errors: a.errors + b.errors,
    other: a.other + b.other,
  };
}

function flat(node: Node): Coverage[] {
  const { line, currentOffset: start, endOffset: end } = node.sourcePosition;
  const count = (kind: string): number =>
    (node.values ?? [])
      .filter(({ value }) => kindOf(value) === kind)
      .reduce((sum, { count: times = 0 }) => sum + times, 0);
  const counts = {
    yes: count('yes'),
    no: count('no'),
    errors: count('error'),
    other: count('other'),
  };
  return [{ start, end, line, ...counts }, ...(node.children ?? []).flatMap(flat)];
}

/** The emulator reports a value without a kind, or 'undefined', when it could not evaluate the expression. */
function kindOf(value: Readonly<Record<string, unknown>> = {}): string {
  if (Object.keys(value).length === 0 || 'undefined' in value) return 'error';
  if ('boolValue' in value) return value.boolValue === true ? 'yes' : 'no';
  return 'other';
}

/** One folder for each emulator port, because runs on other ports may be in progress. */
function coverageFolder(): string {
  return join(localDir(), 'reports', `rules-coverage-${FIRESTORE.port}`);
}

export function keepCoverage(testFile: string, coverage: FileCoverage): void {
  mkdirSync(coverageFolder(), { recursive: true });
  writeFileSync(join(coverageFolder(), `${basename(testFile)}.json`), JSON.stringify(coverage));
}

/** Coverage by name of the test file; files that were renamed or removed are left out. */
export function keptCoverage(): ReadonlyMap<string, FileCoverage> {
  mkdirSync(coverageFolder(), { recursive: true });
  const kept = testFiles()
    .map((name) => ({ name, path: join(coverageFolder(), `${name}.json`) }))
    .filter(({ path }) => existsSync(path));
  return new Map(
    kept.map(({ name, path }) => [name, JSON.parse(readFileSync(path, 'utf8')) as FileCoverage]),
  );
}

/** Names of the rules tests without their folders, by which coverage is kept. */
export function testFiles(): readonly string[] {
  const names = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => basename(path));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) throw new Error(`Two test files have one name: ${repeated.join(', ')}`);
  return names;
}
