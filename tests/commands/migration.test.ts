import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seed } from '../../local-stack/seed/seed.ts';
import type { Connection } from '../../src/data/migration/connection.ts';
import { allowsImport, findCollisions } from '../../src/data/migration/target.ts';
import { readMigrationFile } from '../../src/domain/migration/migration-file.ts';
import type { MigrationRecord } from '../../src/domain/migration/migration-record.ts';
import { database } from '../browser/support/database.ts';
import {
  connectAs,
  emptyEnvironment,
  exportAll,
  exportText,
  importAll,
  importInterrupted,
} from './support/migration.ts';

const ADMIN = 'admin@example.com';

let admin: Connection;
let source: string;
let records: readonly MigrationRecord[];

beforeAll(async () => {
  await seed({ size: 'demo', access: 'members' });
  await plantRemark();
  admin = await connectAs(ADMIN);
  source = await exportText(admin, 'local');
  const file = readMigrationFile(source);
  if (!file.ok) throw new Error(`${file.place} ${file.problem}`);
  records = file.records;
});

/** A remark whose id the test below looks for in the export. Remarks have no history (R39). */
async function plantRemark(): Promise<void> {
  const remark = { FBUID: 'asked', remarkKind: 'question', remarkAt: Timestamp.now() };
  await database.doc('environments/local/remarks/asked').set(remark);
}

test('an exported workspace gives the same bytes after an import into an empty environment', async () => {
  const target = await emptyEnvironment(ADMIN);
  const report = await importAll(admin, records, target);
  const entries = records.reduce((total, { history }) => total + history.length, 0);
  expect(report).toEqual({ written: records.length, entries, present: 0, refused: [] });
  expect((await exportText(admin, target)) === source).toBe(true);
  expect(source).toContain('"collection":"remarks","id":"asked"');
  // A second import writes nothing.
  const again = await importAll(admin, records, target);
  expect(again).toEqual({ written: 0, entries: 0, present: records.length, refused: [] });
});

test('an import that was interrupted up to three times and resumed gives the same bytes', async () => {
  const target = await emptyEnvironment(ADMIN);
  const interrupted: boolean[] = [];
  for (const delay of [0, 10, 30]) {
    const options = { environment: target, afterRecords: Math.floor(records.length / 5), delay };
    interrupted.push(await importInterrupted(admin, records, options));
  }
  expect(interrupted).toContain(true);
  await importAll(admin, records, target);
  expect((await exportText(admin, target)) === source).toBe(true);
});

test('imports every type of value unchanged, except references into the environment, which point into the copy', async () => {
  const from = await emptyEnvironment(ADMIN);
  const id = 'types';
  const root = database.doc(`environments/${from}`);
  const fields = {
    FBUID: id,
    nothing: null,
    yes: true,
    whole: 5,
    large: 9_007_199_254_740_993n,
    fraction: 0.1,
    notANumber: Number.NaN,
    infinite: Number.NEGATIVE_INFINITY,
    time: new Timestamp(1_700_000_000, 123_456_000),
    text: 'Zeile\n図面',
    place: new GeoPoint(-37.81, 144.96),
    bytes: Buffer.from([0, 255, 1]),
    reference: root.collection('researchs').doc('other'),
    far: database.doc('environments/elsewhere/researchs/other'),
    list: [1, 'a', { deep: [null] }],
    empty: { list: [], object: {} },
    vector: FieldValue.vector([1, 0.5]),
  };
  await root.collection('templates').doc(id).set(fields);
  const exported = await exportAll(admin, from);
  const to = await emptyEnvironment(ADMIN);
  expect(await importAll(admin, exported, to)).toMatchObject({ written: 1, refused: [] });
  expect(await exportText(admin, to)).toBe(await exportText(admin, from));
  const copy = database.doc(`environments/${to}/templates/${id}`);
  const { importedBy, importedAt, ...stored } = (await copy.get()).data() ?? {};
  expect({ importedBy, importedAt }).toEqual({
    importedBy: admin.uid,
    importedAt: expect.any(Timestamp),
  });
  expect(stored.reference.path).toBe(`environments/${to}/researchs/other`);
  expect(stored.far.path).toBe('environments/elsewhere/researchs/other');
  const original = (await root.collection('templates').doc(id).get()).data() ?? {};
  expect({ ...stored, reference: null }).toEqual({ ...original, reference: null });
});

describe('records with a history', () => {
  const record = (text: string): MigrationRecord => ({
    collection: 'researchs',
    id: 'r',
    fields: { FBUID: { stringValue: 'r' }, researchName: { stringValue: text } },
    history: ['2026-01-01', '2026-01-02'].map((day) => ({
      id: `${day}T00:00:00.000Z`,
      fields: { updatedAt: { stringValue: day }, researchName: { stringValue: text } },
    })),
  });

  const withHistory = (entries: number): MigrationRecord => ({
    ...record('long'),
    history: Array.from({ length: entries }, (_, index) => {
      const id = new Date(Date.parse('2026-01-01T00:00:00.000Z') + index).toISOString();
      return { id, fields: { updatedAt: { stringValue: id } } };
    }),
  });

  test('keeps an existing record and its history', async () => {
    const target = await emptyEnvironment(ADMIN);
    await importAll(admin, [record('first')], target);
    const before = await exportText(admin, target);
    const other = { ...record('second'), id: 'other', fields: { FBUID: { stringValue: 'other' } } };
    const report = await importAll(admin, [record('second'), other], target);
    expect(report).toEqual({ written: 1, entries: 2, present: 1, refused: [] });
    const after = await exportAll(admin, target);
    expect(await exportText(admin, target)).toContain(before.split('\n')[1]?.replace(/,$/, ''));
    expect(after).toHaveLength(2);
  });

  test('completes a partly imported history, and imports the rest of the batch', async () => {
    const target = await emptyEnvironment(ADMIN);
    const history = database.collection(`environments/${target}/researchs/r/history`);
    await history.doc('2026-01-01T00:00:00.000Z').set({ updatedAt: '2026-01-01' });
    const beside = { ...record('beside'), id: 'b', fields: { FBUID: { stringValue: 'b' } } };
    const report = await importAll(admin, [record('first'), beside], target);
    expect(report).toEqual({ written: 2, entries: 3, present: 0, refused: [] });
    expect((await history.get()).docs.map(({ id }) => id)).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-01-02T00:00:00.000Z',
    ]);
  });

  test('a history of several commits that each lose their answer is imported whole', async () => {
    const target = await emptyEnvironment(ADMIN);
    const report = await losingFirstAnswers(() => importAll(admin, [withHistory(401)], target));
    expect(report).toEqual({ written: 1, entries: 401, present: 0, refused: [] });
    expect((await exportAll(admin, target))[0]?.history).toHaveLength(401);
  });

  test('the dry run distinguishes identical records from different ones', async () => {
    const target = await emptyEnvironment(ADMIN);
    await importAll(admin, [record('first')], target);
    const signal = new AbortController().signal;
    const find = (text: string) =>
      findCollisions(admin, [record(text)], { environment: target, signal });
    expect(await find('first')).toEqual({ same: ['researchs/r'], different: [] });
    expect(await find('second')).toEqual({ same: [], different: ['researchs/r'] });
  });
});

/** The server carries out the first attempt of each commit, but its answer is lost. */
async function losingFirstAnswers<T>(work: () => Promise<T>): Promise<T> {
  const send = globalThis.fetch;
  const lost = new Set<string>();
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    const response = await send(address, init);
    const body = String(init.body);
    if (!address.pathname.endsWith(':commit') || lost.has(body)) return response;
    lost.add(body);
    throw new TypeError('The connection was lost.');
  });
  try {
    return await work();
  } finally {
    vi.unstubAllGlobals();
  }
}

test('offers no import into an environment without `live: false` in its settings', async () => {
  const target = await emptyEnvironment(ADMIN);
  const signal = new AbortController().signal;
  expect(await allowsImport(admin, { environment: target, signal })).toBe(true);
  await database.doc(`environments/${target}/settings/access`).set({ mode: 'members' });
  expect(await allowsImport(admin, { environment: target, signal })).toBe(false);
  expect(await allowsImport(admin, { environment: `${target}-none`, signal })).toBe(false);
});
