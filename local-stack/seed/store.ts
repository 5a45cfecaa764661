import { nextHistoryId } from '../../src/domain/history/history-id.ts';
import { parseDeliverable, parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Parsed } from '../../src/domain/normalise/parsed.ts';
import type { Deliverable, Hypothesis, TableName } from '../../src/domain/records/entities.ts';
import type { Moment } from './days.ts';
import type { Person } from './people.ts';

/** The stored fields of a document. firebase-admin turns the dates into timestamps. */
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

/** Who writes, and when. */
export interface Act {
  readonly by: Person;
  readonly moment: Moment;
}

/** The environment of the demo. */
export const ENVIRONMENT = 'local';

/** The path of that environment, below which all documents and files are. */
export const ENVIRONMENT_PATH = `environments/${ENVIRONMENT}`;

/** An explicit table, because the stored plurals are irregular (R27). */
export const COLLECTIONS: Readonly<Record<TableName, string>> = {
  profile: 'profiles',
  research: 'researchs',
  deliverable: 'deliverables',
  hypothesis: 'hypotheses',
  template: 'templates',
};

export function recordPath(table: TableName, id: string): string {
  return `${ENVIRONMENT_PATH}/${COLLECTIONS[table]}/${id}`;
}

/** The documents of a workspace in memory. `commit` writes what the app's transactions write (R16, R17). */
export class Store {
  readonly #documents = new Map<string, Data>();

  /** One transaction: all its history entries have the same server time. */
  commit({ by, moment }: Act, writes: readonly RecordWrite[]): void {
    for (const { table, id, fields } of writes) {
      const before = this.find(table, id);
      const previousHistoryFBUID = before === null ? null : String(before.updatedAt);
      const updatedAt = nextHistoryId({ previous: previousHistoryFBUID, now: moment.clientTime });
      const revision = { updatedAt, updatedBy: by.uid, previousHistoryFBUID };
      const data = { ...before, ...fields, FBUID: id, ...revision };
      const path = recordPath(table, id);
      this.#documents.set(path, data);
      this.#documents.set(`${path}/history/${updatedAt}`, {
        ...data,
        recordedAt: moment.serverTime,
      });
    }
  }

  /** Creates a document without a history. Keeps a document that exists: both sides of a step share their terms (R38). */
  create(path: string, data: Data): void {
    if (!this.#documents.has(path)) this.#documents.set(path, data);
  }

  /** The history stays (R16). */
  remove(table: TableName, id: string): void {
    this.#documents.delete(recordPath(table, id));
  }

  find(table: TableName, id: string): Data | null {
    return this.#documents.get(recordPath(table, id)) ?? null;
  }

  deliverable(id: string): Deliverable {
    return recordOf(parseDeliverable(id, this.find('deliverable', id)));
  }

  hypothesis(id: string): Hypothesis {
    return recordOf(parseHypothesis(id, this.find('hypothesis', id)));
  }

  /** The hypotheses that the deliverable's estimate lists. */
  hypothesesOf({ deliverableEstimate }: Deliverable): readonly Hypothesis[] {
    return (deliverableEstimate?.sourceFBUIDs ?? []).map((id) => this.hypothesis(id));
  }

  documents(): readonly SeedDocument[] {
    return [...this.#documents].map(([path, data]) => ({ path, data }));
  }
}

export function recordOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`${parsed.id} cannot be read: ${parsed.problem}`);
  return parsed.record;
}
