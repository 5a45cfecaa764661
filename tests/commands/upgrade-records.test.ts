import { spawn } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { upgradeRecords } from '../../local-stack/upgrade/upgrade-records.ts';
import { SIGNATURE_KEYS } from '../../src/domain/records/entities.ts';
import { database, storedReference } from '../browser/support/database.ts';
import { personAt, plantFixture, slotNamed } from './support/fixture.ts';
import {
  CREATED,
  OLDER_DELIVERABLES,
  OLDER_FORMS,
  olderRecord,
  plantOlder,
  snapshot,
} from './support/older-records.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace } from './support/workspace.ts';

/** Records that only an operator can repair, with the reason. */
const UNREPAIRABLE = {
  'deliverables/dear': 'deliverableCost should be a number, but is a text.',
  'deliverables/scribbled': 'deliverableClientCommencementSignature cannot be read as a signature.',
  'deliverables/late': 'deliverableTime should be a number, but is a text.',
  'hypotheses/owing-a':
    'hypothesisResearchers, item 1: sprints should be 0 or more, but is a number.',
  'deliverables/owing':
    'Its hypothesis owing-a cannot be read. hypothesisResearchers, item 1: sprints should be 0 or more, but is a number.',
};
const PLANTED = [
  ...OLDER_DELIVERABLES,
  ...OLDER_FORMS,
  olderRecord('researchs', 'older-research', 0, { researchName: 'Older' }),
  olderRecord('templates', 'older-template', 1, { templateName: 'Older' }),
  olderRecord('hypotheses', 'backlog', 2, { hypothesisResearchers: ['Lead@Example.com'] }),
  olderRecord('deliverables', 'dear', 0, { deliverableCost: 'dear' }),
  olderRecord('deliverables', 'scribbled', 0, { deliverableClientCommencementSignature: true }),
  olderRecord('deliverables', 'late', 0, { deliverableTime: 'about 3' }),
  olderRecord('deliverables', 'owing', 0, {}),
  olderRecord('hypotheses', 'owing-a', 0, {
    hypothesisDeliverableFBUID: 'owing',
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [-3],
  }),
];

/** Runs the operator's command, and presses Ctrl-C once it prints `stopAt`. */
function runCommand({ isDry, stopAt }: { readonly isDry: boolean; readonly stopAt?: string }) {
  const child = spawn(process.execPath, [
    ...['--import', 'tsx', 'local-stack/upgrade-records.ts'],
    ...['--project', String(process.env.GCLOUD_PROJECT), '--environment', 'local'],
    ...(isDry ? ['--dry-run'] : []),
  ]);
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
    if (stopAt !== undefined && printed.includes(stopAt)) child.kill('SIGINT');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise<{ readonly code: number | null; readonly printed: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, printed }));
  });
}

function runToTheEnd(say: (line: string) => void = () => undefined) {
  const stop = new AbortController().signal;
  return upgradeRecords({ database, environment: 'local', isDryRun: false, stop, say });
}

const isEntry = (path: string) => path.includes('/history/');
const FROZEN = ['deliverableAllocations', ...SIGNATURE_KEYS];

test('deliverables in every older form, upgraded by a run that is stopped and by two at once, keep history, signatures and prices, and a further run changes nothing (R46)', async () => {
  await plantOlder(PLANTED);
  const before = await snapshot();

  const dry = await runCommand({ isDry: true });
  const [, readCount, toChange] =
    /^(\d+) records read, (\d+) to change, 5 cannot be repaired\.$/m.exec(dry.printed) ?? [];
  expect(Number(readCount)).toBe(PLANTED.length);
  const changes = Number(toChange);
  for (const [path, reason] of Object.entries(UNREPAIRABLE)) {
    expect(dry.printed).toContain(`Cannot be repaired: ${path}. ${reason}`);
  }
  expect(dry.code).toBe(1);
  expect(isDeepStrictEqual(await snapshot(), before)).toBe(true);

  const stopped = await runCommand({ isDry: false, stopAt: 'templates: 1 read' });
  expect(stopped.printed).toContain('Stopped. Run it again to go on with the rest.');
  expect(stopped.code).toBe(1);
  const halfWay = (await snapshot()).size - before.size;
  expect(halfWay).toBeGreaterThan(0);
  expect(halfWay).toBeLessThan(changes);

  const runs = await Promise.all([runToTheEnd(), runToTheEnd()]);
  expect(runs.reduce((sum, { changed }) => sum + changed, halfWay)).toBe(changes);

  const after = await snapshot();
  expect(after.size).toBe(before.size + changes);
  const entriesBefore = [...before.keys()].filter(isEntry).toSorted();
  for (const [path, data] of before) {
    const now = after.get(path) ?? {};
    if (isEntry(path) || path in UNREPAIRABLE) {
      expect(now, path).toEqual(data);
      continue;
    }
    const newest = `${path}/history/${now.updatedAt}`;
    for (const field of FROZEN) {
      expect(isDeepStrictEqual(now[field], data[field]), `${path} ${field}`).toBe(true);
    }
    const [, state] = /^deliverables\/older-\d+-(\d+)$/.exec(path) ?? [];
    if (state !== undefined) {
      expect(now.deliverableCreated, path).toEqual(CREATED[Number(state)] ?? expect.any(Timestamp));
      // An absent price becomes null. A stored one stays, also as a text.
      expect(now.deliverableCost, path).toBe(data.deliverableCost ?? null);
      // A stored estimate of two sprints stays beside its active signature, which only the app lapses.
      const sprints =
        typeof data.deliverableEstimate === 'object' && data.deliverableEstimate ? 2 : 3;
      expect(now.deliverableEstimate, path).toMatchObject({
        sprints,
        contractors: [{ uid: 'lead@example.com', sprints }],
      });
      expect(now.deliverableEstimatedCost, path).toBe(sprints * 1760);
    }
    const { recordedAt, ...entry } = after.get(newest) ?? {};
    expect(recordedAt, path).toBeInstanceOf(Timestamp);
    expect(isDeepStrictEqual(entry, now), path).toBe(true);
    const older = entriesBefore.filter((entryPath) => entryPath.startsWith(`${path}/history/`));
    expect(now.previousHistoryFBUID, path).toBe(newestBefore(data, older));
  }
  expect(changes).toBe(PLANTED.length - Object.keys(UNREPAIRABLE).length);

  for (const { table, id, upgraded } of OLDER_FORMS) {
    expect(after.get(`${table}/${id}`), JSON.stringify(upgraded)).toMatchObject(upgraded);
  }

  const again = await runCommand({ isDry: true });
  expect(again.printed).toContain(
    `${PLANTED.length} records read, 0 to change, 5 cannot be repaired.`,
  );
  expect(again.code).toBe(0);
  expect(await runToTheEnd()).toMatchObject({ changed: 0 });
  expect(isDeepStrictEqual(await snapshot(), after)).toBe(true);
});

/** The revision of an older record, else its newest entry with a time as its id. */
function newestBefore({ updatedAt }: DocumentData, history: readonly string[]): string | null {
  if (typeof updatedAt === 'string' && updatedAt.trim() !== '') return updatedAt;
  const ids = history.map((path) => path.split('/history/')[1] ?? '');
  return ids.filter((id) => id.startsWith('2019')).at(-1) ?? null;
}

test('the terms of older signatures are written where the history gives the signed text, and no signature changes (R38)', async () => {
  const workspace = await openWorkspace({ staff: 1, clients: 1 });
  const slots = ['Contractor commencement', 'Client commencement'].map(slotNamed);
  const planted = await Promise.all([0, 1].map(() => plantFixture(workspace.researchId)));
  for (const { deliverableId } of planted) {
    for (const slot of slots) {
      const signer = personAt(workspace, slot.side === 'client' ? 'clients' : 'staff', 0);
      await signAs(signer, { deliverableId, slot, attempts: 1 });
    }
  }
  const [whole, gap] = planted.map(({ deliverableId }) =>
    storedReference('deliverables', deliverableId),
  );
  if (whole === undefined || gap === undefined) throw new Error('Nothing was planted.');
  const signed = (await whole.get()).data();
  const terms = (await whole.collection('terms').get()).docs.map((one) => [
    one.id,
    one.data().text,
  ]);
  // As an app before this version left them.
  for (const reference of [whole, gap]) {
    await database.recursiveDelete(reference.collection('terms'));
    await reference.update({ deliverableEstimatedCost: FieldValue.delete() });
  }
  await database.recursiveDelete(gap.collection('history'));
  const said: string[] = [];
  expect(await runToTheEnd((line) => said.push(line))).toMatchObject({ terms: 1 });
  expect(said).toContain('terms: 1 cannot be written, because the history no longer gives them');
  const restored = await whole.collection('terms').get();
  expect(restored.docs.map((one) => [one.id, one.data().text])).toEqual(terms);
  const now = (await whole.get()).data() ?? {};
  for (const field of [
    ...FROZEN,
    'deliverableCost',
    'deliverableEstimate',
    'deliverableEstimatedCost',
  ])
    expect(now[field]).toEqual(signed?.[field]);
  expect((await gap.collection('terms').get()).size).toBe(0);
  expect(await runToTheEnd()).toMatchObject({ changed: 0, terms: 0 });
});
