import { basename } from 'node:path';
import { FIRESTORE, rulesFile } from '../support/emulators.ts';
import { openSession, playOn, type Session, type Stage } from '../support/session.ts';
import { coverageOf, isEvaluated, keepCoverage, type Lot } from './coverage.ts';

/**
 * The emulator keeps every value of every expression, so that a project which saw many tests takes
 * minutes to report: each lot of tests has a project of its own.
 */
const TESTS_PER_LOT = 20;

interface OpenLot {
  readonly stage: Promise<Stage & { readonly session: Session }>;
  readonly tests: string[];
  running: number;
}

/** Plays the tests of one file lot by lot, and knows afterwards what each lot evaluated. */
export class CoverageLots {
  readonly #lots: Lot[] = [];
  readonly #open = new Set<OpenLot>();
  #filling: OpenLot | undefined;
  #begun = 0;

  async play(test: string, run: () => Promise<void>): Promise<void> {
    const lot = this.#filling ?? this.#newLot();
    lot.tests.push(test);
    lot.running += 1;
    this.#filling = lot.tests.length < TESTS_PER_LOT ? lot : undefined;
    try {
      await playOn(await lot.stage, run);
    } finally {
      lot.running -= 1;
      if (lot.running === 0 && lot !== this.#filling) await this.#close(lot);
    }
  }

  /** Writes down what was evaluated; for once all tests of the file are over. */
  async keep(testFile: string): Promise<void> {
    this.#filling = undefined;
    for (const lot of [...this.#open]) await this.#close(lot);
    const [first] = this.#lots;
    if (first === undefined) return;
    const lots = this.#lots.map(({ tests, evaluated }) => ({
      tests,
      evaluated: evaluated.filter(isEvaluated),
    }));
    const expressions = first.evaluated.map((one) => ({
      ...one,
      ...{ yes: 0, no: 0, errors: 0, other: 0 },
    }));
    keepCoverage(basename(testFile), { rules: rulesFile('firestore.rules'), expressions, lots });
  }

  #newLot(): OpenLot {
    const projectId = `demo-lot-${process.pid}-${this.#begun}`;
    this.#begun += 1;
    const firestore = { ...FIRESTORE, rules: rulesFile('firestore.rules') };
    const stage = openSession({ projectId, firestore }).then((session) => ({ session }));
    const lot: OpenLot = { stage, tests: [], running: 0 };
    this.#open.add(lot);
    return lot;
  }

  async #close(lot: OpenLot): Promise<void> {
    this.#open.delete(lot);
    const { session } = await lot.stage;
    const { environment } = session;
    this.#lots.push({ tests: lot.tests, evaluated: await coverageOf(environment.projectId) });
    await session.retire();
  }
}
