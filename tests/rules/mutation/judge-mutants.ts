import { setMaxListeners } from 'node:events';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { FIRESTORE, PROJECT, rulesText, STORAGE } from '../support/emulators.ts';
import { openSession, runInScope, type Session } from '../support/session.ts';
import {
  type Mutant,
  mutantsOfPart,
  mutated,
  readVerdicts,
  type Verdict,
  type Verdicts,
  writeVerdicts,
} from './plan.ts';
import { isExplained } from './survivors.ts';

const AT_ONCE = Number(process.env.RULES_MUTATION_PARALLEL ?? 4);

type Subject = Mutant['file'];
type Outcome = 'as expected' | 'noticed' | { readonly trouble: string };

/** A test, and the rules that it tests. */
export interface RegisteredTest {
  readonly subject: Subject;
  readonly test: RunnerTestCase;
}

/** Runs the tests against each undecided mutant of this part, until one of them kills it. */
export async function judgeMutants(registered: readonly RegisteredTest[]): Promise<void> {
  for (const subject of ['firestore.rules', 'storage.rules'] as const) {
    const tests = registered.filter((one) => one.subject === subject).map(({ test }) => test);
    // Vitest adds a listener to the test's signal in each run, and a test runs against hundreds of mutants.
    for (const { context } of tests) setMaxListeners(0, context.signal);
    await judgeMutantsOf(subject, new Map(tests.map((test) => [test.id, test])));
  }
}

type Tests = ReadonlyMap<string, RunnerTestCase>;

async function judgeMutantsOf(subject: Subject, tests: Tests): Promise<void> {
  const before = readVerdicts();
  const isDecided = ({ id }: Mutant) =>
    before[id]?.killedBy !== undefined || before[id]?.invalid !== undefined;
  const undecided = mutantsOfPart().filter(
    (mutant) => mutant.file === subject && !isDecided(mutant),
  );
  if (subject === 'storage.rules') await loadStorageMutants(undecided);
  const control = await openMutant(subject, undefined);
  const queue = undecided.values();
  const verdicts = new Map<number, Verdict>();
  const worker = async (): Promise<void> => {
    for (const mutant of queue) {
      const verdict = await judge(mutant, testsOf(mutant, tests), control).catch(brokeDown);
      verdicts.set(mutant.id, verdict);
      writeVerdicts({ ...before, ...Object.fromEntries(verdicts) } satisfies Verdicts);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await control.retire();
}

/** A failure of the emulator says nothing about the mutant, and must not stop the judging of the others. */
function brokeDown(error: unknown): Verdict {
  return { troubles: [`broke down: ${String(error)}`], testsRun: 0 };
}

/** First the test that killed the mutant before. Of an explained mutant a sample: no test is expected to kill it. */
function testsOf(mutant: Mutant, tests: Tests): readonly RunnerTestCase[] {
  const possible =
    mutant.tests === 'all'
      ? spread([...tests.values()])
      : mutant.tests.flatMap((id) => tests.get(id) ?? []);
  const killers = [...tests.values()].filter((test) => titleOf(test) === mutant.killer);
  const most = isExplained(mutant) ? EXPLAINED_SAMPLE : Number.POSITIVE_INFINITY;
  return [...new Set([...killers, ...possible])].slice(0, most);
}

const EXPLAINED_SAMPLE = 200;

/** Orders the tests so that consecutive ones were far apart in the list: neighbours tend to fail together. */
function spread<T>(list: readonly T[]): T[] {
  const golden = (Math.sqrt(5) - 1) / 2;
  return list
    .map((item, index) => ({ item, at: (index * golden) % 1 }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function judge(
  mutant: Mutant,
  tests: readonly RunnerTestCase[],
  control: Session,
): Promise<Verdict> {
  const opening = await openMutant(mutant.file, mutant).catch(compilerError);
  if (typeof opening === 'string') return { invalid: opening, troubles: [], testsRun: 0 };
  const troubles: string[] = [];
  let testsRun = 0;
  try {
    for (const test of tests) {
      testsRun += 1;
      const outcome = await outcomeOf(test, opening);
      if (outcome === 'noticed' && (await isKill(test, { opening, control })))
        return { killedBy: titleOf(test), troubles, testsRun };
      if (typeof outcome === 'object') troubles.push(`${titleOf(test)}: ${outcome.trouble}`);
    }
    return { troubles, testsRun };
  } finally {
    await opening.retire();
  }
}

/** @throws every error that does not come from the compiler. */
function compilerError(error: unknown): string {
  const text = String(error);
  if (text.includes('"code":400')) return text;
  throw error;
}

/**
 * Whether a failure comes from the mutant: the test passes against the unchanged rules, and fails again
 * against the mutant. On a busy machine a test can fail once for another reason.
 */
async function isKill(
  test: RunnerTestCase,
  { opening, control }: Readonly<Record<'opening' | 'control', Session>>,
): Promise<boolean> {
  return (
    (await outcomeOf(test, control)) === 'as expected' &&
    (await outcomeOf(test, opening)) === 'noticed'
  );
}

async function openMutant(subject: Subject, mutant: Mutant | undefined): Promise<Session> {
  const name = mutant === undefined ? 'control' : String(mutant.id);
  if (subject === 'storage.rules') {
    const config = { projectId: PROJECT, firestore: FIRESTORE, storage: STORAGE };
    return openSession(config, `mutant-${name}`);
  }
  const rules = rulesText(subject);
  return openSession({
    projectId: `demo-mutant-${name}`,
    firestore: { ...FIRESTORE, rules: mutant === undefined ? rules : mutated(rules, mutant) },
  });
}

/** Loads the mutants in one request, each for a bucket of its own: every request replaces the rules of all buckets. */
async function loadStorageMutants(mutants: readonly Mutant[]): Promise<void> {
  const rules = rulesText('storage.rules');
  const files = [
    { name: 'control', resource: 'mutant-control', content: rules },
    ...mutants.map((mutant) => ({
      ...{ name: `mutant-${mutant.id}`, resource: `mutant-${mutant.id}` },
      content: mutated(rules, mutant),
    })),
  ];
  const answer = await fetch(`http://${STORAGE.host}:${STORAGE.port}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function outcomeOf(test: RunnerTestCase, session: Session): Promise<Outcome> {
  const first = await outcomeIn(test, session);
  return typeof first === 'object' ? outcomeIn(test, session) : first;
}

async function outcomeIn(test: RunnerTestCase, session: Session): Promise<Outcome> {
  try {
    // A new scope, so that no test finds the fixtures of another one.
    await inTime(runInScope({ session }, async () => TestRunner.getTestFn(test)()));
    return 'as expected';
  } catch (error) {
    const isNoticed = error instanceof NoAnswer || isAboutRules(error);
    return isNoticed ? 'noticed' : { trouble: String(error) };
  }
}

/** Many times the slowest test, even on a busy machine. */
const LIMIT_MS = 60_000;

class NoAnswer extends Error {}

/** The emulator never answers some requests under changed rules; in the suite, the time limit fails the test. */
async function inTime(run: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('No answer in time.')), LIMIT_MS);
  });
  await Promise.race([run, limit]).finally(() => clearTimeout(timer));
}

/** Whether the rules accepted what they should refuse or refused what they should accept, or the emulator crashed. */
function isAboutRules(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.message.startsWith('Expected request to fail, but it succeeded') ||
    /^expected .*\b(?:20[04]|403)\b.* to (?:be|match object) .*\b(?:20[04]|403)\b/.test(
      error.message,
    ) ||
    code === 'permission-denied' ||
    // The emulator crashes while it evaluates some changed rules.
    code === 'unknown' ||
    code === 'storage/unauthorized' ||
    code === 'storage/unauthenticated'
  );
}

function titleOf(test: RunnerTestCase): string {
  const titles = [test.name];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite)
    if (suite.name !== '') titles.unshift(suite.name);
  return `${test.file.name.replace(/.*[/]/, '')}: ${titles.join(' > ')}`;
}
