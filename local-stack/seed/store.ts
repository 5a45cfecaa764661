import { nextHistoryId } from '../../src/domain/history/history-id.ts';
import { parseDeliverable, parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Parsed } from '../../src/domain/normalise/parsed.ts';
import type { Deliverable, Hypothesis, TableName } from '../../src/domain/records/entities.ts';
import type { Person } from './people.ts';

/** The stored fields of a document. firebase-admin turns the dates into timestamps. */
export type Data = Readonly<Record<string, unknown>>;

/** Who writes, and when. */
export interface Act {
  readonly by: Person;
  readonly at: Date;
}

/** The environment of the demo. */
export const ENVIRONMENT = 'local';

/** The path of that environment, below which all documents and files are. */
export const ENVIRONMENT_PATH = `environments/${ENVIRONMENT}`;

export function recordPath(table: TableName, id: string): string {
  // The stored plurals are irregular (R27).
  const collection = table === 'hypothesis' ? 'hypotheses' : `${table}s`;
  return `${ENVIRONMENT_PATH}/${collection}/${id}`;
}

/** The documents of a workspace in memory. */
export class Store {
  readonly documents = new Map<string, Data>();

  /** Writes a record and its history entry, as the app's transactions do (R16, R17). */
  write({ by, at }: Act, table: TableName, id: string, fields: object): void {
    const path = recordPath(table, id);
    const before = this.documents.get(path);
    const previousHistoryFBUID = before === undefined ? null : String(before.updatedAt);
    const updatedAt = nextHistoryId({ previous: previousHistoryFBUID, now: at });
    const revision = { updatedAt, updatedBy: by.uid, previousHistoryFBUID };
    const data = { ...before, ...fields, FBUID: id, ...revision };
    this.documents.set(path, data);
    this.documents.set(`${path}/history/${updatedAt}`, { ...data, recordedAt: at });
  }

  find(table: TableName, id: string): Data | null {
    return this.documents.get(recordPath(table, id)) ?? null;
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
}

export function recordOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`${parsed.id} cannot be read: ${parsed.problem}`);
  return parsed.record;
}
