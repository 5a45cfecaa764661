/** Records from before revisions, as 'Bring records up to date' (R46) finds them. */
import { type StoredData, storedResearch, storedTemplate } from '../../support/records.ts';
import { type ActorName, uidOf } from './actors.ts';
import type { RulesCase } from './cases.ts';
import type { Collection } from './collections.ts';
import { CLIENT, CONTRACTOR, deliverable } from './deliverables.ts';
import { hypothesisWith } from './hypotheses.ts';

const OLDEST = '2024-01-02T03:04:05.006Z';
export const NEWEST = '2025-01-02T03:04:05.006Z';
/** History entries of an older record, which has no revision that names them. */
export const entriesOf = (path: string): Readonly<Record<string, StoredData>> =>
  Object.fromEntries(
    [OLDEST, NEWEST].map((id) => [`${path}/history/${id}`, { updatedAt: null, name: 'older' }]),
  );

interface Update {
  readonly actor?: ActorName;
  readonly settings?: StoredData;
  readonly table?: Exclude<Collection, 'profiles'>;
  /** The stored record; without `updatedAt` it has no revision. */
  readonly stored?: StoredData;
  /** Further stored records. */
  readonly records?: Readonly<Record<string, StoredData>>;
  readonly fields?: StoredData;
  /** Overrides fields of the written revision. */
  readonly revision?: StoredData;
}

export const OLDER: Readonly<Record<Exclude<Collection, 'profiles'>, StoredData>> = {
  researchs: storedResearch(),
  templates: storedTemplate(),
  hypotheses: hypothesisWith({ deliverable: null, sprints: [1, 2] }),
  deliverables: deliverable(),
};

/** Gives an older record a revision that continues its history. */
export function updating(options: Update = {}): RulesCase {
  const { actor = 'admin', table = 'deliverables', records = {}, fields = {} } = options;
  const path = `${table}/one`;
  const uid = uidOf(actor);
  const record = { previousHistoryFBUID: NEWEST, ...options.revision };
  return {
    actor,
    fixture: {
      ...(options.settings === undefined ? {} : { settings: options.settings }),
      records: {
        ...entriesOf(path),
        ...records,
        [path]: { updatedAt: null, ...(options.stored ?? OLDER[table]) },
      },
    },
    commit: (fixture) => fixture.save(table, 'one', fields, { uid, record }),
  };
}

/** Ids of history entries: of another record, of a stored revision, and of one in the future. */
export const STRAY = '2025-06-07T08:09:10.011Z';
export const REVISION = '2025-07-08T09:10:11.012Z';
export const FUTURE = '2999-01-02T03:04:05.006Z';

export const SIGNED = deliverable({ [CLIENT]: 'client', [CONTRACTOR]: 'revoked by staff' });
