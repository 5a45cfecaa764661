import { serverTimestamp } from 'firebase/firestore';
import {
  type StoredData,
  storedHistoryEntry,
  storedRecord,
  without,
} from '../../support/records.ts';
import { MEMBERS } from './actors.ts';
import type { Collection } from './collections.ts';
import { type Commit, remove, set, writePastRules } from './commit.ts';

export interface WorldOptions {
  /** Null writes no settings document. */
  readonly settings?: StoredData | null;
  readonly members?: Readonly<Record<string, StoredData>>;
  /**
   * The stored records by 'collection/id'. Their revision and its history entry are added; one with
   * `updatedAt: null` gets none, as records from before revisions.
   */
  readonly records?: Readonly<Record<string, StoredData>>;
}

let worlds = 0;

export async function newWorld(options: WorldOptions = {}): Promise<World> {
  worlds += 1;
  const root = `environments/e${process.pid}-${worlds}`;
  const { settings = { mode: 'members' }, members = MEMBERS, records = {} } = options;
  const stored = new Map(
    Object.entries(records).map(([path, data]) => [path, withRevision(path, data)]),
  );
  await writePastRules([
    ...(settings === null ? [] : [set(`${root}/settings/access`, settings)]),
    ...Object.entries(members).map(([email, entry]) => set(`${root}/members/${email}`, entry)),
    ...[...stored].flatMap(([path, data]) => storedWith(`${root}/${path}`, data)),
  ]);
  return new World(root, stored);
}

function storedWith(path: string, data: StoredData): Commit {
  const { updatedAt } = data;
  if (typeof updatedAt !== 'string') return [set(path, data)];
  return [set(path, data), set(`${path}/history/${updatedAt}`, storedHistoryEntry(data))];
}

function withRevision(path: string, data: StoredData): StoredData {
  const { updatedAt, ...fields } = data;
  return updatedAt === null ? fields : storedRecord(path.split('/')[1] ?? '', data);
}

/** How a save differs from what the app writes; the entry stays a true copy unless said so. */
export interface SaveOptions {
  readonly uid?: string;
  /** Milliseconds added to the clock for the history id. */
  readonly clock?: number;
  /** Over the record's fields, revision included. */
  readonly record?: StoredData;
  /** Fields that are not written, and so not copied. */
  readonly without?: readonly string[];
  /** Over the history entry's fields alone. */
  readonly entry?: StoredData;
  /** The id under which the entry is written. */
  readonly entryId?: string;
}

/** One environment with its records, and the commits that the app would make in it. */
export class World {
  readonly root: string;
  readonly #stored: ReadonlyMap<string, StoredData>;

  constructor(root: string, stored: ReadonlyMap<string, StoredData>) {
    this.root = root;
    this.#stored = stored;
  }

  /** A create or update with its history entry, as the app's commands write it (R16, R17). */
  save(collection: Collection, id: string, fields: StoredData, options: SaveOptions = {}): Commit {
    const path = `${collection}/${id}`;
    const before = this.#stored.get(path);
    const previous = before?.updatedAt;
    const historyId = new Date(Date.now() + (options.clock ?? 0)).toISOString();
    const revised = {
      ...fields,
      FBUID: id,
      updatedAt: historyId,
      updatedBy: options.uid ?? 'staff',
      previousHistoryFBUID: typeof previous === 'string' ? previous : null,
      ...options.record,
    };
    const written = without(revised, ...(options.without ?? []));
    const after: StoredData = { ...before, ...written };
    const entryId = options.entryId ?? String(after.updatedAt ?? historyId);
    return [
      { kind: before === undefined ? 'set' : 'merge', path: `${this.root}/${path}`, data: written },
      set(`${this.root}/${path}/history/${entryId}`, {
        ...after,
        recordedAt: serverTimestamp(),
        ...options.entry,
      }),
    ];
  }

  /** The app deletes only the record (R16). */
  remove(collection: Collection, id: string): Commit {
    return [remove(`${this.root}/${collection}/${id}`)];
  }
}
