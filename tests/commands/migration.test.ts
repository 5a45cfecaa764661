import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seed } from '../../local-stack/seed/seed.ts';
import type { MigrationRecord } from '../../src/domain/migration/migration-record.ts';
import { database, emptyEnvironment } from '../browser/support/database.ts';
import { copy, copyRecords, download, openAdminApp } from './support/migration.ts';
import type { App } from './support/open-app.ts';

let app: App;
let source: string;

beforeAll(async () => {
  await seed({ size: 'demo', access: 'members' });
  // Remarks have no history (R39).
  const remark = { FBUID: 'asked', remarkKind: 'question', remarkAt: Timestamp.now() };
  await database.doc('environments/local/remarks/asked').set(remark);
  app = await openAdminApp();
  source = await download(app, 'local');
});

test('the JSON file of a workspace, whose copy was cancelled twice and started again, gives the same JSON, and a copy of the workspace itself then writes nothing', async () => {
  const target = await emptyEnvironment();
  const file = new File([source], 'records.json');
  const fromFile = { source: 'file', toEnvironment: target } as const;
  for (let batches = 1; batches <= 2; batches += 1) {
    const controller = new AbortController();
    let reports = 0;
    const copying = copy(app, fromFile, {
      file,
      signal: controller.signal,
      onProgress: () => {
        reports += 1;
        if (reports > batches) controller.abort();
      },
    });
    await expect(copying).rejects.toThrow();
  }
  const { present, copied, total, refused } = await copy(app, fromFile, { file });
  expect(present).toBeGreaterThan(0);
  expect([present + copied, refused]).toEqual([total, []]);
  expect((await download(app, target)) === source).toBe(true);
  expect(source).toContain('"collection":"remarks","id":"asked"');
  const again = await copy(app, { toEnvironment: target });
  expect(again).toMatchObject({ present: total, copied: 0, entries: 0, refused: [] });
});

describe('values', () => {
  const PLAIN = {
    nothing: null,
    yes: true,
    whole: Number.MAX_SAFE_INTEGER,
    fraction: 0.1,
    time: new Timestamp(1_700_000_000, 123_456_000),
    text: 'Zeile\n図面',
    list: [1, 'a', { deep: [null] }],
    empty: { list: [], object: {} },
  };

  async function copyTemplates(templates: Readonly<Record<string, readonly [object, object]>>) {
    const [from, to] = [await emptyEnvironment(), await emptyEnvironment()];
    for (const [id, [fields, entry]] of Object.entries(templates)) {
      const template = database.doc(`environments/${from}/templates/${id}`);
      await template.set(fields);
      await template.collection('history').doc('e').set(entry);
    }
    const report = await copy(app, { fromEnvironment: from, toEnvironment: to });
    return { report, copied: database.collection(`environments/${to}/templates`) };
  }

  test('arrive unchanged, and the copy names its importer', async () => {
    const history = { ...PLAIN, updatedAt: '2026-01-01T00:00:00.000Z' };
    const { report, copied } = await copyTemplates({ t: [PLAIN, history] });
    expect(report).toMatchObject({ copied: 1, entries: 1, refused: [] });
    const marks = { importedBy: expect.any(String), importedAt: expect.any(Timestamp) };
    expect((await copied.doc('t').get()).data()).toEqual({ ...PLAIN, FBUID: 't', ...marks });
    const entry = await copied.doc('t').collection('history').doc('e').get();
    expect(entry.data()).toEqual({ ...history, ...marks });
  });

  test('that cannot be copied exactly refuse their record', async () => {
    const values = Object.entries({
      'an integer beyond 2^53': 9_007_199_254_740_993n,
      NaN: Number.NaN,
      Infinity: Number.NEGATIVE_INFINITY,
      coordinates: new GeoPoint(-37.81, 144.96),
      bytes: Buffer.from([0, 255, 1]),
      'a reference': database.doc('environments/local/researchs/other'),
      'a vector': FieldValue.vector([1, 0.5]),
      'a key that marks timestamps': { $timestamp: 'a' },
    });
    const { report, copied } = await copyTemplates({
      ...Object.fromEntries(
        values.map(([name, b]) => [`${name}, in a record`, [{ a: [{ b }] }, {}]]),
      ),
      ...Object.fromEntries(values.map(([name, a]) => [`${name}, in a history`, [{}, { a }]])),
    });
    const reasons = new Map(report.refused.map(({ path, reason }) => [path, reason]));
    for (const [name] of values) {
      expect(reasons.get(`templates/${name}, in a record`), name).toMatch(/^a\[0\]\.b: /);
      expect(reasons.get(`templates/${name}, in a history`), name).toMatch(/^history\/e\.a: /);
    }
    expect((await copied.get()).size).toBe(0);
  });
});

describe('records with a history', () => {
  const record = (id: string, text: string): MigrationRecord => ({
    collection: 'researchs',
    id,
    fields: { FBUID: id, researchName: text },
    below: ['2026-01-01', '2026-01-02'].map((day) => ({
      path: `history/${day}T00:00:00.000Z`,
      fields: { updatedAt: day, researchName: text },
    })),
  });

  const withHistory = (entries: number): MigrationRecord => ({
    ...record('r', 'long'),
    below: Array.from({ length: entries }, (_, index) => {
      const id = new Date(Date.parse('2026-01-01T00:00:00.000Z') + index).toISOString();
      return { path: `history/${id}`, fields: { updatedAt: id } };
    }),
  });

  const historyIn = async (target: string) =>
    (await database.collection(`environments/${target}/researchs/r/history`).get()).docs;

  test('a history of several commits, whose answers are lost, is whole after further starts', async () => {
    const target = await emptyEnvironment();
    const send = globalThis.fetch;
    let lost = 0;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const response = await send(address, init);
      if (!new URL(address).pathname.endsWith(':commit') || lost === 2) return response;
      lost += 1;
      throw new TypeError('The connection was lost.');
    });
    const start = () => copyRecords(app, [withHistory(401)], target);
    await expect(start()).rejects.toMatchObject({ code: 'unknown' });
    await expect(start()).rejects.toMatchObject({ code: 'unknown' });
    expect(await start()).toMatchObject({ copied: 0, present: 1, refused: [] });
    vi.unstubAllGlobals();
    expect(await historyIn(target)).toHaveLength(401);
  });

  test('a record that the database cannot store is refused with the reason, and the others are written', async () => {
    const target = await emptyEnvironment();
    const nested = { ...record('n', 'nested'), fields: { FBUID: 'n', list: [[1]] } };
    const wrong = { ...record('w', 'wrong'), fields: { FBUID: 'another' } };
    expect(await copyRecords(app, [nested, wrong, record('r', 'right')], target)).toMatchObject({
      copied: 1,
      refused: [
        { path: 'researchs/n', reason: expect.stringContaining('Nested arrays') },
        { path: 'researchs/w', reason: 'The security rules refuse it.' },
      ],
    });
  });
});

test('a template goes into another collection with a key renamed, and an entry without an update time is left out with a warning (R51)', async () => {
  const [from, to] = [await emptyEnvironment(), await emptyEnvironment()];
  const template = database.doc(`environments/${from}/templates/t`);
  await template.set({ FBUID: 't', templateName: 'Copied' });
  const timed = { updatedAt: '2026-01-01T00:00:00.000Z', templateName: 'Before' };
  await template.collection('history').doc('timed').set(timed);
  await template.collection('history').doc('untimed').set({ templateName: 'Older' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const report = await copy(app, {
    fromEnvironment: from,
    toEnvironment: to,
    rename: { from: 'templateName', to: 'researchName' },
    toCollection: 'researchs',
  });
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('t/history/untimed has no update time: skipped.')],
  ]);
  warn.mockRestore();
  expect(report).toMatchObject({ copied: 1, entries: 1, refused: [] });
  const copied = database.doc(`environments/${to}/researchs/t`);
  const stored = (await copied.get()).data();
  expect(stored).toMatchObject({ FBUID: 't', researchName: 'Copied' });
  expect(stored).not.toHaveProperty('templateName');
  const entry = await copied.collection('history').doc('timed').get();
  expect(entry.data()).toMatchObject({ researchName: 'Before' });
});
