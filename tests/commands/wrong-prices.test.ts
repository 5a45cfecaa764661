import { beforeAll, describe, expect, test } from 'vitest';
import { isActive } from '../../src/domain/records/signature.ts';
import type { SeenRevisions } from '../../src/domain/signing/signing.ts';
import { historyOf, readStored, storedReference } from '../browser/support/database.ts';
import { changeInPlace } from '../browser/support/plant.ts';
import { storedSummary } from '../support/stored-records.ts';
import { findInconsistencies } from './support/find-inconsistencies.ts';
import { type Fixture, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableNow, readPage } from './support/records.ts';
import { signOnce } from './support/sign-as.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

// The rules compare no price with the hypotheses, so staff with another program may store any current price. These tests
// bypass the rules to store wrong pairs. Then they sign with the app's own command.

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 1, clients: 1 });
});

const CONTRACTOR = slotNamed('Contractor commencement');
const CONTRACTOR_COMPLETION = slotNamed('Contractor completion');
const CLIENT = slotNamed('Client commencement');
const CLIENT_COMPLETION = slotNamed('Client completion');
const RESEARCHER = 'researcher@example.com';

const staff = () => personAt(workspace, 'staff', 0);
const client = () => personAt(workspace, 'clients', 0);

/** Its deliverable has two hypotheses of 3 sprints each: $10,560. */
function newFixture(): Promise<Fixture> {
  return plantFixture(workspace.researchId);
}

async function signAt(person: Person, { deliverableId }: Fixture, slot = CLIENT) {
  const { seenFor } = await readPage(deliverableId);
  return signOnce(person, { deliverableId, slot, seen: seenFor(slot) });
}

type Forgery = (fixture: Fixture) => object;

const pairOf = (sprintsByHypothesis: Readonly<Record<string, number>>, uid = RESEARCHER) => {
  const deliverableEstimate = storedSummary(sprintsByHypothesis, uid);
  return { deliverableEstimate, deliverableEstimatedCost: deliverableEstimate.subtotal };
};
const HIGHER: Forgery = ({ hypothesisIds: [a, b] }) => pairOf({ [a]: 47, [b]: 3 });
const OTHER_CONTRACTOR: Forgery = ({ hypothesisIds: [a, b] }) =>
  pairOf({ [a]: 3, [b]: 3 }, 'x@x.example');
const OTHER_SOURCES: Forgery = ({ hypothesisIds: [a, , c] }) => pairOf({ [a]: 3, [c]: 3 });
const OTHER_COST: Forgery = () => ({ deliverableEstimatedCost: 1 });
const MISSING: Forgery = () => ({ deliverableEstimate: null, deliverableEstimatedCost: null });

/** The ids of the entries that hold a forged pair, which stay in the histories. */
const forged = new Set<string>();

async function forge(fixture: Fixture, forgery: Forgery): Promise<void> {
  const { updatedAt } = await deliverableNow(fixture.deliverableId);
  forged.add(updatedAt ?? '');
  await changeInPlace(fixture.deliverableId, forgery(fixture));
}

async function expectUnsigned({ deliverableId }: Fixture): Promise<void> {
  const deliverable = await deliverableNow(deliverableId);
  expect(deliverable[CLIENT.key]).toBeNull();
  expect(deliverable[CONTRACTOR.key]).toBeNull();
  expect(deliverable.deliverableCost).toBeNull();
}

async function expectSound({ deliverableId, hypothesisIds }: Fixture): Promise<void> {
  const faults = await findInconsistencies([deliverableId], hypothesisIds);
  expect(faults.filter((fault) => !forged.has(`${fault.split('Z: ')[0]}Z`))).toEqual([]);
}

const FORGERIES: [string, Forgery][] = [
  ['of another amount', HIGHER],
  ['of the right amount with another contractor', OTHER_CONTRACTOR],
  ['of other hypotheses', OTHER_SOURCES],
  ['with another cost', OTHER_COST],
  ['that is missing', MISSING],
];

test.each(FORGERIES)('a client cannot sign a price %s', async (_, forgery) => {
  const fixture = await newFixture();
  await forge(fixture, forgery);
  expect(await signAt(client(), fixture)).toMatchObject({
    code: 'stored-price-wrong',
    message: expect.stringContaining('come to $10,560.00 ex GST. Ask the consultancy'),
  });
  await expectUnsigned(fixture);
});

test('a client is told of a hypothesis that belongs to another research', async () => {
  const fixture = await newFixture();
  await changeInPlace(
    fixture.hypothesisIds[0],
    { hypothesisResearchFBUID: 'elsewhere' },
    'hypotheses',
  );
  expect(await signAt(client(), fixture)).toMatchObject({ code: 'hypothesis-hidden' });
  await expectUnsigned(fixture);
});

test.each(FORGERIES)(
  'staff sign at the price of the hypotheses, and the same commit repairs a price %s',
  async (_, forgery) => {
    const fixture = await newFixture();
    const { deliverableId } = fixture;
    const { deliverableEstimate: honest } = await deliverableNow(deliverableId);
    await forge(fixture, forgery);
    expect(await signAt(staff(), fixture, CONTRACTOR)).toEqual({ ok: true, value: 'written' });
    expect(await deliverableNow(deliverableId)).toMatchObject({
      deliverableEstimate: honest,
      deliverableEstimatedCost: 10_560,
      deliverableAllocations: honest,
      deliverableCost: 10_560,
    });
    expect(await historyOf('deliverables', deliverableId)).toHaveLength(2);
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    await expectSound(fixture);
  },
);

test('nobody signs another price than the page showed', async () => {
  const fixture = await newFixture();
  const { deliverableId, hypothesisIds } = fixture;
  const { seenFor } = await readPage(deliverableId);
  // The revisions stay unchanged: only the price shows the difference.
  const fields = { hypothesisResearcherSprintAllocations: [9] };
  await changeInPlace(hypothesisIds[0], fields, 'hypotheses');
  const signing = { deliverableId, slot: CONTRACTOR, seen: seenFor(CONTRACTOR) };
  expect(await signOnce(staff(), signing)).toMatchObject({ code: 'price-changed' });
  await expectUnsigned(fixture);
});

describe('while a signature is active', () => {
  async function signed(): Promise<Fixture> {
    const fixture = await newFixture();
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    return fixture;
  }

  test('nobody signs beside other stored sprints until staff update the price, which lapses the signatures', async () => {
    const fixture = await signed();
    const { deliverableId: id } = fixture;
    await forge(fixture, HIGHER);
    for (const [person, slot] of [
      [client(), CLIENT_COMPLETION],
      [staff(), CONTRACTOR],
    ] as const) {
      expect(await signAt(person, fixture, slot)).toMatchObject({ code: 'sprints-differ' });
    }
    const update = async (page: Partial<SeenRevisions> = {}) => {
      const { seen } = await readPage(id);
      return staff().app.updatePrice({ id, seen: { ...seen, ...page } });
    };
    // Staff who update the price sign nothing.
    expect(await update({ deliverable: 'older' })).toMatchObject({ code: 'conflict' });
    expect(await update()).toEqual({ ok: true, value: 'written' });
    expect(await update()).toEqual({ ok: true, value: 'already' });
    expect(await deliverableNow(id)).toMatchObject({
      deliverableEstimatedCost: 10_560,
      deliverableCost: null,
      deliverableAllocations: null,
      [CLIENT.key]: { deprecatedReason: 'hypothesis changed' },
    });
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    await expectSound(fixture);
  });

  test.each([
    ['with another cost', OTHER_COST],
    ['of another contractor', OTHER_CONTRACTOR],
    ['that is missing', MISSING],
  ])(
    'staff repair a price %s without a lapse, and all signatures have the frozen price',
    async (_, forgery) => {
      const fixture = await signed();
      await forge(fixture, forgery);
      expect(await signAt(client(), fixture, CLIENT_COMPLETION)).toMatchObject({
        code: 'stored-price-wrong',
      });
      expect(await signAt(staff(), fixture, CONTRACTOR_COMPLETION)).toMatchObject({ ok: true });
      expect(await signAt(client(), fixture, CLIENT_COMPLETION)).toMatchObject({ ok: true });
      const { deliverableCost, deliverableClientCompletionSignature: completion } =
        await deliverableNow(fixture.deliverableId);
      expect(isActive(completion) && completion.signatureCost).toBe(10_560);
      expect(deliverableCost).toBe(10_560);
      await expectSound(fixture);
    },
  );
});

test('a changed hypothesis repairs the price of its deliverable, which a client then signs', async () => {
  const fixture = await newFixture();
  const { deliverableId, hypothesisIds } = fixture;
  const [id] = hypothesisIds;
  await forge(fixture, MISSING);
  const { seen } = await readPage(deliverableId);
  const saved = await staff().app.saveHypothesis({
    id,
    seen: seen.hypotheses[id] ?? null,
    fields: { hypothesisResearchers: [{ researcher: RESEARCHER, sprints: 5 }] },
    announcedLapses: [],
  });
  expect(saved).toEqual({ ok: true, value: 'written' });
  expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
  expect((await deliverableNow(deliverableId)).deliverableCost).toBe(14_080);
  await expectSound(fixture);
});

test('evidence is saved beside a sibling that cannot be read; other sprints are not (R18)', async () => {
  const { hypothesisIds } = await newFixture();
  const [id, sibling] = hypothesisIds;
  await changeInPlace(sibling, { hypothesisResearchers: 'nobody knows' }, 'hypotheses');
  const save = async (fields: Parameters<Person['app']['saveHypothesis']>[0]['fields']) => {
    const { updatedAt } = (await readStored('hypotheses', id)) ?? {};
    return staff().app.saveHypothesis({ id, seen: updatedAt, fields, announcedLapses: [] });
  };
  expect(await save({ hypothesisCompletionEvidence: 'It held.' })).toMatchObject({ ok: true });
  const sprints = [{ researcher: RESEARCHER, sprints: 5 }];
  expect(await save({ hypothesisResearchers: sprints })).toMatchObject({ code: 'unreadable' });
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisCompletionEvidence: 'It held.',
    hypothesisResearcherSprintAllocations: [3],
  });
});

test('beside a frozen price in an older form nothing is signed; a signature with a date in an older form keeps it when revoked, and signing then works (R25)', async () => {
  const fixture = await newFixture();
  const { deliverableId: id } = fixture;
  expect(await signAt(staff(), fixture, CONTRACTOR)).toMatchObject({ ok: true });
  const signed = (await readStored('deliverables', id))?.[CONTRACTOR.key];
  const older = { ...signed, signatureDate: '2024-05-06T07:08:09.123Z' };
  await changeInPlace(id, { deliverableCost: '10560', [CONTRACTOR.key]: older });
  expect(await signAt(client(), fixture)).toMatchObject({
    code: 'cost-outdated',
    message: expect.stringContaining('The frozen price is stored in an older form'),
  });
  const shown = (await deliverableNow(id))[CONTRACTOR.key];
  if (!isActive(shown)) throw new Error('The signature is not active.');
  const revoked = await staff().app.revokeSignature({ id, slot: CONTRACTOR, shown });
  expect(revoked).toEqual({ ok: true, value: 'written' });
  const stored = await readStored('deliverables', id);
  expect(stored?.[CONTRACTOR.key]).toEqual({ ...older, deprecatedReason: 'revoked' });
  expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
  expect((await readStored('deliverables', id))?.deliverableCost).toBe(10_560);
});

test('a signature stores the name and e-mail of the account, and both sides share one text of the terms', async () => {
  const fixture = await newFixture();
  const { deliverableId } = fixture;
  expect(await signAt(staff(), fixture, CONTRACTOR)).toMatchObject({ ok: true });
  expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
  const now = await deliverableNow(deliverableId);
  expect(now[CONTRACTOR.key]).toMatchObject({
    signatureName: 'staff-1',
    signatureEmail: expect.stringMatching(/^staff\..*@example\.com$/),
  });
  const terms = storedReference('deliverables', deliverableId).collection('terms');
  const { docs } = await terms.get();
  expect(docs.map(({ id }) => id)).toEqual([docs[0]?.id]);
  expect(now[CLIENT.key]).toMatchObject({ signatureTermsDigest: docs[0]?.id });
  expect(docs[0]?.data()).toMatchObject({ writtenBy: staff().uid });
  await expectSound(fixture);
});

test.each(['signed on paper', { signatureCost: 10_560 }])(
  'nobody signs beside a signature that cannot be read, here %j, and it stays as it is (R25)',
  async (stored) => {
    const fixture = await newFixture();
    await changeInPlace(fixture.deliverableId, { [CLIENT.key]: stored });
    for (const slot of [CONTRACTOR, CLIENT]) {
      expect(await signAt(staff(), fixture, slot)).toMatchObject({ code: 'unreadable' });
    }
    const now = await readStored('deliverables', fixture.deliverableId);
    expect(now).toMatchObject({ [CLIENT.key]: stored, [CONTRACTOR.key]: null });
  },
);

test('a record whose history is incomplete is not signed: a missing entry, a missing link', async () => {
  const fixture = await newFixture();
  const record = storedReference('deliverables', fixture.deliverableId);
  for (const updatedAt of ['2020-01-01T00:00:00.000Z', null]) {
    await record.update({ updatedAt });
    expect(await signAt(staff(), fixture, CONTRACTOR)).toMatchObject({ code: 'no-history' });
  }
  await expectUnsigned(fixture);
});
