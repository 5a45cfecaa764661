import type { DocumentData } from 'firebase-admin/firestore';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seed } from '../../local-stack/seed/seed.ts';
import type { Connection } from '../../src/data/migration/connection.ts';
import { allowsImport, findCollisions } from '../../src/data/migration/target.ts';
import {
  readMigrationFile,
  writeMigrationFile,
} from '../../src/domain/migration/migration-file.ts';
import type { MigrationRecord } from '../../src/domain/migration/migration-record.ts';
import { database } from '../e2e/support/database.ts';
import {
  connectAs,
  emptyEnvironment,
  exportAll,
  exportText,
  importAll,
  importInterrupted,
} from './support/migration.ts';

const ADMIN = 'admin@example.com';
/** 'large' takes minutes: COUNTERSIGN_MIGRATION_SEED=large npm test -- races migration */
const SIZE = process.env.COUNTERSIGN_MIGRATION_SEED === 'large' ? 'large' : 'demo';

let admin: Connection;
let source: string;
let records: readonly MigrationRecord[];

beforeAll(async () => {
  await seed({ size: SIZE, access: 'members' });
  await plantRemark();
  admin = await connectAs(ADMIN);
  const started = Date.now();
  source = await exportText(admin, 'local');
  const file = readMigrationFile(source);
  if (!file.ok) throw new Error(`${file.place} ${file.problem}`);
  records = file.records;
  console.log(
    `${SIZE}: ${records.length} records, ${source.length} bytes, read in ${Date.now() - started} ms`,
  );
}, 600_000);

/** A remark whose id the test below looks for in the export. Remarks have no history (R39). */
async function plantRemark(): Promise<void> {
  const remark = { FBUID: 'asked', remarkKind: 'question', remarkAt: Timestamp.now() };
  await database.doc('environments/local/remarks/asked').set(remark);
}

test('an exported workspace gives the same bytes after an import into an empty environment', async () => {
  const target = await emptyEnvironment(ADMIN);
  const started = Date.now();
  const report = await importAll(admin, records, target);
  console.log(`imported in ${Date.now() - started} ms`);
  const entries = records.reduce((total, { history }) => total + history.length, 0);
  expect(report).toEqual({ written: records.length, entries, present: 0, refused: [] });
  expect((await exportText(admin, target)) === source).toBe(true);
  expect(source).toContain('"collection":"remarks","id":"asked"');
  // A second import writes nothing.
  const again = await importAll(admin, records, target);
  expect(again).toEqual({ written: 0, entries: 0, present: records.length, refused: [] });
}, 900_000);

test('an import that was interrupted up to ten times and resumed gives the same bytes', async () => {
  const target = await emptyEnvironment(ADMIN);
  // Half of the records is enough for ten points. The test above copies all records.
  const half = records.filter((_, index) => index % 2 === 0);
  const points = Array.from({ length: 10 }, () => Math.floor(Math.random() * (half.length / 12)));
  console.log(`to interrupt after ${points.join(', ')} records each`);
  let interrupted = 0;
  for (const afterRecords of points) {
    const delay = Math.floor(Math.random() * 30);
    const options = { environment: target, afterRecords, delay };
    if (await importInterrupted(admin, half, options)) interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(SIZE === 'large' ? 9 : 0);
  await importAll(admin, half, target);
  expect((await exportText(admin, target)) === writeMigrationFile(half)).toBe(true);
}, 900_000);

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

  test('a history with more entries than one commit can hold is imported', async () => {
    const target = await emptyEnvironment(ADMIN);
    const long = withHistory(901);
    expect(await importAll(admin, [long], target)).toMatchObject({ written: 1, entries: 901 });
    expect((await exportAll(admin, target))[0]?.history).toHaveLength(901);
  });

  test('a history whose commits lose their answers is imported whole', async () => {
    const target = await emptyEnvironment(ADMIN);
    const report = await failingFirst(LOST, () => importAll(admin, [withHistory(401)], target));
    expect(report).toEqual({ written: 1, entries: 401, present: 0, refused: [] });
    expect((await exportAll(admin, target))[0]?.history).toHaveLength(401);
  });

  test('a commit that another request aborts is repeated', async () => {
    const target = await emptyEnvironment(ADMIN);
    const report = await failingFirst(ABORTED, () => importAll(admin, [withHistory(401)], target));
    expect(report).toEqual({ written: 1, entries: 401, present: 0, refused: [] });
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

type Failure = (send: () => Promise<Response>) => Promise<Response>;

/** The server carries the commit out, but its answer is lost. */
const LOST: Failure = async (send) => {
  await send();
  throw new TypeError('The connection was lost.');
};
/** As Firestore answers when another request uses the same documents. */
const ABORTED: Failure = () =>
  Promise.resolve(Response.json({ error: { status: 'ABORTED', message: '' } }, { status: 409 }));

/** Fails the first attempt of each commit. */
async function failingFirst<T>(fail: Failure, work: () => Promise<T>): Promise<T> {
  const send = globalThis.fetch;
  const failed = new Set<string>();
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
    const body = String(init.body);
    if (!address.pathname.endsWith(':commit') || failed.has(body)) return send(address, init);
    failed.add(body);
    return fail(() => send(address, init));
  });
  try {
    return await work();
  } finally {
    vi.unstubAllGlobals();
  }
}

describe('the rules refuse an import without admin rights, or into an environment that may be live', () => {
  async function importAs(email: string, member: DocumentData) {
    const target = await emptyEnvironment(ADMIN);
    await database.doc(`environments/${target}/members/${email}`).set(member);
    return { target, report: importAll(await connectAs(email), records.slice(0, 3), target) };
  }

  test('staff write nothing', async () => {
    const { target, report } = await importAs('lead@example.com', { role: 'staff' });
    expect(await report).toMatchObject({ written: 0, entries: 0, refused: { length: 3 } });
    expect(await exportAll(admin, target)).toEqual([]);
  });

  test('a client writes nothing', async () => {
    const client = { role: 'client', researchFBUIDs: [] };
    const { target, report } = await importAs('client@example.com', client);
    await expect(report).rejects.toThrow('You are not permitted to read or write there');
    expect(await exportAll(admin, target)).toEqual([]);
  });

  test('an admin cannot import into an environment without `live: false` in its settings', async () => {
    const target = await emptyEnvironment(ADMIN);
    const signal = new AbortController().signal;
    expect(await allowsImport(admin, { environment: target, signal })).toBe(true);
    await database.doc(`environments/${target}/settings/access`).set({ mode: 'members' });
    expect(await allowsImport(admin, { environment: target, signal })).toBe(false);
    expect(await allowsImport(admin, { environment: `${target}-none`, signal })).toBe(false);
    const report = await importAll(admin, records.slice(0, 2), target);
    expect(report).toMatchObject({ written: 0, refused: { length: 2 } });
  });
});
