import { beforeAll, expect, test } from 'vitest';
import { currentPrice } from '../../src/domain/price/price.ts';
import { copyOfHypothesis, hypothesesOfCopy } from '../../src/domain/records/copy-of.ts';
import { fromFormValues, toFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../src/domain/records/record-fields.ts';
import {
  historyFaults,
  historyOf,
  readStored,
  storedReference,
} from '../browser/support/database.ts';
import { aHypothesisWith } from '../support/records/test-records.ts';
import { freshId, personAt, slotNamed } from './support/fixture.ts';
import { deliverableNow, hypothesesUnder } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
let author: Person;
let colleague: Person;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 2, clients: 0 });
  author = personAt(workspace, 'staff', 0);
  colleague = personAt(workspace, 'staff', 1);
  const { researchId: id } = workspace;
  const { updatedAt: seen } = (await readStored('researchs', id)) ?? {};
  const fields = { researchSprintRate: 1980 };
  await author.app.saveRecord({ table: 'research', id, seen, fields });
});

const WRITTEN = { ok: true, value: 'written' };
const ALREADY = { ok: true, value: 'already' };

/** 15 hypotheses of 0 to 14 sprints, which are 105, and an extra item. */
const COUNT = 15;
const PRICE = 105 * 1980 + 960.5;

/** A press of Save in one form, and its repeats. */
function openCopy() {
  const id = freshId();
  const copies = Array.from({ length: COUNT }, (_, index) => ({
    isTicked: true,
    fields: copyOfHypothesis(aHypothesisWith({ 'researcher@example.com': index })),
  }));
  const progress: number[] = [];
  const save = ({
    name = 'Copied',
    onProgress = (copied: number): void => {
      progress.push(copied);
    },
  } = {}) =>
    author.app.copyDeliverable({
      id,
      fields: fromFormValues(
        DELIVERABLE_FIELDS,
        toFormValues(DELIVERABLE_FIELDS, {
          deliverableName: name,
          deliverableResearchFBUID: workspace.researchId,
          deliverableExtraItems: [{ amount: 960.5, justification: 'Vouchers' }],
        }),
      ),
      hypotheses: hypothesesOfCopy(copies, id),
      onProgress,
    });
  return { id, progress, save };
}

/** The browser ends after the commit of the first seven. */
async function kill({ save }: ReturnType<typeof openCopy>): Promise<void> {
  const onProgress = (copied: number) => {
    if (copied > 0) throw new Error('killed');
  };
  await expect(save({ onProgress })).rejects.toThrow('killed');
}

async function expectWhole(id: string): Promise<void> {
  const [deliverable, hypotheses] = [await deliverableNow(id), await hypothesesUnder(id)];
  expect(hypotheses).toHaveLength(COUNT);
  expect(new Set(hypotheses.map((one) => one.hypothesisResearchFBUID))).toEqual(
    new Set([workspace.researchId]),
  );
  const price = currentPrice(deliverable, hypotheses);
  expect(price.total).toBe(PRICE);
  expect(deliverable).toMatchObject({
    deliverableEstimate: price.allocations,
    deliverableEstimatedCost: PRICE,
    deliverableCost: null,
  });
  expect(await historyFaults('deliverables', id)).toEqual([]);
  for (const { FBUID } of hypotheses) expect(await historyFaults('hypotheses', FBUID)).toEqual([]);
}

test('a deliverable is copied with 15 hypotheses in commits of at most seven, at the rate of its research; a repeat writes nothing', async () => {
  const { id, progress, save } = openCopy();
  expect(await save()).toEqual(WRITTEN);
  expect(progress).toEqual([0, 7, 14]);
  await expectWhole(id);
  expect(await historyOf('deliverables', id)).toHaveLength(4);
  expect(await save()).toEqual(ALREADY);
  expect(await historyOf('deliverables', id)).toHaveLength(4);
});

test('killed after the first commit of hypotheses, it is finished by the next press', async () => {
  const copy = openCopy();
  await kill(copy);
  expect(await hypothesesUnder(copy.id)).toHaveLength(7);
  expect(await copy.save()).toEqual(WRITTEN);
  await expectWhole(copy.id);
  expect(await historyOf('deliverables', copy.id)).toHaveLength(4);
});

test('two presses at once, as after a lost answer, write each hypothesis once', async () => {
  const { id, save } = openCopy();
  for (const answer of await Promise.all([save(), save()])) {
    // One may be told to try again.
    expect(answer.ok || ['busy', 'timed-out'].includes(answer.code)).toBe(true);
  }
  await save();
  await expectWhole(id);
});

test('the rest is refused, with what is saved, once somebody has signed the half-copied deliverable', async () => {
  const copy = openCopy();
  await kill(copy);
  const slot = slotNamed('Contractor commencement');
  await signAs(colleague, { deliverableId: copy.id, slot, attempts: 1 });
  expect(await copy.save()).toMatchObject({
    code: 'signatures-unseen',
    message: expect.stringContaining('The deliverable and 7 of 15 hypotheses are saved. Not saved'),
  });
  expect(await hypothesesUnder(copy.id)).toHaveLength(7);
});

test('a repeat with another name is refused once hypotheses are there, and does not empty the price', async () => {
  const copy = openCopy();
  await kill(copy);
  expect(await copy.save({ name: 'Renamed' })).toMatchObject({
    code: 'exists',
    message: expect.stringContaining('Open it, and add there what is missing.'),
  });
  expect(await deliverableNow(copy.id)).toMatchObject({ deliverableName: 'Copied' });
  expect(await copy.save()).toEqual(WRITTEN);
  await expectWhole(copy.id);
});

test('a deliverable that somebody deleted meanwhile is saved again, and counts the hypotheses that stayed', async () => {
  const copy = openCopy();
  await kill(copy);
  await storedReference('deliverables', copy.id).delete();
  expect(await copy.save()).toEqual(WRITTEN);
  const hypotheses = await hypothesesUnder(copy.id);
  expect(hypotheses).toHaveLength(COUNT);
  expect(await deliverableNow(copy.id)).toMatchObject({ deliverableEstimatedCost: PRICE });
});
