import { serverTimestamp } from 'firebase/firestore';
import { type StoredData, storedHistoryEntry, storedRecord } from '../../support/stored-records.ts';
import { MEMBERS } from './actors.ts';
import { type Commit, remove, set, writePastRules } from './commit.ts';

export const COLLECTIONS = [
  'profiles',
  'researchs',
  'deliverables',
  'hypotheses',
  'templates',
] as const;

export type Collection = (typeof COLLECTIONS)[number];

export interface FixtureOptions {
  /** Null writes no settings document. */
  readonly settings?: StoredData | null;
  readonly members?: Readonly<Record<string, StoredData>>;
  /**
   * Stored records by 'collection/id'. The fixture adds a revision and its history entry, except to a record
   * with `updatedAt: null`, such as a record from before revisions or a remark.
   */
  readonly records?: Readonly<Record<string, StoredData>>;
}

let fixtures = 0;

export async function newFixture(options: FixtureOptions = {}): Promise<Fixture> {
  fixtures += 1;
  const root = `environments/e${process.pid}-${fixtures}`;
  const { settings = { mode: 'members' }, members = MEMBERS, records = {} } = options;
  const stored = new Map(
    Object.entries(records).map(([path, data]) => [path, withRevision(path, data)]),
  );
  await writePastRules([
    ...(settings === null ? [] : [set(`${root}/settings/access`, settings)]),
    ...Object.entries(members).map(([email, entry]) => set(`${root}/members/${email}`, entry)),
    ...[...stored].flatMap(([path, data]) => storedWith(`${root}/${path}`, data)),
  ]);
  return new Fixture(root, stored);
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

/** Differences from the app's commit. The entry stays a true copy unless `entry` changes it. */
export interface SaveOptions {
  readonly uid?: string;
  /** Milliseconds added to the clock for the history id. */
  readonly clock?: number;
  /** Overrides fields of the record, its revision included. */
  readonly record?: StoredData;
  /** Overrides fields of the history entry only. */
  readonly entry?: StoredData;
  readonly entryId?: string;
}

/** An environment with its records, and the commits that the app would send. */
export class Fixture {
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
    const written = {
      ...fields,
      FBUID: id,
      updatedAt: historyId,
      updatedBy: options.uid ?? 'staff',
      previousHistoryFBUID: typeof previous === 'string' ? previous : null,
      ...options.record,
    };
    const after: StoredData = { ...before, ...written };
    const entryId = options.entryId ?? String(after.updatedAt ?? historyId);
    return [
      {
        kind: before === undefined ? 'set' : 'update',
        path: `${this.root}/${path}`,
        data: written,
      },
      set(`${this.root}/${path}/history/${entryId}`, {
        ...after,
        recordedAt: serverTimestamp(),
        ...options.entry,
      }),
    ];
  }

  /** The app deletes the record and keeps its history (R16). */
  remove(collection: Collection, id: string): Commit {
    return [remove(`${this.root}/${collection}/${id}`)];
  }
}
