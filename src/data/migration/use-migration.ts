import { FirebaseError } from 'firebase/app';
import { useEffect, useRef, useState } from 'react';
import { writeMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationRequest } from '../../domain/migration/migration-form.ts';
import { MigrationError, type MigrationReport, migrate } from './migrate.ts';

/** `report` is null until the source has been listed. `problem` is null after success. */
export type Migration =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly report: MigrationReport | null }
  | {
      readonly state: 'ended';
      readonly report: MigrationReport | null;
      readonly problem: string | null;
    };

interface Options {
  readonly file: File | null;
  readonly save: (text: string) => void;
}

/** Runs one copy or download at a time. Leaving the page cancels it. */
export function useMigration() {
  const [migration, setMigration] = useState<Migration>({ state: 'idle' });
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const start = async (request: MigrationRequest, { file, save }: Options) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    let report: MigrationReport | null = null;
    setMigration({ state: 'running', report });
    const onProgress = (next: MigrationReport) => {
      if (signal.aborted) return;
      report = next;
      setMigration({ state: 'running', report });
    };
    try {
      const running = migrate(request, { file, signal, onProgress });
      // Firestore Lite cannot cancel a request, and one without an answer must not keep the user waiting.
      const records = await Promise.race([running, rejectWhenAborted(signal)]);
      if (request.toEnvironment === null) save(writeMigrationFile(records));
      setMigration({ state: 'ended', report, problem: null });
    } catch (error) {
      const problem = signal.aborted ? 'It was cancelled.' : problemOf(error);
      setMigration({ state: 'ended', report, problem });
    }
  };

  return { migration, start, cancel: () => controller.current.abort() };
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

function problemOf(error: unknown): string {
  if (error instanceof MigrationError) return error.message;
  if (!(error instanceof FirebaseError)) {
    console.error(error);
    return 'It ended unexpectedly.';
  }
  switch (error.code) {
    case 'permission-denied':
      return 'You are not permitted to read or write there.';
    case 'unauthenticated':
      return 'You are signed out.';
    // What Firestore Lite says of a lost connection.
    case 'unknown':
    case 'unavailable':
    case 'deadline-exceeded':
      return 'The server cannot be reached.';
    default:
      return error.message;
  }
}
