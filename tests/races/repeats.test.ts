import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Submission } from '../../src/data/commands/submission.ts';
import { DIRECT_SIGNATURE } from '../../src/domain/signing/signing-method.ts';
import { historyFaults, historyOf, readStored } from '../e2e/support/database.ts';
import { plantDeliverable, signedCommencement } from '../e2e/support/plant.ts';
import { changeInPlace } from '../e2e/support/planted-deliverable.ts';
import { freshId, plantFixture, slotNamed } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
let author: Person;
let colleague: Person;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 2, clients: 0 });
  const [first, second] = workspace.staff;
  if (first === undefined || second === undefined) throw new Error('Two people are needed.');
  [author, colleague] = [first, second];
});

afterAll(() => workspace.close());

/** Creates a research. `save` sends the same submission each time, as an open form does. */
async function createToEdit() {
  const id = await author.ask('createResearch', 'As loaded');
  const seen = await revisionOf(id);
  const startedAt = Date.now();
  const saveAs = (submission: Submission, researchName: string) =>
    author.ask('updateRecord', { table: 'research', submission, seen, fields: { researchName } });
  const save = (researchName: string) => saveAs({ recordId: id, startedAt }, researchName);
  /** Repeats the save as the form does after five minutes: `renewSubmission` has given it another start. */
  const saveAgainLater = (researchName: string) =>
    saveAs({ recordId: id, startedAt: Date.now() + 1, earlierStarts: [startedAt] }, researchName);
  return { id, save, saveAgainLater };
}

async function revisionOf(id: string): Promise<string> {
  const { updatedAt } = (await readStored('researchs', id)) ?? {};
  return updatedAt;
}

async function saveAsColleague(id: string, researchName: string): Promise<void> {
  const submission = { recordId: id, startedAt: Date.now() };
  const seen = await revisionOf(id);
  const result = await colleague.ask('updateRecord', {
    table: 'research',
    submission,
    seen,
    fields: { researchName },
  });
  expect(result).toMatchObject({ ok: true });
}

async function savedNames(id: string): Promise<readonly string[]> {
  expect(await historyFaults('researchs', id)).toEqual([]);
  return (await historyOf('researchs', id)).map(({ data }) => data.researchName);
}

describe('pressing Save again after a lost answer (R16)', () => {
  test('writes nothing when the first save succeeded', async () => {
    const { id, save } = await createToEdit();
    expect(await save('Mine')).toMatchObject({ ok: true });
    expect(await save('Mine')).toMatchObject({ ok: true });
    expect(await savedNames(id)).toEqual(['As loaded', 'Mine']);
  });

  test('is no conflict when a colleague saved after the first save', async () => {
    const { id, save } = await createToEdit();
    await save('Mine');
    await saveAsColleague(id, 'Theirs');
    expect(await save('Mine')).toMatchObject({ ok: true });
    expect(await savedNames(id)).toEqual(['As loaded', 'Mine', 'Theirs']);
  });

  test('is no conflict when a colleague saved after the first save and the repeat has another start', async () => {
    const { id, save, saveAgainLater } = await createToEdit();
    await save('Mine');
    await saveAsColleague(id, 'Theirs');
    expect(await saveAgainLater('Mine')).toMatchObject({ ok: true });
    expect(await savedNames(id)).toEqual(['As loaded', 'Mine', 'Theirs']);
  });

  test('saves later changes of the form', async () => {
    const { id, save } = await createToEdit();
    await save('Mine');
    expect(await save('Mine, longer')).toMatchObject({ ok: true });
    expect(await savedNames(id)).toEqual(['As loaded', 'Mine', 'Mine, longer']);
  });

  test('is a conflict when a colleague saved after the first save and the form has changed', async () => {
    const { id, save } = await createToEdit();
    await save('Mine');
    await saveAsColleague(id, 'Theirs');
    expect(await save('Mine, longer')).toMatchObject({ ok: false, code: 'conflict' });
    expect(await savedNames(id)).toEqual(['As loaded', 'Mine', 'Theirs']);
  });

  test('is a conflict when the first save never arrived and a colleague saved (R17)', async () => {
    const { id, save } = await createToEdit();
    await saveAsColleague(id, 'Theirs');
    expect(await save('Mine')).toMatchObject({ ok: false, code: 'conflict' });
    expect(await savedNames(id)).toEqual(['As loaded', 'Theirs']);
  });
});

describe('creating again after a lost answer', () => {
  const submission = () => ({ recordId: freshId(), startedAt: Date.now() });

  test('creates one record, also when a colleague has edited it', async () => {
    const once = submission();
    const create = () =>
      author.ask('createRecord', {
        table: 'research',
        submission: once,
        fields: { researchName: 'New' },
      });
    await create();
    expect(await create()).toMatchObject({ ok: true, value: { id: once.recordId } });
    await saveAsColleague(once.recordId, 'Theirs');
    expect(await create()).toMatchObject({ ok: true, value: { id: once.recordId } });
    expect(await savedNames(once.recordId)).toEqual(['New', 'Theirs']);
  });

  test('keeps the number of a deliverable, and saves later changes of the form', async () => {
    const once = submission();
    const create = (deliverableName: string) =>
      author.ask('createNumberedDeliverable', {
        submission: once,
        researchId: workspace.researchId,
        deliverableName,
      });
    const first = await create('Short');
    expect(first).toMatchObject({ ok: true });
    expect(await create('Short')).toEqual(first);
    expect(await create('Longer')).toEqual(first);
    const entries = await historyOf('deliverables', once.recordId);
    expect(entries.map(({ data }) => data.deliverableName)).toEqual(['Short', 'Longer']);
    expect(await historyFaults('deliverables', once.recordId)).toEqual([]);
  });
});

describe('adjusting an allocation again after a lost answer (R3)', () => {
  const contractor = 'researcher@example.com';
  const figures = {
    sprintAdjustment: -1,
    labourAdjustment: -440,
    deliveryAdjustment: -440,
    reason: 'Moved to the pool',
  };

  async function plantCommenced() {
    const signed = signedCommencement({ cost: 3520, sprints: 2 });
    const id = await plantDeliverable({
      ...signed,
      deliverableAllocations: {
        ...signed.deliverableAllocations,
        ...{ unassignedSprints: 0, unassignedLabour: 0, unassignedDelivery: 0 },
        contractors: [
          { uid: contractor, sprints: 2, labourCost: 880, deliveryCost: 880, adjustment: null },
        ],
      },
    });
    const revision = async (): Promise<string> =>
      (await readStored('deliverables', id))?.updatedAt ?? null;
    let seen = await revision();
    /** Null `to` removes the adjustment. */
    const adjust = (person: Person, to: typeof figures | null, startedAt = Date.now()) =>
      person.ask('adjust', { id, seen, contractor, figures: to, startedAt });
    const look = async () => {
      seen = await revision();
    };
    return { id, adjust, look };
  }

  /** `remove` removes the adjustment that both people have seen. */
  async function plantAdjusted() {
    const { id, adjust, look } = await plantCommenced();
    expect(await adjust(author, figures)).toMatchObject({ ok: true });
    await look();
    return { id, remove: (person: Person) => adjust(person, null) };
  }

  test('a save that began eleven minutes ago gets a new date, because the rules refuse the old one', async () => {
    const { id, adjust } = await plantCommenced();
    const startedAt = Date.now() - 11 * 60_000;
    expect(await adjust(author, figures, startedAt)).toMatchObject({ ok: true });
    const { deliverableAllocations } = (await readStored('deliverables', id)) ?? {};
    const { editDate } = deliverableAllocations.contractors[0].adjustment;
    expect(Date.now() - editDate.toMillis()).toBeLessThan(60_000);
  });

  test('writes nothing when the first removal succeeded', async () => {
    const { id, remove } = await plantAdjusted();
    expect(await remove(author)).toMatchObject({ ok: true });
    const stored = await readStored('deliverables', id);
    expect(await remove(author)).toMatchObject({ ok: true });
    expect(await readStored('deliverables', id)).toEqual(stored);
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('refuses the removal by a colleague, because no adjustment is left', async () => {
    const { remove } = await plantAdjusted();
    expect(await remove(author)).toMatchObject({ ok: true });
    expect(await remove(colleague)).toMatchObject({ ok: false, code: 'adjustment-missing' });
  });
});

describe('signing without a stored estimate', () => {
  test.each([
    ['at once', 0],
    ['six minutes after the press', 6 * 60_000],
  ])('signs at the price of the hypotheses, %s', async (_, ageMs) => {
    const { deliverableId: id } = await plantFixture(workspace.researchId);
    await changeInPlace(id, { deliverableEstimate: null });
    const slot = slotNamed('Contractor commencement');
    const { seenFor } = await readPage(id);
    const signed = await author.ask('sign', {
      id,
      slot,
      method: DIRECT_SIGNATURE,
      seen: seenFor(slot),
      signerRole: 'staff',
      startedAt: Date.now() - ageMs,
    });
    expect(signed).toEqual({ ok: true, value: null });
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableCost: 10_560,
      [slot.key]: { signatureUid: author.uid, deprecatedReason: null },
    });
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });
});
