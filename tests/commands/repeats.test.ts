import { beforeAll, describe, expect, test } from 'vitest';
import { DIRECT_SIGNATURE, isActive } from '../../src/domain/records/signature.ts';
import { historyFaults, historyOf, readStored } from '../browser/support/database.ts';
import { freshId, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableNow, readPage } from './support/records.ts';
import { signOnce } from './support/sign-as.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

// Each test runs a command and ignores its answer, as if the answer were lost. Then it repeats the command as a person
// does who presses the button again.

let workspace: Workspace;
let author: Person;
let colleague: Person;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 2, clients: 0 });
  author = personAt(workspace, 'staff', 0);
  colleague = personAt(workspace, 'staff', 1);
});

const WRITTEN = { ok: true, value: 'written' };
const ALREADY = { ok: true, value: 'already' };

async function revisionOf(id: string): Promise<string> {
  const { updatedAt } = (await readStored('researchs', id)) ?? {};
  return updatedAt;
}

function save({ app }: Person, id: string, seen: string, researchName: string) {
  return app.saveRecord({ table: 'research', id, seen, fields: { researchName } });
}

/** A form of a new research. */
function openNewForm() {
  const id = freshId();
  return { id, create: (name: string) => save(author, id, 'new', name) };
}

/** The form of a research called 'As created'. */
async function openForm() {
  const { id, create } = openNewForm();
  expect(await create('As created')).toEqual(WRITTEN);
  const seen = await revisionOf(id);
  return { id, update: (name: string) => save(author, id, seen, name) };
}

async function saveAsColleague(id: string, researchName: string): Promise<void> {
  expect(await save(colleague, id, await revisionOf(id), researchName)).toEqual(WRITTEN);
}

async function savedNames(id: string): Promise<readonly string[]> {
  expect(await historyFaults('researchs', id)).toEqual([]);
  return (await historyOf('researchs', id)).map(({ data }) => data.researchName);
}

describe('creating again', () => {
  test('with more text updates the record that the first attempt created, and with the same text writes once', async () => {
    const { id, create } = openNewForm();
    expect(await create('Mine')).toEqual(WRITTEN);
    expect(await create('Mine, longer')).toEqual(WRITTEN);
    expect(await create('Mine, longer')).toEqual(ALREADY);
    expect(await savedNames(id)).toEqual(['Mine', 'Mine, longer']);
  });

  test('is refused if a colleague changed the record since', async () => {
    const { id, create } = openNewForm();
    expect(await create('Mine')).toEqual(WRITTEN);
    await saveAsColleague(id, 'Theirs');
    expect(await create('Mine')).toMatchObject({ ok: false, code: 'exists' });
    expect(await savedNames(id)).toEqual(['Mine', 'Theirs']);
  });
});

describe('updating again (R17)', () => {
  test('writes once and answers the truth', async () => {
    const { id, update } = await openForm();
    expect(await update('Mine')).toEqual(WRITTEN);
    expect(await update('Mine')).toEqual(ALREADY);
    expect(await savedNames(id)).toEqual(['As created', 'Mine']);
  });

  test('is a conflict if a colleague saved another value, whether or not the first save arrived', async () => {
    const arrived = await openForm();
    expect(await arrived.update('Mine')).toEqual(WRITTEN);
    const lost = await openForm();
    for (const { id, update } of [arrived, lost]) {
      await saveAsColleague(id, 'Theirs');
      expect(await update('Mine')).toMatchObject({ ok: false, code: 'conflict' });
    }
    expect(await savedNames(arrived.id)).toEqual(['As created', 'Mine', 'Theirs']);
    expect(await savedNames(lost.id)).toEqual(['As created', 'Theirs']);
  });
});

const SLOT = slotNamed('Contractor commencement');

/** A deliverable, and the author's press of Confirm on its page. */
async function openSigning() {
  const { deliverableId: id } = await plantFixture(workspace.researchId);
  const { seenFor } = await readPage(id);
  return {
    id,
    sign: (method = DIRECT_SIGNATURE) =>
      signOnce(author, { deliverableId: id, slot: SLOT, seen: seenFor(SLOT), method }),
  };
}

async function expectEntries(id: string, count: number): Promise<void> {
  expect(await historyFaults('deliverables', id)).toEqual([]);
  expect(await historyOf('deliverables', id)).toHaveLength(count);
}

test('signing and revoking again write once and answer the truth', async () => {
  const { id, sign } = await openSigning();
  expect(await sign()).toEqual(WRITTEN);
  expect(await sign()).toEqual(ALREADY);
  await expectEntries(id, 2);
  const shown = (await deliverableNow(id))[SLOT.key];
  if (!isActive(shown)) throw new Error('The signature is not active.');
  const revoke = () => author.app.revokeSignature({ id, slot: SLOT, shown });
  expect(await revoke()).toEqual(WRITTEN);
  expect(await revoke()).toEqual(ALREADY);
  await expectEntries(id, 3);
});

test('revoking an older signature of one’s own says that there is a newer one', async () => {
  const { id, sign } = await openSigning();
  expect(await sign()).toEqual(WRITTEN);
  const newer = (await deliverableNow(id))[SLOT.key];
  if (!isActive(newer)) throw new Error('The signature is not active.');
  const shown = { ...newer, signatureDate: new Date(0) };
  expect(await author.app.revokeSignature({ id, slot: SLOT, shown })).toMatchObject({
    code: 'signed-again',
  });
});

test('signing again with a corrected reference is refused with the stored one', async () => {
  const { id, sign } = await openSigning();
  const first = { isExternal: true, reference: 'PO 12' };
  expect(await sign(first)).toEqual(WRITTEN);
  expect(await sign(first)).toEqual(ALREADY);
  expect(await sign({ ...first, reference: 'PO 21' })).toMatchObject({
    code: 'signed-otherwise',
    message: expect.stringContaining('with the reference “PO 12”'),
  });
  await expectEntries(id, 2);
});

test('posting a remark again writes once and answers the truth', async () => {
  const { deliverableId } = await plantFixture(workspace.researchId);
  const { seen } = await readPage(deliverableId);
  const remark = {
    id: freshId(),
    deliverableId,
    seen: seen.deliverable ?? '',
    side: 'contractor',
    content: {
      remarkKind: 'question',
      remarkText: 'Who tests?',
      remarkHypothesisFBUID: null,
      remarkSlot: null,
      remarkAnswersFBUID: null,
    },
  } as const;
  expect(await author.app.postRemark(remark)).toEqual(WRITTEN);
  expect(await author.app.postRemark(remark)).toEqual(ALREADY);
});

test('adjusting an allocation and removing the adjustment again write once and answer the truth (R3)', async () => {
  const { id, sign } = await openSigning();
  expect(await sign()).toEqual(WRITTEN);
  const figures = {
    sprintAdjustment: -1,
    labourAdjustment: -440,
    deliveryAdjustment: -440,
    reason: 'Moved to the pool',
  };
  const adjustment = async (to: typeof figures | null) => {
    const options = {
      id,
      seen: (await readStored('deliverables', id))?.updatedAt,
      uids: ['researcher@example.com'],
      figures: to,
    };
    return ({ app }: Person) => app.adjustAllocation(options);
  };
  const add = await adjustment(figures);
  expect(await add(author)).toEqual(WRITTEN);
  expect(await add(author)).toEqual(ALREADY);
  // The same figures of another editor are not the colleague's adjustment.
  expect(await add(colleague)).toMatchObject({ ok: false, code: 'adjustment-exists' });
  const remove = await adjustment(null);
  expect(await remove(author)).toEqual(WRITTEN);
  expect(await remove(author)).toEqual(ALREADY);
  expect(await remove(colleague)).toEqual(ALREADY);
  await expectEntries(id, 4);
});
