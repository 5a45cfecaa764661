import { nextHistoryId } from '../../src/domain/history/history-id.ts';
import { parseDeliverable, parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Parsed } from '../../src/domain/normalise/parsed.ts';
import type { Deliverable, Hypothesis, TableName } from '../../src/domain/records/entities.ts';
import type { Person } from './people.ts';
import type { Moment } from './working-days.ts';

/** The stored fields of a document. `write-documents.ts` converts the dates to Firestore timestamps. */
export type Data = Readonly<Record<string, unknown>>;

export interface SeedDocument {
  readonly path: string;
  readonly data: Data;
}

export interface RecordWrite {
  readonly table: TableName;
  readonly id: string;
  readonly fields: Data;
}

/** The environment of the demo workspace. */
export const ENVIRONMENT = 'local';

/** Path of that environment, below which all seed documents are. */
export const ENVIRONMENT_PATH = `environments/${ENVIRONMENT}`;

/** An explicit table, because the stored plurals are irregular (R27). */
const COLLECTION_NAMES: Readonly<Record<TableName, string>> = {
  profile: 'profiles',
  research: 'researchs',
  deliverable: 'deliverables',
  hypothesis: 'hypotheses',
  template: 'templates',
};

/** Prefix of all research records and their history. */
export const RESEARCH_PATH_PREFIX = `${ENVIRONMENT_PATH}/${COLLECTION_NAMES.research}/`;

export function recordPath(table: TableName, id: string): string {
  return `${ENVIRONMENT_PATH}/${COLLECTION_NAMES[table]}/${id}`;
}

/** Records, their history, terms and remarks in memory. `commit` writes what the app's transactions write (R16, R17). */
export class RecordStore {
  readonly #records = new Map<string, Data>();
  readonly #history: SeedDocument[] = [];
  readonly #remarks: SeedDocument[] = [];
  readonly #terms = new Map<string, Data>();

  /** One transaction: all its history entries have the same server time. */
  commit(by: Person, moment: Moment, writes: readonly RecordWrite[]): void {
    for (const { table, id, fields } of writes) {
      const path = recordPath(table, id);
      const before = this.#records.get(path);
      const previous = before === undefined ? null : revisionOf(before);
      const updatedAt = nextHistoryId({ previous, now: moment.clientTime });
      const data = {
        ...before,
        ...fields,
        FBUID: id,
        updatedAt,
        updatedBy: by.uid,
        previousHistoryFBUID: previous,
      };
      this.#records.set(path, data);
      const entry = { ...data, recordedAt: moment.serverTime };
      this.#history.push({ path: `${path}/history/${updatedAt}`, data: entry });
    }
  }

  /** The history stays (R16). */
  remove(table: TableName, id: string): void {
    this.#records.delete(recordPath(table, id));
  }

  find(table: TableName, id: string): Data | null {
    return this.#records.get(recordPath(table, id)) ?? null;
  }

  deliverable(id: string): Deliverable {
    return recordOf(parseDeliverable(id, this.find('deliverable', id)));
  }

  hypothesis(id: string): Hypothesis {
    return recordOf(parseHypothesis(id, this.find('hypothesis', id)));
  }

  /** The hypotheses that the deliverable's estimate lists. */
  hypothesesOf(deliverable: Deliverable): readonly Hypothesis[] {
    const ids = deliverable.deliverableEstimate?.sourceFBUIDs ?? [];
    return ids.map((id) => this.hypothesis(id));
  }

  /** A remark is created once and has no history (R39). */
  addRemark(id: string, data: Data): void {
    this.#remarks.push({ path: `${ENVIRONMENT_PATH}/remarks/${id}`, data });
  }

  /** Both sides of a step share one document (R38). */
  addTerms(deliverableId: string, digest: string, data: Data): void {
    const path = `${recordPath('deliverable', deliverableId)}/terms/${digest}`;
    if (!this.#terms.has(path)) this.#terms.set(path, data);
  }

  documents(): readonly SeedDocument[] {
    const records = [...this.#records].map(([path, data]) => ({ path, data }));
    const terms = [...this.#terms].map(([path, data]) => ({ path, data }));
    return [...records, ...this.#history, ...this.#remarks, ...terms];
  }
}

export function recordOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`${parsed.id} cannot be read: ${parsed.problem}`);
  return parsed.record;
}

function revisionOf({ updatedAt }: Data): string {
  if (typeof updatedAt !== 'string') throw new Error('A record of the store has no revision.');
  return updatedAt;
}
