import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isActive } from '../../src/domain/signing/signature.ts';
import { DIRECT_SIGNATURE, type SigningMethod } from '../../src/domain/signing/signing-method.ts';
import { database, historyFaults, storedReference } from '../e2e/support/database.ts';
import { changeInPlace } from '../e2e/support/planted-deliverable.ts';
import { type Fixture, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { deliverableNow } from './support/records.ts';
import { summaryOf } from './support/summary-of.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

// The rules cannot recompute an estimate, so staff may store wrong figures that add up. These tests bypass the rules
// to store such figures and worse ones. Then they sign with the app's own command.

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 1, clients: 1 });
});

afterAll(() => workspace.close());

const CONTRACTOR = slotNamed('Contractor commencement');
const CLIENT = slotNamed('Client commencement');
const CLIENT_COMPLETION = slotNamed('Client completion');
const RESEARCHER = 'researcher@example.com';

const staff = () => personAt(workspace, 'staff', 0);
const client = () => personAt(workspace, 'clients', 0);

/** Its deliverable has two hypotheses of 3 sprints each: $10,560. */
function newFixture(): Promise<Fixture> {
  return plantFixture(workspace.researchId);
}

async function signAt(
  person: Person,
  { deliverableId }: Fixture,
  options: {
    readonly slot?: typeof CLIENT;
    readonly method?: SigningMethod;
    readonly afterLooking?: () => Promise<void>;
  } = {},
) {
  const { slot = person === client() ? CLIENT : CONTRACTOR, method = DIRECT_SIGNATURE } = options;
  const seen = (await readPage(deliverableId)).seenFor(slot);
  await options.afterLooking?.();
  return person.ask('sign', {
    ...{ id: deliverableId, slot, method },
    seen,
    signerRole: person.access.role === 'client' ? 'client' : 'staff',
    startedAt: Date.now(),
  });
}

type Forgery = (fixture: Fixture) => object | null;

const OTHER_AMOUNTS: readonly (readonly [string, string, Forgery])[] = [
  ['lower', '$1,760.00', ({ hypothesisIds: [a, b] }) => summaryOf(1, sorted(a, b), RESEARCHER)],
  ['higher', '$88,000.00', ({ hypothesisIds: [a, b] }) => summaryOf(50, sorted(a, b), RESEARCHER)],
  [
    'with one source too few',
    '$5,280.00',
    ({ hypothesisIds: [a] }) => summaryOf(3, [a], RESEARCHER),
  ],
];

const SAME_AMOUNT: readonly (readonly [string, Forgery])[] = [
  ['other sources', ({ hypothesisIds: [a, , c] }) => summaryOf(6, sorted(a, c), RESEARCHER)],
  ['one source too few', ({ hypothesisIds: [a] }) => summaryOf(6, [a], RESEARCHER)],
  ['another contractor', ({ hypothesisIds: [a, b] }) => summaryOf(6, sorted(a, b), 'x@x.example')],
];

const UNREADABLE: readonly (readonly [string, Forgery])[] = [
  ['no estimate', () => null],
  ...(['x/y', '', '..', '__x__'] as const).map((source): readonly [string, Forgery] => [
    `the source '${source}'`,
    ({ hypothesisIds: [a, b] }) => summaryOf(6, [...sorted(a, b), source], RESEARCHER),
  ]),
  ['a source twice', ({ hypothesisIds: [a, b] }) => summaryOf(6, [a, a, b], RESEARCHER)],
  ['a figure below zero', ({ hypothesisIds: [a, b] }) => summaryOf(-6, sorted(a, b), RESEARCHER)],
  ['contractors of junk', () => ({ ...summaryOf(6, [], RESEARCHER), contractors: ['x', 5] })],
];

async function forgeEstimate(fixture: Fixture, forgery: Forgery): Promise<void> {
  await changeInPlace(fixture.deliverableId, { deliverableEstimate: forgery(fixture) });
}

describe('a client cannot sign a forged estimate', () => {
  test.each(OTHER_AMOUNTS)('%s: the refusal names both amounts', async (_, amount, forgery) => {
    const fixture = await newFixture();
    await forgeEstimate(fixture, forgery);
    expect(await signAt(client(), fixture)).toMatchObject({
      code: 'estimate-differs',
      message: `The stored estimate is ${amount} ex GST, but the hypotheses come to $10,560.00 ex GST. Ask the staff to update the estimate on this page, then sign`,
    });
    await expectUnsigned(fixture);
  });

  test.each(SAME_AMOUNT)('of the right amount with %s', async (_, forgery) => {
    const fixture = await newFixture();
    await forgeEstimate(fixture, forgery);
    expect(await signAt(client(), fixture)).toMatchObject({ code: 'estimate-details-differ' });
    await expectUnsigned(fixture);
  });

  test.each(UNREADABLE)('with %s: refused as a missing estimate', async (_, forgery) => {
    const fixture = await newFixture();
    await forgeEstimate(fixture, forgery);
    expect(await signAt(client(), fixture)).toMatchObject({ code: 'estimate-missing' });
    await expectUnsigned(fixture);
  });
});

describe('staff', () => {
  const all = [
    ...OTHER_AMOUNTS.map(([name, , forgery]) => [name, forgery] as const),
    ...SAME_AMOUNT,
  ];
  test.each([...all, ...UNREADABLE])(
    'sign at the price of the hypotheses, because the command repairs the estimate first: %s',
    async (_, forgery) => {
      const fixture = await newFixture();
      const { deliverableEstimate: honest } = await deliverableNow(fixture.deliverableId);
      await forgeEstimate(fixture, forgery);
      expect(await signAt(staff(), fixture)).toEqual({ ok: true, value: null });
      expect(await deliverableNow(fixture.deliverableId)).toMatchObject({
        deliverableEstimate: honest,
        deliverableAllocations: honest,
        deliverableCost: 10_560,
      });
      expect(await historyFaults('deliverables', fixture.deliverableId)).toEqual([]);
      expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    },
  );

  test('cannot sign another price than the page named, and are told both amounts', async () => {
    const fixture = await newFixture();
    const [hypothesis] = fixture.hypothesisIds;
    // The revisions stay unchanged: only the price shows the difference.
    const result = await signAt(staff(), fixture, {
      afterLooking: () =>
        changeInPlace(hypothesis, { hypothesisResearcherSprintAllocations: [9] }, 'hypotheses'),
    });
    expect(result).toMatchObject({
      code: 'price-changed',
      message:
        'The price that you saw is $10,560.00 ex GST, but the price is $21,120.00 ex GST now. Check what changed, then sign again',
    });
    await expectUnsigned(fixture);
  });

  test("record a client's signature only as external, with a reference (R12)", async () => {
    const fixture = await newFixture();
    for (const method of [DIRECT_SIGNATURE, { isExternal: true, reference: '\u2800' }]) {
      const refused = await signAt(staff(), fixture, { slot: CLIENT, method });
      expect(refused).toMatchObject({ code: 'reference-required' });
    }
    const method = { isExternal: true, reference: 'PO 17' };
    expect(await signAt(staff(), fixture, { slot: CLIENT, method })).toMatchObject({ ok: true });
  });
});

describe('a later signature has the frozen price', () => {
  test('when a higher estimate is forged after the commencement', async () => {
    const fixture = await newFixture();
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    await forgeEstimate(fixture, ({ hypothesisIds: [a, b] }) =>
      summaryOf(50, sorted(a, b), RESEARCHER),
    );
    expect(await signAt(client(), fixture, { slot: CLIENT_COMPLETION })).toMatchObject({
      ok: true,
    });
    const { deliverableCost, deliverableClientCompletionSignature: signed } = await deliverableNow(
      fixture.deliverableId,
    );
    expect(isActive(signed) && signed.signatureCost).toBe(10_560);
    expect(deliverableCost).toBe(10_560);
  });

  test.each<[string, Forgery]>([
    ['missing', () => null],
    [
      'of another hypothesis',
      ({ hypothesisIds: [a, , c] }) => summaryOf(6, sorted(a, c), RESEARCHER),
    ],
  ])('if the estimate is %s, a client can complete only after staff did', async (_, forgery) => {
    const fixture = await newFixture();
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    await forgeEstimate(fixture, forgery);
    const asked = await signAt(client(), fixture, { slot: CLIENT_COMPLETION });
    expect(asked).toMatchObject({ code: expect.stringMatching(/^estimate-/) });
    const slot = slotNamed('Contractor completion');
    expect(await signAt(staff(), fixture, { slot })).toMatchObject({ ok: true });
    expect(await signAt(client(), fixture, { slot: CLIENT_COMPLETION })).toMatchObject({
      ok: true,
    });
    const { deliverableCost } = await deliverableNow(fixture.deliverableId);
    expect(deliverableCost).toBe(10_560);
  });
});

describe('a hypothesis can be changed, and its deliverable then signed at the new price', () => {
  test.each([...SAME_AMOUNT, ...UNREADABLE])('under an estimate with %s', async (_, forgery) => {
    const fixture = await newFixture();
    const [recordId] = fixture.hypothesisIds;
    await forgeEstimate(fixture, forgery);
    const { seen } = await readPage(fixture.deliverableId);
    const saved = await staff().ask('saveHypothesis', {
      submission: { recordId, startedAt: Date.now() },
      seen: seen.hypotheses[recordId] ?? null,
      fields: { hypothesisResearchers: [{ researcher: 'researcher@example.com', sprints: 5 }] },
      ...{ renumber: false, announced: [] },
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await signAt(staff(), fixture)).toMatchObject({ ok: true });
    expect((await deliverableNow(fixture.deliverableId)).deliverableCost).toBe(14_080);
  });

  test('whose negative sprints stopped the signature', async () => {
    const fixture = await newFixture();
    const [recordId] = fixture.hypothesisIds;
    await changeInPlace(recordId, { hypothesisResearcherSprintAllocations: [-2] }, 'hypotheses');
    expect(await signAt(staff(), fixture)).toMatchObject({ code: 'unreadable' });
    const { seen } = await readPage(fixture.deliverableId);
    const saved = await staff().ask('saveHypothesis', {
      submission: { recordId, startedAt: Date.now() },
      seen: seen.hypotheses[recordId] ?? null,
      fields: { hypothesisResearchers: [{ researcher: 'researcher@example.com', sprints: 2 }] },
      ...{ renumber: false, announced: [] },
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await signAt(client(), fixture)).toMatchObject({ ok: true });
    expect((await deliverableNow(fixture.deliverableId)).deliverableCost).toBe(8800);
  });
});

describe('signing a record whose history is incomplete', () => {
  test('is refused as a missing entry, a missing link to the history or no history', async () => {
    const fixture = await newFixture();
    const record = storedReference('deliverables', fixture.deliverableId);
    await record.update({ updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(await signAt(staff(), fixture)).toMatchObject({ code: 'history-entry-missing' });
    await record.update({ updatedAt: null });
    expect(await signAt(staff(), fixture)).toMatchObject({ code: 'history-unlinked' });
    await database.recursiveDelete(record.collection('history'));
    expect(await signAt(staff(), fixture)).toMatchObject({
      message: 'Cannot sign document because it has no history',
    });
    await expectUnsigned(fixture);
  });
});

async function expectUnsigned({ deliverableId }: Fixture): Promise<void> {
  const deliverable = await deliverableNow(deliverableId);
  expect(deliverable[CLIENT.key]).toBeNull();
  expect(deliverable[CONTRACTOR.key]).toBeNull();
  expect(deliverable.deliverableCost).toBeNull();
}

function sorted(...ids: readonly string[]): string[] {
  return ids.toSorted();
}
