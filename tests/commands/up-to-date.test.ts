import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { historyOf, readStored, storedReference } from '../browser/support/database.ts';
import { slotNamed } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { deliverableNow } from './support/records.ts';
import { signOnce } from './support/sign-as.ts';
import { stopController } from './support/stop-controller.ts';
import { summaryOf } from './support/summary-of.ts';
import { join, type Person } from './support/workspace.ts';

// The tests of `record-update.ts` prove what the update makes of each older form of a record.

const FIRST = '2019-03-01T00:00:00.000Z';
const SECOND = '2019-04-01T00:00:00.000Z';

const SIGNED: DocumentData = {
  deliverableCost: 3520,
  deliverableAllocations: summaryOf(2, [], 'lead@example.com'),
  deliverableClientCommencementSignature: {
    deprecatedReason: null,
    // More precise than a JavaScript date: a signature must keep its microseconds.
    signatureDate: new Timestamp(1_554_076_800, 123_456_000),
    signatureCost: 3520,
    signatureHistoryDocumentFBUID: SECOND,
    signatureReference: 'PO 7',
    signatureUid: 'UidOfTheSigner',
  },
};

/** Older forms of a record's revision and history. */
const REVISIONS: readonly { readonly fields: DocumentData; readonly entries: string[] }[] = [
  { fields: {}, entries: [] },
  { fields: {}, entries: [FIRST, SECOND] },
  { fields: { updatedAt: Timestamp.fromDate(new Date(SECOND)) }, entries: [FIRST, SECOND] },
  { fields: { updatedAt: SECOND }, entries: [SECOND] },
];
const DELIVERABLES = 12;
const IDS = Array.from({ length: DELIVERABLES }, (_, n) => `older-${n}`);

let admin: Person;

beforeAll(async () => {
  admin = await join('admin', { role: 'staff', mode: 'members', admin: true });
  await Promise.all(IDS.map(plantOlder));
  await storedReference('deliverables', 'dear').set({ FBUID: 'dear', deliverableCost: 'dear' });
});

/** A deliverable, every second one signed, with two hypotheses of three sprints each. */
async function plantOlder(id: string, n: number): Promise<void> {
  const { fields, entries } = REVISIONS[n % REVISIONS.length] ?? { fields: {}, entries: [] };
  const reference = storedReference('deliverables', id);
  const data = { FBUID: id, deliverableName: id, ...(n % 2 === 1 ? SIGNED : {}), ...fields };
  await reference.set(data);
  for (const entry of entries) {
    await reference
      .collection('history')
      .doc(entry)
      .set({ ...data, updatedAt: entry });
  }
  for (const letter of ['a', 'b']) {
    await storedReference('hypotheses', `${id}-${letter}`).set({
      FBUID: `${id}-${letter}`,
      hypothesisDeliverableFBUID: id,
      hypothesisResearchers: [{ researcherUUID: 'lead@example.com', sprintAllocated: '3' }],
    });
  }
}

/** Runs 'Bring records up to date', and stops once this many records are done. Null if it was stopped. */
async function bringUpToDate({ stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const stop = stopController();
  try {
    return await admin.app.bringUpToDate(admin.app.connect(), {
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.step === 'writing' && progress.done >= stopAfter) stop.abort();
      },
    });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return null;
  }
}

async function readDeliverable(id: string) {
  const [data, history] = await Promise.all([
    readStored('deliverables', id),
    historyOf('deliverables', id),
  ]);
  if (data === undefined) throw new Error(`${id} is not stored.`);
  return { data, history };
}

const KEPT = [
  'deliverableName',
  'deliverableAllocations',
  'deliverableClientCommencementSignature',
] as const;

test('an update that was stopped and run again gives each older record its estimate and a revision, and changes no history, signature or price (R46)', async () => {
  const before = await Promise.all(IDS.map(readDeliverable));
  expect(await bringUpToDate({ stopAfter: DELIVERABLES })).toBeNull();
  const report = await bringUpToDate();
  expect(report?.updated).toBeGreaterThan(0);
  expect(report?.notUpdated.map(({ id }) => id)).toEqual(['dear']);
  const after = await Promise.all(IDS.map(readDeliverable));
  for (const [index, { data, history }] of after.entries()) {
    const older = before[index];
    if (older === undefined) throw new Error('There is no such record.');
    expect(data).toMatchObject({ deliverableEstimate: { sprints: 6, subtotal: 10_560 } });
    expect(data.deliverableCost).toBe(older.data.deliverableCost ?? null);
    for (const field of KEPT) expect(data[field]).toEqual(older.data[field]);
    expect(history.slice(0, older.history.length)).toEqual(older.history);
    const [first] = history.slice(older.history.length);
    expect(first?.data.previousHistoryFBUID).toBe(older.history.at(-1)?.id ?? null);
    const { recordedAt, ...newest } = history.at(-1)?.data ?? {};
    expect(newest).toEqual(data);
  }
  expect(await bringUpToDate()).toMatchObject({ updated: 0 });
  expect(await Promise.all(IDS.map(readDeliverable))).toEqual(after);
});

test('afterwards a deliverable that had no history can be signed', async () => {
  await bringUpToDate();
  const slot = slotNamed('Contractor commencement');
  const { seenFor } = await readPage('older-0');
  expect(await signOnce(admin, { deliverableId: 'older-0', slot, seen: seenFor(slot) })).toEqual({
    ok: true,
    value: 'written',
  });
  expect((await deliverableNow('older-0')).deliverableCost).toBe(10_560);
});
