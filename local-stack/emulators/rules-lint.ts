import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ID } from '../folders.ts';
import { HOST } from '../ports.ts';
import { LaunchError } from '../process/launch-error.ts';
import { run } from '../process/run.ts';
import { type Jdk, javaTool } from './jdk.ts';

/**
 * An error or a warning. Warnings count like errors: the compilers only warn about an unknown function, and a rule that
 * calls one refuses the request.
 */
export type RulesIssue = {
  readonly line: number;
  readonly column: number;
  readonly description: string;
};

/** @throws LaunchError if there is an issue. It names the place of the first one. */
export function refuseIssues(file: string, issues: readonly RulesIssue[]): void {
  const [first, ...more] = issues;
  if (first === undefined) return;
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  throw new LaunchError(
    `${relative(process.cwd(), file)}:${first.line}:${first.column}: ${first.description.replace(/\.$/, '')}${others}: ` +
      'correct the rules and start again.',
  );
}

export type StorageLintOptions = {
  readonly file: string;
  /** The jar of the Storage rules runtime. */
  readonly runtimeJar: string;
  readonly jdk: Jdk;
  readonly signal: AbortSignal;
};

/** Compiles the rules with the runtime that will evaluate them. Speaks to it as firebase-tools does. */
export async function lintStorageRules(options: StorageLintOptions): Promise<RulesIssue[]> {
  const { file, runtimeJar, jdk, signal } = options;
  const content = readFileSync(file, 'utf8');
  const context = { rulesetName: '0', source: { files: [{ name: file, content }] } };
  const input = `${JSON.stringify({ action: 'load_ruleset', id: 0, context })}\n`;
  const args = ['-Duser.language=en', '-jar', runtimeJar, 'serve'];
  const result = await run(javaTool(jdk, 'java'), args, { input, signal });
  const answer = result.stdout
    .split('\n')
    .map(parseLine)
    .find((line) => line?.id === 0);
  if (answer === undefined) {
    throw new Error(
      `The Storage rules runtime gave no answer: ${result.stderr || `exit code ${result.code}`}`,
    );
  }
  return [...answer.errors, ...answer.warnings].map(parseStorageIssue);
}

type Answer = { readonly id: number; readonly errors: string[]; readonly warnings: string[] };

function parseLine(line: string): Answer | undefined {
  if (!line.startsWith('{')) return undefined;
  const { id, errors, warnings }: Partial<Answer> = JSON.parse(line);
  return id === undefined ? undefined : { id, errors: errors ?? [], warnings: warnings ?? [] };
}

type StorageIssue = {
  readonly description_?: string;
  readonly sourcePosition_?: { readonly line_?: number; readonly column_?: number };
};

function parseStorageIssue(text: string): RulesIssue {
  const { description_, sourcePosition_ }: StorageIssue = JSON.parse(text);
  return {
    line: sourcePosition_?.line_ ?? 0,
    column: sourcePosition_?.column_ ?? 0,
    description: description_ ?? text,
  };
}

export type FirestoreLintOptions = {
  readonly file: string;
  readonly port: number;
  readonly signal: AbortSignal;
};

type FirestoreIssues = {
  readonly issues?: readonly {
    readonly description?: string;
    readonly sourcePosition?: { readonly line?: number; readonly column?: number };
  }[];
};

/**
 * Loads the rules into the running emulator again. At its start the emulator silently accepts a broken file and then
 * refuses every request.
 */
export async function lintFirestoreRules(options: FirestoreLintOptions): Promise<RulesIssue[]> {
  const { file, port, signal } = options;
  const origin = `http://${HOST}:${port}`;
  await waitForAnswer(origin, signal);
  const content = readFileSync(file, 'utf8');
  const answer = await fetch(`${origin}/emulator/v1/projects/${PROJECT_ID}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      ignore_errors: true,
      rules: { files: [{ name: 'security.rules', content }] },
    }),
    signal,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The Firestore emulator refuses its rules: ${text}`);
  const { issues }: FirestoreIssues = JSON.parse(text);
  return (issues ?? []).map(({ description, sourcePosition }) => ({
    line: sourcePosition?.line ?? 0,
    column: sourcePosition?.column ?? 0,
    description: description ?? 'unknown problem',
  }));
}

async function waitForAnswer(origin: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const ok = await fetch(origin, { signal }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await delay(100, undefined, { signal });
  }
}
