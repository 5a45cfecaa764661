import { beforeAll, expect, test } from 'vitest';
import { toFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../src/domain/records/record-fields.ts';
import { signatureIds } from '../../src/domain/signing/hypothesis-change.ts';
import {
  activeSignaturesOf,
  SIGNATURE_SLOTS,
  type SignatureSlot,
} from '../../src/domain/signing/signature.ts';
import { historyOf } from '../browser/support/database.ts';
import { findInconsistenciesOfAll } from './support/find-inconsistencies.ts';
import { type Fixture, freshId, hypothesisFields, plantFixture } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { deliverableNow, deliverableStates, signaturesAddedIn } from './support/records.ts';
import { signOnce } from './support/sign-as.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

const STAFF = 28;
const CLIENTS = 12;
const FIXTURES = 10;
const ACTIONS_OF_EACH = 5;
/** Between two actions of a person. Without it almost everybody is refused. */
const MAX_PAUSE_MS = 3_000;
const RESEARCHER = 'researcher@example.com';

let workspace: Workspace;
let fixtures: readonly Fixture[];

beforeAll(async () => {
  workspace = await openWorkspace({ staff: STAFF, clients: CLIENTS });
});

/** What an action answers: 'written', 'already', the refusal code, or 'nothing to do'. */
const answers = new Map<string, number>();
const created: string[] = [];

test(`${STAFF + CLIENTS} people sign, revoke, edit, adjust, move and delete at once, and every invariant holds in every entry (R7, R8, R10, R16, R17, R38)`, async () => {
  const { staff, clients, researchId } = workspace;
  fixtures = await Promise.all(Array.from({ length: FIXTURES }, () => plantFixture(researchId)));
  const people = [...staff, ...clients];
  await Promise.all(
    people.map(async (person, index) => {
      for (let count = 0; count < ACTIONS_OF_EACH; count += 1) {
        const fixture = fixtures[(index + count) % FIXTURES];
        await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS));
        if (fixture !== undefined) await act(person, fixture, index * ACTIONS_OF_EACH + count);
      }
    }),
  );
  console.log('everybody at once:', Object.fromEntries([...answers].toSorted()));
  const deliverables = fixtures.flatMap(({ deliverableId, otherId }) => [deliverableId, otherId]);
  // Some were refused.
  const entries = await Promise.all(created.map((id) => historyOf('hypotheses', id)));
  const added = created.filter((_, index) => entries[index]?.length !== 0);
  const hypotheses = [...fixtures.flatMap(({ hypothesisIds }) => hypothesisIds), ...added];
  expect(await findInconsistenciesOfAll(deliverables, hypotheses)).toEqual([]);
  const histories = await Promise.all(deliverables.map(deliverableStates));
  expect(histories.flatMap(signaturesAddedIn).length).toBeGreaterThan(10);
  for (const outcome of ['sign written', 'change written', 'move written'])
    expect(answers.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
});

async function act(person: Person, fixture: Fixture, turn: number): Promise<void> {
  const names = person.access.role === 'client' ? CLIENT_ACTIONS : STAFF_ACTIONS;
  const name = names[turn % names.length] ?? 'sign';
  const result = await ACTIONS[name](person, fixture, turn);
  const answer = result === null ? 'nothing to do' : result.ok ? String(result.value) : result.code;
  answers.set(`${name} ${answer}`, (answers.get(`${name} ${answer}`) ?? 0) + 1);
}

const CLIENT_ACTIONS = ['sign', 'sign', 'revoke', 'sign'] as const;
const STAFF_ACTIONS = [
  ...(['sign', 'change', 'sign', 'reword', 'adjust', 'sign', 'move'] as const),
  ...(['revoke', 'sign', 'add', 'price', 'sign', 'delete'] as const),
];
type ActionName = (typeof STAFF_ACTIONS)[number];
type Answer = { ok: true; value: unknown } | { ok: false; code: string } | null;
type Action = (person: Person, fixture: Fixture, turn: number) => Promise<Answer>;

const ACTIONS: Readonly<Record<ActionName, Action>> = {
  sign: async (person, { deliverableId }, turn) => {
    const slot = slotsOf(person)[turn % 3 === 2 ? 1 : 0];
    if (slot === undefined) return null;
    const { seenFor } = await readPage(deliverableId);
    return signOnce(person, { deliverableId, slot, seen: seenFor(slot) });
  },
  revoke: async ({ app, uid }) => {
    for (const { deliverableId: id } of fixtures) {
      const own = activeSignaturesOf(await deliverableNow(id)).find(
        ({ signature }) => signature.signatureUid === uid,
      );
      if (own !== undefined)
        return app.revokeSignature({ id, slot: own.slot, shown: own.signature });
    }
    return null;
  },
  change: (person, fixture, turn) =>
    saveOne(person, fixture, turn, {
      hypothesisResearchers: [{ researcher: RESEARCHER, sprints: 1 + (turn % 4) }],
    }),
  reword: (person, fixture, turn) =>
    saveOne(person, fixture, turn, { hypothesisStatement: `In turn ${turn}` }),
  move: async (person, fixture, turn) => {
    const { otherId } = fixture;
    return saveOne(person, fixture, turn, { hypothesisDeliverableFBUID: otherId });
  },
  add: async ({ app }, fixture) => {
    const id = freshId();
    created.push(id);
    const { deliverableId } = fixture;
    const fields = hypothesisFields({ researchId: workspace.researchId, deliverableId });
    return app.saveHypothesis({ id, seen: 'new', fields, announced: await activeIn(fixture) });
  },
  delete: async ({ app }, fixture, turn) => {
    const { hypotheses } = await readPage(fixture.deliverableId);
    const one = hypotheses[turn % Math.max(hypotheses.length, 1)];
    if (one === undefined) return null;
    const { FBUID: id, updatedAt: seen } = one;
    return app.deleteHypothesis({ id, seen, announced: await activeIn(fixture) });
  },
  adjust: async ({ app }, { deliverableId: id }, turn) => {
    const { updatedAt: seen } = await deliverableNow(id);
    const figures = {
      sprintAdjustment: -1,
      labourAdjustment: -440,
      deliveryAdjustment: -440,
      reason: `Turn ${turn}`,
    };
    return app.adjustAllocation({ id, seen, uids: [RESEARCHER], figures });
  },
  price: async ({ app }, { deliverableId: id }, turn) => {
    const before = await deliverableNow(id);
    const values = {
      ...toFormValues(DELIVERABLE_FIELDS, before),
      deliverableExtraItems: [{ justification: 'Travel', amount: `${turn}.05` }],
    };
    return app.updateDeliverable({ id, seen: before.updatedAt, values, override: false });
  },
};

function slotsOf({ access }: Person): readonly SignatureSlot[] {
  const side = access.role === 'client' ? 'client' : 'contractor';
  return SIGNATURE_SLOTS.filter((slot) => slot.side === side);
}

async function saveOne(
  { app }: Person,
  fixture: Fixture,
  turn: number,
  fields: Partial<ReturnType<typeof hypothesisFields>>,
): Promise<Answer> {
  const { hypotheses } = await readPage(fixture.deliverableId);
  const one = hypotheses[turn % Math.max(hypotheses.length, 1)];
  if (one === undefined) return null;
  const { FBUID: id, updatedAt: seen } = one;
  return app.saveHypothesis({ id, seen, fields, announced: await activeIn(fixture) });
}

/** The ids of the active signatures that a change may lapse, as the page shows them. */
async function activeIn({ deliverableId, otherId }: Fixture): Promise<readonly string[]> {
  const both = await Promise.all([deliverableId, otherId].map(deliverableNow));
  return both.flatMap((one) => signatureIds(one, activeSignaturesOf(one)));
}
