import { basename } from 'node:path';
import { FIRESTORE, rulesText } from '../support/emulators.ts';
import { openSession, runInScope, type Session, type SessionScope } from '../support/session.ts';
import { coverageOf, isEvaluated, keepCoverage, type TestBatch } from './coverage.ts';

/**
 * The emulator keeps every value of every expression. A project in which many tests ran takes minutes
 * to report, so each batch of tests has a project of its own.
 */
const TESTS_PER_BATCH = 20;

interface OpenBatch {
  readonly scope: Promise<SessionScope & { readonly session: Session }>;
  readonly tests: string[];
  running: number;
}

/** Runs the tests of one file in batches and keeps the coverage of each batch. */
export class CoverageBatches {
  readonly #batches: TestBatch[] = [];
  readonly #open = new Set<OpenBatch>();
  #filling: OpenBatch | undefined;
  #begun = 0;

  async run(test: string, run: () => Promise<void>): Promise<void> {
    const batch = this.#filling ?? this.#newBatch();
    batch.tests.push(test);
    batch.running += 1;
    this.#filling = batch.tests.length < TESTS_PER_BATCH ? batch : undefined;
    try {
      await runInScope(await batch.scope, run);
    } finally {
      batch.running -= 1;
      if (batch.running === 0 && batch !== this.#filling) await this.#close(batch);
    }
  }

  /** Writes the coverage. Call it after the last test of the file. */
  async keep(testFile: string): Promise<void> {
    this.#filling = undefined;
    for (const batch of [...this.#open]) await this.#close(batch);
    const [first] = this.#batches;
    if (first === undefined) return;
    const batches = this.#batches.map(({ tests, evaluated }) => ({
      tests,
      evaluated: evaluated.filter(isEvaluated),
    }));
    const expressions = first.evaluated.map((one) => ({
      ...one,
      ...{ yes: 0, no: 0, errors: 0, other: 0 },
    }));
    keepCoverage(basename(testFile), { rules: rulesText('firestore.rules'), expressions, batches });
  }

  #newBatch(): OpenBatch {
    const projectId = `demo-batch-${process.pid}-${this.#begun}`;
    this.#begun += 1;
    const firestore = { ...FIRESTORE, rules: rulesText('firestore.rules') };
    const scope = openSession({ projectId, firestore }).then((session) => ({ session }));
    const batch: OpenBatch = { scope, tests: [], running: 0 };
    this.#open.add(batch);
    return batch;
  }

  async #close(batch: OpenBatch): Promise<void> {
    this.#open.delete(batch);
    const { session } = await batch.scope;
    const { environment } = session;
    this.#batches.push({ tests: batch.tests, evaluated: await coverageOf(environment.projectId) });
    await session.retire();
  }
}
