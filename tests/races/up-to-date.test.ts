import { isDeepStrictEqual } from 'node:util';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UpToDateReport } from '../../src/data/migration/bring-up-to-date.ts';
import { database } from '../e2e/support/database.ts';
import type { UpToDateRun } from './support/bring-up-to-date.ts';
import { slotNamed } from './support/fixture.ts';
import { olderDeliverables, olderHypothesis, olderRecord } from './support/older-deliverables.ts';
import { deliverableNow, hypothesesUnder } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import { plantOlder, type Snapshot, snapshot } from './support/snapshot.ts';
import { submitUntilSaved, TRY_AGAIN } from './support/submit-until-saved.ts';
import { join, type Person } from './support/workspace.ts';

/** Each pair of older forms of one record occurs. The hypotheses fill more than one page of 300. */
const DELIVERABLES = 160;
const STOP_AFTER = 130;
/** More hypotheses than one commit of the update takes. */
const LARGE = Array.from({ length: 10 }, (_, n) =>
  olderHypothesis(`large-${n}`, 0, { hypothesisDeliverableFBUID: 'large' }),
);
const OTHERS = [
  olderRecord('researchs', 'older-research', 0, { researchName: 'Older' }),
  olderRecord('templates', 'older-template', 1, { templateName: 'Older' }),
  olderHypothesis('backlog', 2, {}),
  olderHypothesis('dangling', 4, { hypothesisDeliverableFBUID: 'gone' }),
  olderRecord('deliverables', 'large', 2, { deliverableName: 'Large' }),
  ...LARGE,
];
const FUTURE = '2199-01-01T00:00:00.000Z';
/** Records that the update cannot change. */
const LISTED = [
  olderRecord('deliverables', 'dear', 1, { deliverableName: 'Dear', deliverableCost: 'dear' }),
  olderRecord('researchs', 'ahead', 0, { researchName: 'Ahead', updatedAt: FUTURE }),
  olderRecord('deliverables', 'crowd', 0, { deliverableName: 'Crowd' }),
  olderHypothesis('crowd-a', 0, {
    hypothesisDeliverableFBUID: 'crowd',
    hypothesisResearchers: Array.from({ length: 25 }, (_, n) => ({
      researcherUUID: `Uid${n}`,
      sprintAllocated: 1,
    })),
  }),
];
const PLANTED = [...olderDeliverables(DELIVERABLES), ...OTHERS, ...LISTED];

let admin: Person;
let before: Snapshot;
let firstRun: UpToDateRun;
let afterFirstRun: Snapshot;
let secondRun: UpToDateRun;
let after: Snapshot;

beforeAll(async () => {
  await plantOlder(PLANTED);
  admin = await join('admin', { role: 'staff', mode: 'members', admin: true });
  before = await snapshot();
  const started = Date.now();
  firstRun = await admin.ask('bringUpToDate', { stopAfter: STOP_AFTER });
  afterFirstRun = await snapshot();
  secondRun = await admin.ask('bringUpToDate', { stopAfter: Number.POSITIVE_INFINITY });
  after = await snapshot();
  console.log(
    `${reportOf(firstRun).updated + reportOf(secondRun).updated} records brought up to date in ${Date.now() - started} ms`,
  );
}, 280_000);

afterAll(() => admin.close());

function reportOf({ report }: UpToDateRun): UpToDateReport {
  if (report === null) throw new Error('The run gave no report.');
  return report;
}

const isEntry = (path: string) => path.includes('/history/');
const recordsIn = (snapshots: Snapshot) => [...snapshots].filter(([path]) => !isEntry(path));
const entriesIn = (snapshots: Snapshot) => [...snapshots].filter(([path]) => isEntry(path));

const REVISION = ['FBUID', 'updatedAt', 'updatedBy', 'previousHistoryFBUID'];
/** The fields that the update may change in these records, by table. */
const UPDATED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  researchs: [],
  templates: [],
  hypotheses: [
    'hypothesisResearchers',
    'hypothesisResearcherSprintAllocations',
    'hypothesisDeliverableFBUID',
  ],
  deliverables: [
    'deliverableResearchLead',
    'deliverablePaymentState',
    'deliverableCost',
    'deliverableCreated',
    'deliverableEstimate',
  ],
};

function changedFields(a: DocumentData, b: DocumentData): readonly string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => !isDeepStrictEqual(a[name], b[name]));
}

describe('160 older deliverables in every older form', () => {
  test('an interrupted run leaves complete records, and a second run updates the rest', () => {
    expect(firstRun.isStopped).toBe(true);
    expect(reportOf(firstRun).updated).toBeGreaterThanOrEqual(STOP_AFTER);
    expect(reportOf(firstRun).updated).toBeLessThan(STOP_AFTER + 100);
    expect(faultsOf(afterFirstRun)).toEqual([]);
    expect(secondRun.isStopped).toBe(false);
    const written = [...after].filter(
      ([path, data]) => data.updatedBy === admin.uid && !isEntry(path),
    );
    expect(reportOf(firstRun).updated + reportOf(secondRun).updated).toBe(written.length);
    expect(reportOf(secondRun).notUpdated).toHaveLength(LISTED.length);
    expect(reportOf(secondRun).updated + reportOf(secondRun).upToDate).toBe(
      PLANTED.length - LISTED.length,
    );
  });

  test('the progress names each table in the order of R46 and reaches the total', () => {
    const tables = [...new Set(secondRun.steps.map((step) => step.split(' ')[0]))];
    expect([...new Set(firstRun.steps.map((step) => step.split(' ')[0]))]).toEqual([
      'research',
      'template',
      'hypothesis',
      'deliverable',
    ]);
    expect(tables.at(-1)).toBe('deliverable');
    const [done, of] = secondRun.steps.at(-1)?.split(' ')[1]?.split('/') ?? [];
    expect(done).toBe(of);
  });

  test('only fields that R46 names and the revision change, and no stored price or payment state', () => {
    for (const [path, data] of recordsIn(before)) {
      const now = after.get(path) ?? {};
      const allowed = [...REVISION, ...(UPDATED_FIELDS[path.split('/')[0] ?? ''] ?? [])];
      expect(
        changedFields(data, now).filter((name) => !allowed.includes(name)),
        path,
      ).toEqual([]);
      // An absent price or payment state becomes null. A stored one stays.
      if (data.deliverableCost !== undefined)
        expect(now.deliverableCost).toEqual(data.deliverableCost);
      if (data.deliverablePaymentState !== undefined) {
        expect(now.deliverablePaymentState).toEqual(data.deliverablePaymentState);
      }
    }
  });

  test('no entry of the older history changes, and the new entries continue it (R46)', () => {
    for (const [path, data] of entriesIn(before)) expect(after.get(path), path).toEqual(data);
    expect(faultsOf(after)).toEqual([]);
  });

  test('the estimates of a sample are those of the hypotheses, at three sprints each', async () => {
    for (const n of [0, 1, 4, 7, 8, 10, 12, 159]) {
      const id = `older-${n}`;
      const [deliverable, hypotheses] = await Promise.all([
        deliverableNow(id),
        hypothesesUnder(id),
      ]);
      expect(deliverable.deliverableEstimate, id).toMatchObject({
        sourceFBUIDs: hypotheses.map(({ FBUID }) => FBUID).sort(),
        sprints: 6,
        subtotal: 6 * deliverable.deliverableSprintRate,
      });
    }
    expect((await deliverableNow('large')).deliverableEstimate).toMatchObject({ sprints: 30 });
  });

  test('a missing creation date becomes that of the earliest entry, or without a history the time of the update', () => {
    const createdOf = (path: string) => after.get(path)?.deliverableCreated.toDate().toISOString();
    // Without a history, with one, and with `updatedAt` as a timestamp.
    expect(Date.parse(createdOf('deliverables/older-0') ?? '')).toBeGreaterThan(
      Date.now() - 300_000,
    );
    expect(createdOf('deliverables/older-1')).toBe('2019-03-01T00:00:00.000Z');
    expect(createdOf('deliverables/older-2')).toBe('2019-03-01T00:00:00.000Z');
    expect(after.get('deliverables/older-11')?.deliverableCreated).toEqual(
      before.get('deliverables/older-11')?.deliverableCreated,
    );
  });

  test('queries by uid and by e-mail, such as those of My work, find each lead and researcher', async () => {
    const hypotheses = await database
      .collection('environments/local/hypotheses')
      .where('hypothesisResearchers', 'array-contains-any', ['UidOfTheLead', 'lead@example.com'])
      .get();
    const unnamed = [...after].filter(
      ([path, data]) =>
        path.startsWith('hypotheses/older-') &&
        !isEntry(path) &&
        !data.hypothesisResearchers.includes('lead@example.com'),
    );
    // One older form in ten names no person.
    expect(unnamed).toHaveLength(DELIVERABLES / 5);
    expect(hypotheses.docs.filter(({ id }) => id.startsWith('older-'))).toHaveLength(
      2 * DELIVERABLES - unnamed.length,
    );
    const leads = await database
      .collection('environments/local/deliverables')
      .where('deliverableResearchLead', 'in', ['UidOfTheLead', 'lead@example.com'])
      .get();
    const led = [...before].filter(
      ([path, data]) => !isEntry(path) && /lead/i.test(data.deliverableResearchLead ?? ''),
    );
    expect(leads.size).toBe(led.length);
  });

  test('lists each record that it could not update, with the reason', () => {
    expect(
      Object.fromEntries(reportOf(secondRun).notUpdated.map(({ id, reason }) => [id, reason])),
    ).toEqual({
      dear: 'It cannot be read. deliverableCost should be a number, but is a text.',
      ahead: 'The security rules refuse the change.',
      crowd: 'It has more than 24 contractors. Divide it into several deliverables.',
      'crowd-a': 'Its deliverable cannot be brought up to date, and both are written together.',
    });
    for (const { table, id } of LISTED) {
      expect(after.get(`${table}/${id}`)).toEqual(before.get(`${table}/${id}`));
    }
  });

  test('another run changes nothing', async () => {
    const third = await admin.ask('bringUpToDate', { stopAfter: Number.POSITIVE_INFINITY });
    expect(third.report).toMatchObject({ updated: 0, upToDate: PLANTED.length - LISTED.length });
    expect(isDeepStrictEqual(await snapshot(), after)).toBe(true);
  });

  test('a deliverable that had no history can be signed', async () => {
    const slot = slotNamed('Contractor commencement');
    const start = async () => undefined;
    const answers = await signAs(admin, { deliverableId: 'older-0', slot, attempts: 3, start });
    expect(answers.at(-1)).toBe('signed');
    expect(await deliverableNow('older-0')).toMatchObject({ deliverableCost: 6 * 1760 });
  });

  test('two runs at once and concurrent renames lose no change', async () => {
    const raced = Array.from({ length: 12 }, (_, n) => [
      olderRecord('deliverables', `raced-${n}`, n, { deliverableName: 'Raced' }),
      olderHypothesis(`raced-${n}-a`, n, { hypothesisDeliverableFBUID: `raced-${n}` }),
    ]);
    await plantOlder(raced.flat());
    const other = await join('admin', { role: 'staff', mode: 'members', admin: true });
    const start = (person: Person) =>
      person.ask('bringUpToDate', { stopAfter: Number.POSITIVE_INFINITY });
    const [mine, theirs] = await Promise.all([
      start(admin),
      start(other),
      ...raced.map((_, n) => renamed(`raced-${n}`)),
    ]);
    expect(reportOf(mine).notUpdated).toHaveLength(LISTED.length);
    expect(reportOf(theirs).notUpdated).toHaveLength(LISTED.length);
    for (const [n] of raced.entries()) {
      expect(await deliverableNow(`raced-${n}`)).toMatchObject({
        deliverableName: 'Renamed meanwhile',
        deliverableEstimate: { sourceFBUIDs: [`raced-${n}-a`], sprints: 3 },
      });
    }
    expect(await start(admin)).toMatchObject({ report: { updated: 0 } });
    await other.close();
  });

  test('writes nothing for staff who are no admin', async () => {
    const staff = await join('staff', { role: 'staff', mode: 'members', admin: false });
    await plantOlder([olderRecord('deliverables', 'later', 1, { deliverableName: 'Later' })]);
    const planted = await snapshot();
    const run = await staff.ask('bringUpToDate', { stopAfter: Number.POSITIVE_INFINITY });
    expect(run.report).toMatchObject({ updated: 0 });
    expect(isDeepStrictEqual(await snapshot(), planted)).toBe(true);
    await staff.close();
  });
});

/** Renames a deliverable, and saves again on the newest revision after a conflict. */
async function renamed(id: string): Promise<void> {
  const fields = { deliverableName: 'Renamed meanwhile' };
  await submitUntilSaved(async () => {
    const { updatedAt: seen } = await deliverableNow(id);
    const submission = { recordId: id, startedAt: Date.now() };
    return admin.ask('updateRecord', { table: 'deliverable', submission, seen, fields });
  }, [...TRY_AGAIN, 'conflict']);
}

/** Faults of all records. Those that the admin updated must continue their history; the others must be unchanged. */
function faultsOf(now: Snapshot): readonly string[] {
  return recordsIn(now).flatMap(([path, data]) => {
    if (data.updatedBy !== admin.uid) {
      return isDeepStrictEqual(data, before.get(path))
        ? []
        : [`${path} changed without a revision`];
    }
    const { recordedAt, ...entry } = entryAt(now, path, data.updatedAt) ?? {};
    const continued = firstNewEntry(now, path, data)?.previousHistoryFBUID ?? null;
    return [
      ...(isDeepStrictEqual(entry, data) ? [] : [`${path} differs from its newest entry`]),
      ...(recordedAt === undefined ? [`${path} has an entry without a server time`] : []),
      ...(continued === newestBefore(path) ? [] : [`${path} continues ${continued}`]),
    ];
  });
}

/** The first entry of the update. The update of a deliverable may take several commits. */
function firstNewEntry(now: Snapshot, path: string, newest: DocumentData): DocumentData {
  const previous = entryAt(now, path, newest.previousHistoryFBUID);
  return previous?.recordedAt === undefined ? newest : firstNewEntry(now, path, previous);
}

/** The id that the first new entry must name as the previous one (R46). A text in `updatedAt` needs no entry. */
function newestBefore(path: string): string | null {
  const updatedAt = before.get(path)?.updatedAt;
  if (typeof updatedAt === 'string') return updatedAt;
  // Ignores entries whose id is no time, which older programs also wrote.
  const entries = [...before.keys()].filter((key) => key.startsWith(`${path}/history/2`));
  return entries.sort().at(-1)?.split('/').at(-1) ?? null;
}

function entryAt(now: Snapshot, path: string, id: unknown): DocumentData | undefined {
  return now.get(`${path}/history/${id}`);
}
