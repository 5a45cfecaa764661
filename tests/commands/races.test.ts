import { beforeAll, expect, test } from 'vitest';
import { fromFormValues, toFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../src/domain/records/record-fields.ts';
import { isActive } from '../../src/domain/records/signature.ts';
import {
  database,
  historyFaults,
  historyOf,
  readStored,
  storedReference,
} from '../browser/support/database.ts';
import { findInconsistencies } from './support/find-inconsistencies.ts';
import { addHypothesis, freshId, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableNow, readPage } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import {
  openWorkspace,
  type Person,
  submitUntilSaved,
  TRY_AGAIN,
  type Workspace,
} from './support/workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: WRITERS, clients: 2 });
});

const WRITERS = 8;
const EDITS_OF_EACH = 5;

test('40 edits of one record by 8 writers are all saved, each with its entry in one unbroken history (R16, R17)', async () => {
  const { staff, researchId } = workspace;
  const writing = staff.map((person, index) => edit(person, researchId, `writer ${index + 1}`));
  const saved = (await Promise.all(writing)).flat();
  expect(saved).toHaveLength(WRITERS * EDITS_OF_EACH);
  const entries = await historyOf('researchs', researchId);
  const names = entries.map(({ data }) => data.researchName);
  expect(names.toSorted()).toEqual(['Races', ...saved].toSorted());
  expect(await historyFaults('researchs', researchId)).toEqual([]);
  expect((await readStored('researchs', researchId))?.researchName).toBe(names.at(-1));
});

/**
 * Saves on the revision that the page shows, after a conflict on the new one, and after 'try again' at once.
 *
 * @returns the saved names.
 */
async function edit(
  { app }: Person,
  researchId: string,
  writer: string,
): Promise<readonly string[]> {
  const saved: string[] = [];
  while (saved.length < EDITS_OF_EACH) {
    const researchName = `${writer}, edit ${saved.length + 1}`;
    const { updatedAt: seen } = (await readStored('researchs', researchId)) ?? {};
    const save = () =>
      app.saveRecord({ table: 'research', id: researchId, seen, fields: { researchName } });
    let result = await save();
    while (!result.ok && TRY_AGAIN.includes(result.code)) result = await save();
    if (result.ok) saved.push(researchName);
    else if (result.code !== 'conflict') throw new Error(`${researchName}: ${result.message}`);
    await think();
  }
  return saved;
}

/** A random pause: people do not save at the same moment. */
function think(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
}

/** Runs these races at the same time, each on a new deliverable. */
function races<T>(
  count: number,
  race: (deliverableId: string, index: number, hypothesisIds: readonly string[]) => Promise<T>,
): Promise<readonly T[]> {
  const all = Array.from({ length: count }, async (_, index) => {
    const { deliverableId, hypothesisIds } = await plantFixture(workspace.researchId);
    return race(deliverableId, index, hypothesisIds);
  });
  return Promise.all(all);
}

test('two people who add a hypothesis or change different ones of a deliverable at once both save (R17)', async () => {
  const { researchId } = workspace;
  const faults = await races(5, async (deliverableId, pair, hypothesisIds) => {
    const people = [personAt(workspace, 'staff', pair), personAt(workspace, 'staff', pair + 1)];
    const added = await Promise.all(
      people.map((person) => addHypothesis(person, { researchId, deliverableId })),
    );
    const { seen } = await readPage(deliverableId);
    const changed = people.map(({ app }, index) => {
      const id = hypothesisIds[index] ?? '';
      return submitUntilSaved(() =>
        app.saveHypothesis({
          id,
          seen: seen.hypotheses[id] ?? null,
          fields: { hypothesisResearchers: [{ researcher: 'researcher@example.com', sprints: 4 }] },
          announcedLapses: [],
        }),
      );
    });
    expect(await Promise.all(changed)).toEqual(['written', 'written']);
    const { deliverableEstimate } = await deliverableNow(deliverableId);
    expect(deliverableEstimate?.sprints).toBe(3 + 3 + 4 + 4);
    return findInconsistencies([deliverableId], [...hypothesisIds, ...added]);
  });
  expect(faults.flat()).toEqual([]);
});

test('a variation proposed while its original loses its commencement is saved before the revocation or not at all (R40)', async () => {
  const slot = slotNamed('Contractor commencement');
  await races(10, async (deliverableId, index) => {
    const staff = personAt(workspace, 'staff', index);
    await signAs(staff, { deliverableId, slot, attempts: 1 });
    const shown = (await deliverableNow(deliverableId))[slot.key];
    if (!isActive(shown)) throw new Error('The contractor side did not sign.');
    const id = freshId();
    const values = toFormValues(DELIVERABLE_FIELDS, {
      deliverableResearchFBUID: workspace.researchId,
      deliverableNumber: 1,
    });
    const [revoked, proposed] = await Promise.all([
      staff.app.revokeSignature({ id: deliverableId, slot, shown }),
      personAt(workspace, 'staff', index + 1).app.createDeliverable({
        id,
        fields: fromFormValues(DELIVERABLE_FIELDS, values),
        variationOf: deliverableId,
      }),
    ]);
    expect(revoked).toMatchObject({ ok: true });
    expect(proposed).toMatchObject(proposed.ok ? {} : { code: 'original-not-commenced' });
    const variation = await storedReference('deliverables', id).get();
    expect(variation.exists).toBe(proposed.ok);
    // The revocation is the last write of the original.
    if (proposed.ok) expectBefore(variation.createTime, await lastWrite(deliverableId));
  });
});

const CLIENT = slotNamed('Client commencement');

test('a question and a not-yet during a signing do not make it fail, and no not-yet is stored after the signature (R39)', async () => {
  await races(10, async (deliverableId, index) => {
    const { updatedAt: seen } = await deliverableNow(deliverableId);
    const { app } = personAt(workspace, 'clients', index);
    const post = (id: string, content: typeof NOT_YET | typeof QUESTION) =>
      app.postRemark({
        ...{ id, deliverableId, seen: seen ?? '', side: 'client' },
        content: { ...content, remarkHypothesisFBUID: null, remarkAnswersFBUID: null },
      });
    const id = freshId();
    const start = () => new Promise<void>((resolve) => setTimeout(resolve, index % 5));
    const signer = personAt(workspace, 'clients', index + 1);
    const [answers, notYet] = await Promise.all([
      signAs(signer, { deliverableId, slot: CLIENT, attempts: 1, start }),
      post(id, NOT_YET),
      post(freshId(), QUESTION),
    ]);
    expect(answers).toEqual(['signed']);
    if (!notYet.ok) {
      expect(notYet.code).toBe('record-changed');
      return;
    }
    // The not-yet is about the unsigned revision.
    const stored = await database.doc(`environments/local/remarks/${id}`).get();
    expect(stored.get('remarkHistoryFBUID')).toBe(seen);
    expectBefore(stored.createTime, await lastWrite(deliverableId));
  });
});

const NOT_YET = {
  remarkKind: 'not-yet',
  remarkSlot: CLIENT.key,
  remarkText: 'The price is too high.',
} as const;
const QUESTION = { remarkKind: 'question', remarkSlot: null, remarkText: 'Who tests?' } as const;

async function lastWrite(deliverableId: string) {
  return (await storedReference('deliverables', deliverableId).get()).updateTime;
}

type Time = Awaited<ReturnType<typeof lastWrite>>;

function expectBefore(earlier: Time, later: Time): void {
  if (earlier === undefined || later === undefined) throw new Error('A record is not stored.');
  expect(earlier.valueOf() < later.valueOf()).toBe(true);
}
