import { beforeAll, describe, expect, test } from 'vitest';
import { isActive } from '../../src/domain/signing/signature.ts';
import { database, historyFaults, storedReference } from '../browser/support/database.ts';
import { changeInPlace } from '../browser/support/planted-deliverable.ts';
import { type Fixture, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { deliverableNow } from './support/records.ts';
import { signOnce } from './support/sign-as.ts';
import { summaryOf } from './support/summary-of.ts';
import { NO_PROFILES, openWorkspace, type Person, type Workspace } from './support/workspace.ts';

// The rules cannot recompute an estimate, so staff may store wrong figures that add up. These tests bypass the rules
// to store such figures and worse ones. Then they sign with the app's own command. The tests of `estimateMismatch` and
// of `sign` prove more forms of wrong figures.

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

type Forgery = (fixture: Fixture) => object | null;

const HIGHER: Forgery = ({ hypothesisIds: [a, b] }) => summaryOf(50, sorted(a, b), RESEARCHER);
const OTHER_CONTRACTOR: Forgery = ({ hypothesisIds: [a, b] }) =>
  summaryOf(6, sorted(a, b), 'x@x.example');
const OTHER_SOURCES: Forgery = ({ hypothesisIds: [a, , c] }) =>
  summaryOf(6, sorted(a, c), RESEARCHER);
const MISSING: Forgery = () => null;

function sorted(...ids: readonly string[]): string[] {
  return ids.toSorted();
}

async function forgeEstimate(fixture: Fixture, forgery: Forgery): Promise<void> {
  await changeInPlace(fixture.deliverableId, { deliverableEstimate: forgery(fixture) });
}

async function expectUnsigned({ deliverableId }: Fixture): Promise<void> {
  const deliverable = await deliverableNow(deliverableId);
  expect(deliverable[CLIENT.key]).toBeNull();
  expect(deliverable[CONTRACTOR.key]).toBeNull();
  expect(deliverable.deliverableCost).toBeNull();
}

test.each<[string, string, Forgery]>([
  ['of another amount', 'estimate-differs', HIGHER],
  ['of the right amount with another contractor', 'estimate-details-differ', OTHER_CONTRACTOR],
  ['that is missing', 'estimate-missing', MISSING],
])('a client cannot sign an estimate %s', async (_, code, forgery) => {
  const fixture = await newFixture();
  await forgeEstimate(fixture, forgery);
  expect(await signAt(client(), fixture)).toMatchObject({ code });
  await expectUnsigned(fixture);
});

describe('staff', () => {
  test.each([
    ['another amount', HIGHER],
    ['other sources', OTHER_SOURCES],
    ['none', MISSING],
  ])(
    'sign at the price of the hypotheses, because the command repairs the estimate first: %s',
    async (_, forgery) => {
      const fixture = await newFixture();
      const { deliverableEstimate: honest } = await deliverableNow(fixture.deliverableId);
      await forgeEstimate(fixture, forgery);
      expect(await signAt(staff(), fixture, CONTRACTOR)).toEqual({ ok: true, value: 'written' });
      expect(await deliverableNow(fixture.deliverableId)).toMatchObject({
        deliverableEstimate: honest,
        deliverableAllocations: honest,
        deliverableCost: 10_560,
      });
      expect(await historyFaults('deliverables', fixture.deliverableId)).toEqual([]);
      expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    },
  );

  test('cannot sign another price than the page showed', async () => {
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
});

describe('a later signature has the frozen price', () => {
  test('when a higher estimate is forged after the commencement', async () => {
    const fixture = await newFixture();
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    await forgeEstimate(fixture, HIGHER);
    expect(await signAt(client(), fixture, CLIENT_COMPLETION)).toMatchObject({ ok: true });
    const { deliverableCost, deliverableClientCompletionSignature: signed } = await deliverableNow(
      fixture.deliverableId,
    );
    expect(isActive(signed) && signed.signatureCost).toBe(10_560);
    expect(deliverableCost).toBe(10_560);
  });

  test('when the estimate is missing, in which case a client can complete only after staff did', async () => {
    const fixture = await newFixture();
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    await forgeEstimate(fixture, MISSING);
    expect(await signAt(client(), fixture, CLIENT_COMPLETION)).toMatchObject({
      code: 'estimate-missing',
    });
    expect(await signAt(staff(), fixture, CONTRACTOR_COMPLETION)).toMatchObject({ ok: true });
    expect(await signAt(client(), fixture, CLIENT_COMPLETION)).toMatchObject({ ok: true });
    expect((await deliverableNow(fixture.deliverableId)).deliverableCost).toBe(10_560);
  });
});

describe('after a change of a hypothesis, its deliverable is signed at the new price', () => {
  async function saveFiveSprints({ deliverableId, hypothesisIds: [id] }: Fixture) {
    const { seen } = await readPage(deliverableId);
    const saved = await staff().app.saveHypothesis({
      id,
      seen: seen.hypotheses[id] ?? null,
      fields: { hypothesisResearchers: [{ researcher: RESEARCHER, sprints: 5 }] },
      people: NO_PROFILES,
      announced: [],
    });
    expect(saved).toMatchObject({ ok: true });
  }

  test('although the stored estimate was missing', async () => {
    const fixture = await newFixture();
    await forgeEstimate(fixture, MISSING);
    await saveFiveSprints(fixture);
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    expect((await deliverableNow(fixture.deliverableId)).deliverableCost).toBe(14_080);
  });
});

test('a record whose history is incomplete is not signed: a missing entry, a missing link, no history', async () => {
  const fixture = await newFixture();
  const record = storedReference('deliverables', fixture.deliverableId);
  const signing = () => signAt(staff(), fixture, CONTRACTOR);
  await record.update({ updatedAt: '2020-01-01T00:00:00.000Z' });
  expect(await signing()).toMatchObject({ code: 'history-entry-missing' });
  await record.update({ updatedAt: null });
  expect(await signing()).toMatchObject({ code: 'history-unlinked' });
  await database.recursiveDelete(record.collection('history'));
  expect(await signing()).toMatchObject({ code: 'no-history' });
  await expectUnsigned(fixture);
});
