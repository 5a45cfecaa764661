import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import type { Readable } from 'node:stream';

export type RunResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  readonly signal?: AbortSignal;
};

/**
 * Runs a program and collects its output. Resolves also if the exit code is not 0. After a signal the code is 1.
 * Rejects if the program cannot start. On abort, kills the program and rejects.
 */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const { input, ...rest } = options;
    const child = spawn(command, args, { ...rest, stdio: 'pipe', killSignal: 'SIGKILL' });
    const stdout = collectOutput(child.stdout);
    const stderr = collectOutput(child.stderr);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout: stdout(), stderr: stderr() }));
  });
}

/** @returns a function that gives the text so far of all streams together. */
export function collectOutput(...streams: readonly (Readable | null)[]): () => string {
  let output = '';
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
