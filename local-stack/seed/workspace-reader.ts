import {
  parseDeliverable,
  parseHypothesis,
  parseProfile,
  parseResearch,
  parseTemplate,
} from '../../src/domain/normalise/parse-record.ts';
import type { Parsed } from '../../src/domain/normalise/parsed.ts';
import { type People, peopleOf } from '../../src/domain/people/people.ts';
import type {
  Deliverable,
  Hypothesis,
  Records,
  TableName,
} from '../../src/domain/records/entities.ts';
import { recordId } from './ids.ts';
import { type Data, recordOf, type SeedDocument } from './record-store.ts';
import { buildWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** Repeats the collection names of record-store.ts, so that a misspelled name there fails a test. */
const TABLES: Readonly<Record<string, TableName>> = {
  profiles: 'profile',
  researchs: 'research',
  deliverables: 'deliverable',
  hypotheses: 'hypothesis',
  templates: 'template',
};

const PARSERS: { readonly [T in TableName]: (id: string, raw: unknown) => Parsed<Records[T]> } = {
  profile: parseProfile,
  research: parseResearch,
  deliverable: parseDeliverable,
  hypothesis: parseHypothesis,
  template: parseTemplate,
};

export interface RecordWithHistory {
  readonly table: TableName;
  readonly id: string;
  /** Null for a deleted record: only its history is left. */
  readonly data: Data | null;
  /** Oldest first. */
  readonly history: readonly { readonly id: string; readonly data: Data }[];
}

export interface ReadWorkspace extends Workspace {
  readonly records: readonly RecordWithHistory[];
  readonly people: People;
  readonly deliverables: readonly Deliverable[];
  readonly hypotheses: readonly Hypothesis[];
}

/** Builds a workspace and parses its records, for tests. */
export function readWorkspace(options: WorkspaceOptions): ReadWorkspace {
  const workspace = buildWorkspace(options);
  const records = recordsIn(workspace.documents);
  const all = <T extends TableName>(table: T): readonly Records[T][] =>
    records
      .filter((record) => record.table === table && record.data !== null)
      .map(({ id, data }) => recordOf(PARSERS[table](id, data)));
  return {
    ...workspace,
    records,
    people: peopleOf(all('profile')),
    deliverables: all('deliverable'),
    hypotheses: all('hypothesis'),
  };
}

export function parse(table: TableName, id: string, data: Data): Parsed<Records[TableName]> {
  return PARSERS[table](id, data);
}

export function deliverableAt({ deliverables }: ReadWorkspace, key: string): Deliverable {
  const id = recordId('deliverable', key);
  const found = deliverables.find(({ FBUID }) => FBUID === id);
  if (found === undefined) throw new Error(`There is no deliverable ${key}.`);
  return found;
}

function recordsIn(documents: readonly SeedDocument[]): readonly RecordWithHistory[] {
  const records = new Map<string, RecordWithHistory>();
  for (const { path, data } of documents) {
    const [environments, environment, collection = '', id = '', sub, entry = ''] = path.split('/');
    if (environments !== 'environments' || environment !== 'local') throw new Error(path);
    const table = TABLES[collection];
    if (table === undefined || sub === 'terms') continue;
    const key = `${table}/${id}`;
    const record = records.get(key) ?? { table, id, data: null, history: [] };
    const history = [...record.history, { id: entry, data }];
    records.set(key, sub === undefined ? { ...record, data } : { ...record, history });
  }
  return [...records.values()].map((record) => ({
    ...record,
    history: record.history.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }));
}
