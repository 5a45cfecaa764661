import { beforeAll, describe, expect, test } from 'vitest';
import { historyFaults, historyOf, readStored } from '../browser/support/database.ts';
import { freshId, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { signOnce } from './support/sign-as.ts';
import { NO_PROFILES, openWorkspace, type Person, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
let author: Person;
let colleague: Person;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 2, clients: 0 });
  author = personAt(workspace, 'staff', 0);
  colleague = personAt(workspace, 'staff', 1);
});

/** Creates a research. `create` and `save` send the same submission each time, as an open form does. */
async function newResearch() {
  const id = freshId();
  const submission = { recordId: id, startedAt: Date.now() };
  const create = () =>
    author.app.createRecord({
      table: 'research',
      submission,
      fields: { researchName: 'As created' },
    });
  const created = await create();
  expect(created).toMatchObject({ ok: true });
  const seen = await revisionOf(id);
  const startedAt = Date.now();
  const save = (researchName: string) =>
    author.app.updateRecord({
      table: 'research',
      submission: { recordId: id, startedAt },
      seen,
      fields: { researchName },
    });
  return { id, created, create, save };
}

async function revisionOf(id: string): Promise<string> {
  const { updatedAt } = (await readStored('researchs', id)) ?? {};
  return updatedAt;
}

async function saveAsColleague(id: string, researchName: string): Promise<void> {
  const saved = await colleague.app.updateRecord({
    table: 'research',
    submission: { recordId: id, startedAt: Date.now() },
    seen: await revisionOf(id),
    fields: { researchName },
  });
  expect(saved).toMatchObject({ ok: true });
}

async function savedNames(id: string): Promise<readonly string[]> {
  expect(await historyFaults('researchs', id)).toEqual([]);
  return (await historyOf('researchs', id)).map(({ data }) => data.researchName);
}

describe('pressing Save again after a lost answer (R16)', () => {
  test('writes nothing if the first save succeeded, also when a colleague saved since', async () => {
    const { id, save } = await newResearch();
    expect(await save('Mine')).toMatchObject({ ok: true });
    expect(await save('Mine')).toMatchObject({ ok: true });
    await saveAsColleague(id, 'Theirs');
    expect(await save('Mine')).toMatchObject({ ok: true });
    expect(await savedNames(id)).toEqual(['As created', 'Mine', 'Theirs']);
  });

  test('is a conflict if the first save never arrived and a colleague saved (R17)', async () => {
    const { id, save } = await newResearch();
    await saveAsColleague(id, 'Theirs');
    expect(await save('Mine')).toMatchObject({ ok: false, code: 'conflict' });
    expect(await savedNames(id)).toEqual(['As created', 'Theirs']);
  });
});

test('creating again after a lost answer creates one record, also when a colleague has edited it', async () => {
  const { id, created, create } = await newResearch();
  expect(await create()).toEqual(created);
  await saveAsColleague(id, 'Theirs');
  expect(await create()).toEqual(created);
  expect(await savedNames(id)).toEqual(['As created', 'Theirs']);
});

test('removing an adjustment again after a lost answer writes nothing, and a colleague learns that none is left (R3)', async () => {
  const { deliverableId: id } = await plantFixture(workspace.researchId);
  const slot = slotNamed('Contractor commencement');
  const { seenFor } = await readPage(id);
  expect(await signOnce(author, { deliverableId: id, slot, seen: seenFor(slot) })).toMatchObject({
    ok: true,
  });
  const figures = {
    sprintAdjustment: -1,
    labourAdjustment: -440,
    deliveryAdjustment: -440,
    reason: 'Moved to the pool',
  };
  const adjustment = async (to: typeof figures | null) => {
    const attempt = {
      id,
      seen: (await readStored('deliverables', id))?.updatedAt,
      contractor: 'researcher@example.com',
      figures: to,
      people: NO_PROFILES,
      startedAt: Date.now(),
    };
    return ({ app }: Person) => app.adjustAllocation(attempt);
  };
  const add = await adjustment(figures);
  expect(await add(author)).toMatchObject({ ok: true });
  const remove = await adjustment(null);
  expect(await remove(author)).toMatchObject({ ok: true });
  const stored = await readStored('deliverables', id);
  expect(await remove(author)).toMatchObject({ ok: true });
  expect(await remove(colleague)).toMatchObject({ ok: false, code: 'adjustment-missing' });
  expect(await readStored('deliverables', id)).toEqual(stored);
  expect(await historyFaults('deliverables', id)).toEqual([]);
});
