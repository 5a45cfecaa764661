import { serverTimestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_KEYS, type SignatureKey } from '../../src/domain/records/entities.ts';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  storedDeliverable,
  storedProfile,
  storedSignature,
  storedSummary,
} from '../support/records.ts';
import { type ActorName, OTHER_RESEARCH, RESEARCH } from './support/actors.ts';
import { EXPRESSIONS_PER_DOCUMENT, withBallast } from './support/budget.ts';
import { type Commit, expectCommit } from './support/commit.ts';
import { rulesFile } from './support/emulators.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { closeRules, loadRules, openRules } from './support/session.ts';
import { newWorld, type World } from './support/world.ts';

const PROJECT = 'demo-budget';
const LEAST_HEADROOM = 150;
const BALLAST = { record: LEAST_HEADROOM, entry: LEAST_HEADROOM };
/** MEASURE=1 prints what each action uses; it takes minutes. */
const MEASURE = process.env.MEASURE === '1';

const LONG = 'x'.repeat(20_000);
const TEXT = 'x'.repeat(2_000);
const NAME = 'x'.repeat(200);
const PEOPLE = Array.from({ length: 50 }, (_, index) => `person-${index}@example.com`);
const EXTRA_ITEMS = PEOPLE.map((_, index) => ({ amount: index + 0.25, justification: TEXT }));
const EXTRAS = EXTRA_ITEMS.reduce((sum, { amount }) => sum + amount, 0);
const OLD = { deprecatedReason: 'revoked', signatureUid: 'ada' };
const PRICE = 24 * SPRINT_RATE + EXTRAS;
const ACTIVE = { signatureUid: 'staff', signatureCost: PRICE };
const SPRINTS = PEOPLE.map((_, index) => index + 951);

/** As many contractors as an estimate may have, a sprint each. */
const SUMMARY = {
  ...storedSummary({ h: 24 }),
  sourceFBUIDs: PEOPLE.map((_, i) => `h${i}`),
  contractors: PEOPLE.slice(0, 24).map((uid) => ({
    ...storedSummary({ h: 1 }).contractors[0],
    uid,
  })),
};

function largest(fields: StoredData = {}): StoredData {
  return {
    ...storedDeliverable({ deliverableCreated: new Date() }),
    deliverableExtraItems: EXTRA_ITEMS,
    deliverableEstimate: SUMMARY,
    ...fields,
  };
}

function signatures(
  contractor: StoredData | null,
  client: StoredData | null,
  contractorDone: StoredData | null,
  clientDone: StoredData | null,
): StoredData {
  return {
    deliverableContractorCommencementSignature: contractor,
    deliverableClientCommencementSignature: client,
    deliverableContractorCompletionSignature: contractorDone,
    deliverableClientCompletionSignature: clientDone,
  };
}

const ADJUSTMENT = {
  editorUid: 'staff',
  reason: TEXT,
  sprintAdjustment: -1,
  labourAdjustment: -440,
  deliveryAdjustment: -440,
};

const revoked = { ...storedSignature({ ...OLD }) };
const active = { ...storedSignature({ ...ACTIVE }) };
const FROZEN = { deliverableCost: PRICE, deliverableAllocations: SUMMARY };

function newSignature(uid: string, cost: number): StoredData {
  return {
    deprecatedReason: null,
    signatureDate: serverTimestamp(),
    signatureCost: cost,
    signatureHistoryDocumentFBUID: STORED_REVISION,
    signatureHypothesisHistoryFBUIDs: Object.fromEntries(
      SUMMARY.sourceFBUIDs.map((id) => [id, STORED_REVISION]),
    ),
    signatureReference: TEXT,
    signatureIsExternal: true,
    signatureUid: uid,
  };
}

/** The longest that there may be. */
function testItems(count: number, letter = 'x'): readonly StoredData[] {
  const text = letter.repeat(2_000);
  return Array.from({ length: count }, () => ({ label: NAME, value: TEXT, description: text }));
}

/** As many test items as one save may add. */
const FIRST_TEST_ITEMS = { hypothesisTestItems: testItems(20) };

const hypothesisEdit = {
  hypothesisName: NAME,
  hypothesisNumber: 999_999,
  hypothesisResearchFBUID: RESEARCH,
  hypothesisStatement: LONG,
  hypothesisObject: LONG,
  hypothesisTestItems: [...testItems(30), ...testItems(20, 'y')],
  hypothesisCompletionEvidence: LONG,
  hypothesisFidelity: LONG,
  hypothesisTestCount: 999_999,
  hypothesisTime: 9_999.5,
  hypothesisCost: 99_999.95,
  hypothesisResearchLead: NAME,
};

/** Of a deliverable, but in another research, from which it may only be brought back. */
function strayed(sprints: readonly number[]): StoredData {
  return {
    ...hypothesisWith({ deliverable: 'd', sprints }),
    hypothesisTestItems: testItems(30),
    hypothesisResearchFBUID: OTHER_RESEARCH,
  };
}

/** As many sources as an estimate may have. */
const SOURCES = Array.from({ length: 500 }, (_, i) => `h${i}`.padEnd(39, 'x'));

/** Of records without a revision. */
const HISTORY = Object.fromEntries(
  ['deliverables/d', 'hypotheses/h'].map((path) => [
    `${path}/history/${STORED_REVISION}`,
    { updatedAt: null, name: 'older' },
  ]),
);

function withoutFields(data: StoredData, names: readonly string[]): StoredData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

interface Worst {
  readonly name: string;
  readonly actor?: ActorName;
  readonly records?: Readonly<Record<string, StoredData>>;
  readonly commit: (world: World) => Commit;
}

const by = { uid: 'staff' };

const WORST: readonly Worst[] = [
  {
    name: 'profile, create',
    commit: (world) => world.save('profiles', 'staff', storedProfile('staff'), by),
  },
  {
    name: 'profile, update',
    records: {
      'profiles/staff': {
        FBAUTHID: null,
        email: null,
        displayName: null,
        photoURL: null,
        profileEmail: null,
      },
    },
    commit: (world) =>
      world.save('profiles', 'staff', { ...storedProfile('staff'), photoURL: TEXT }, by),
  },
  {
    name: 'research, create',
    commit: (world) => world.save('researchs', 'r', { researchName: NAME }, by),
  },
  {
    name: 'research, update',
    records: { 'researchs/r': { researchName: 'a' } },
    commit: (world) => world.save('researchs', 'r', { researchName: NAME }, by),
  },
  {
    name: 'template, update',
    records: { 'templates/t': { templateName: 'a', templateImage: '' } },
    commit: (world) =>
      world.save('templates', 't', { templateName: NAME, templateImage: TEXT }, by),
  },
  {
    name: 'deliverable, create',
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        largest({ deliverableCreated: serverTimestamp(), deliverableEstimate: storedSummary() }),
        by,
      ),
  },
  {
    name: 'deliverable, edit',
    records: { 'deliverables/d': largest(signatures(active, active, active, active)) },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        {
          deliverableName: NAME,
          deliverableNumber: 99_999,
          deliverableResearchFBUID: 'r9',
          deliverableResearchLead: NAME,
          deliverableMethodsLink: TEXT,
          deliverableBOMLink: TEXT,
          deliverableExtraItems: EXTRA_ITEMS.map((item) => ({ ...item, amount: 7 })),
          deliverableTime: 9_999,
          deliverablePaymentState: 'paid',
        },
        by,
      ),
  },
  ...(['staff', 'client'] as const).map(
    (actor): Worst => ({
      name: `deliverable, sign first, ${actor}`,
      actor,
      records: { 'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)) },
      commit: (world) =>
        world.save(
          'deliverables',
          'd',
          {
            deliverableClientCommencementSignature: newSignature(actor, PRICE),
            ...FROZEN,
          },
          { uid: actor },
        ),
    }),
  ),
  {
    name: 'deliverable, sign second',
    actor: 'client',
    records: {
      'deliverables/d': largest({ ...signatures(active, revoked, revoked, revoked), ...FROZEN }),
    },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        { deliverableClientCommencementSignature: newSignature('client', PRICE) },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, sign completion',
    actor: 'client',
    records: {
      'deliverables/d': largest({ ...signatures(revoked, active, active, revoked), ...FROZEN }),
    },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        { deliverableClientCompletionSignature: newSignature('client', PRICE) },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, revoke',
    actor: 'client',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, { ...active, signatureUid: 'client' }, null, null),
        ...FROZEN,
      }),
    },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        {
          deliverableClientCommencementSignature: {
            ...active,
            signatureUid: 'client',
            deprecatedReason: 'revoked',
          },
          deliverableCost: null,
          deliverableAllocations: null,
        },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, revoke completion',
    actor: 'client',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, active, { ...active, signatureUid: 'client' }),
        ...FROZEN,
      }),
    },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        {
          deliverableClientCompletionSignature: {
            ...active,
            signatureUid: 'client',
            deprecatedReason: 'revoked',
          },
        },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, signatures lapse',
    records: {
      'deliverables/d': largest({ ...signatures(active, active, null, null), ...FROZEN }),
    },
    commit: (world) => {
      const lapsed = { ...active, deprecatedReason: 'hypothesis changed' };
      return world.save(
        'deliverables',
        'd',
        {
          ...signatures(lapsed, lapsed, null, null),
          deliverableEstimate: { ...SUMMARY, sourceFBUIDs: ['h', 'h2'] },
          deliverableCost: null,
          deliverableAllocations: null,
        },
        by,
      );
    },
  },
  {
    name: 'deliverable, all four lapse',
    records: {
      'deliverables/d': largest({ ...signatures(active, active, active, active), ...FROZEN }),
    },
    commit: (world) => {
      const lapsed = { ...active, deprecatedReason: 'hypothesis changed' };
      return world.save(
        'deliverables',
        'd',
        {
          ...signatures(lapsed, lapsed, lapsed, lapsed),
          deliverableEstimate: { ...SUMMARY, sourceFBUIDs: ['h', 'h2'] },
        },
        by,
      );
    },
  },
  {
    name: 'deliverable, adjustment',
    records: {
      'deliverables/d': largest({ ...signatures(active, active, active, active), ...FROZEN }),
    },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        {
          deliverableAllocations: {
            ...SUMMARY,
            contractors: SUMMARY.contractors.map((row, index) =>
              index === 23
                ? {
                    ...row,
                    adjustment: { ...ADJUSTMENT, editDate: new Date() },
                  }
                : row,
            ),
          },
        },
        by,
      ),
  },
  {
    name: 'deliverable, delete',
    records: { 'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)) },
    commit: (world) => world.remove('deliverables', 'd'),
  },
  {
    name: 'hypothesis, create under an unsigned deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, revoked),
        deliverableEstimate: storedSummary(),
      }),
    },
    commit: (world) => [
      ...world.save(
        'hypotheses',
        'h',
        {
          ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 1) }),
          ...hypothesisEdit,
          ...FIRST_TEST_ITEMS,
        },
        by,
      ),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h: 50 }) }, by),
    ],
  },
  {
    name: 'hypothesis, create without sprints under a signed deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary(),
      }),
    },
    commit: (world) => [
      ...world.save(
        'hypotheses',
        'h',
        {
          ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 0) }),
          ...hypothesisEdit,
          ...FIRST_TEST_ITEMS,
        },
        by,
      ),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h: 0 }) }, by),
    ],
  },
  {
    name: 'hypothesis, same total under a signed deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 48_000 }),
      }),
      'hypotheses/h': strayed(SPRINTS.map((v) => Math.min(v, 999))),
    },
    commit: (world) => [
      ...world.save(
        'hypotheses',
        'h',
        {
          ...hypothesisEdit,
          hypothesisResearchers: PEOPLE.toReversed(),
          hypothesisResearcherSprintAllocations: SPRINTS.map((v) => Math.min(v, 999)).toReversed(),
        },
        by,
      ),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h: 48_000 }) }, by),
    ],
  },
  {
    name: 'hypothesis, moved without sprints between signed deliverables',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 0 }),
      }),
      'deliverables/d2': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary(),
      }),
      'hypotheses/h': strayed(SPRINTS.map(() => 0)),
    },
    commit: (world) => [
      ...world.save(
        'hypotheses',
        'h',
        {
          ...hypothesisEdit,
          hypothesisDeliverableFBUID: 'd2',
          hypothesisResearchers: PEOPLE.toReversed(),
          hypothesisResearcherSprintAllocations: [0].concat(SPRINTS.slice(1).map(() => 0)),
        },
        by,
      ),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary() }, by),
      ...world.save('deliverables', 'd2', { deliverableEstimate: storedSummary({ h: 0 }) }, by),
    ],
  },
  {
    name: 'hypothesis, another total under an unsigned deliverable',
    records: {
      'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)),
      'hypotheses/h': strayed(SPRINTS.map((v) => Math.min(v, 999))),
    },
    commit: (world) => [
      ...world.save(
        'hypotheses',
        'h',
        {
          ...hypothesisEdit,
          hypothesisResearchers: PEOPLE.toReversed(),
          hypothesisResearcherSprintAllocations: SPRINTS.map((v) => Math.min(v, 998)),
        },
        by,
      ),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h: 48_000 }) }, by),
    ],
  },
  {
    name: 'hypothesis, moved with sprints between unsigned deliverables',
    records: {
      'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)),
      'deliverables/d2': largest({
        ...signatures(revoked, revoked, revoked, revoked),
        deliverableEstimate: storedSummary(),
      }),
      'hypotheses/h': strayed(SPRINTS),
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h', { ...hypothesisEdit, hypothesisDeliverableFBUID: 'd2' }, by),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary() }, by),
      ...world.save(
        'deliverables',
        'd2',
        { deliverableEstimate: storedSummary({ h: 48_775 }) },
        by,
      ),
    ],
  },
  ...[null, STORED_REVISION].map(
    (updatedAt): Worst => ({
      name: `deliverable, brought up to date from ${updatedAt ?? 'an entry'}`,
      actor: 'admin',
      records: {
        ...HISTORY,
        'deliverables/d': withoutFields(
          largest({
            ...signatures(active, active, active, active),
            deliverableEstimate: null,
            deliverableResearchLead: ` ${NAME} `,
            updatedAt,
          }),
          ['deliverablePaymentState', 'deliverableCost', 'deliverableCreated'],
        ),
      },
      commit: (world) =>
        world.save(
          'deliverables',
          'd',
          {
            deliverableEstimate: { ...SUMMARY, sourceFBUIDs: SOURCES },
            deliverableResearchLead: NAME,
            deliverablePaymentState: null,
            deliverableCost: null,
            deliverableCreated: new Date(),
          },
          { uid: 'admin', record: { previousHistoryFBUID: STORED_REVISION } },
        ),
    }),
  ),
  {
    name: 'hypotheses, converted beside a deliverable that is brought up to date',
    actor: 'admin',
    records: {
      ...HISTORY,
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 48_775 }),
        updatedAt: null,
      }),
      'hypotheses/h': {
        ...withoutFields(hypothesisWith({ deliverable: 'd', sprints: SPRINTS }), [
          'hypothesisResearcherSprintAllocations',
        ]),
        hypothesisResearchLead: ` ${NAME} `,
        updatedAt: null,
      },
    },
    commit: (world) => [
      ...world.save(
        'hypotheses',
        'h',
        { hypothesisResearcherSprintAllocations: SPRINTS, hypothesisResearchLead: NAME },
        { uid: 'admin', record: { previousHistoryFBUID: STORED_REVISION } },
      ),
      ...world.save(
        'deliverables',
        'd',
        {
          deliverableEstimate: {
            ...storedSummary({ h: 48_775 }),
            contractors: SUMMARY.contractors.map((row, i) => ({
              ...row,
              ...{ sprints: 2_000, labourCost: 880_000, deliveryCost: 880_000 },
              ...(i === 0
                ? { sprints: 2_775, labourCost: 1_221_000, deliveryCost: 1_221_000 }
                : {}),
            })),
          },
        },
        { uid: 'admin', record: { previousHistoryFBUID: STORED_REVISION } },
      ),
    ],
  },
  {
    name: 'hypothesis, delete without sprints under a signed deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 0 }),
      }),
      'hypotheses/h': hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 0) }),
    },
    commit: (world) => [
      ...world.remove('hypotheses', 'h'),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary() }, by),
    ],
  },
];

const WIDE = '\u4e2d';
const pointers = () =>
  Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [`h${i}`.padEnd(39, 'x'), 'y'.repeat(39)]),
  );

/** Every text as long as the rules let it become, in letters of three bytes where they may be. */
function heaviest(): StoredData {
  const seal = (uid: string) => ({
    ...storedSignature({ signatureUid: uid, signatureCost: PRICE }),
    signatureReference: WIDE.repeat(2_000),
    signatureHypothesisHistoryFBUIDs: pointers(),
  });
  const estimate = {
    ...SUMMARY,
    sourceFBUIDs: Object.keys(pointers()),
    contractors: SUMMARY.contractors.map((row, i) => ({ ...row, uid: `${i}`.padEnd(254, WIDE) })),
  };
  return largest({
    deliverableName: WIDE.repeat(200),
    deliverableMethodsLink: WIDE.repeat(2_000),
    deliverableBOMLink: WIDE.repeat(2_000),
    deliverableResearchLead: WIDE.repeat(254),
    deliverableExtraItems: EXTRA_ITEMS.map((item) => ({
      ...item,
      justification: WIDE.repeat(2_000),
    })),
    ...signatures(seal('staff'), seal('client'), seal('staff'), seal('client')),
    deliverableEstimate: estimate,
    deliverableCost: PRICE,
    deliverableAllocations: {
      ...estimate,
      contractors: estimate.contractors.map((row) => ({
        ...row,
        adjustment: { ...ADJUSTMENT, editDate: new Date(), reason: WIDE.repeat(2_000) },
      })),
    },
  });
}

describe('the largest deliverable that there can be is no trap: what rules may hold in memory is enough', () => {
  const record = heaviest();
  const deprecated = (key: SignatureKey, reason: string) => ({
    [key]: { ...Object(record[key]), deprecatedReason: reason },
  });

  test('a client revokes', async () => {
    const world = await newWorld({ records: { 'deliverables/d': record } });
    const fields = deprecated('deliverableClientCompletionSignature', 'revoked');
    const commit = world.save('deliverables', 'd', fields, { uid: 'client' });
    await expectCommit('accepted', 'client', commit);
  });

  test('staff lapse all four', async () => {
    const world = await newWorld({ records: { 'deliverables/d': record } });
    const lapsed = SIGNATURE_KEYS.map((key) => deprecated(key, 'hypothesis changed'));
    const fields = { ...Object.assign({}, ...lapsed), deliverableEstimate: SUMMARY };
    await expectCommit('accepted', 'staff', world.save('deliverables', 'd', fields, by));
  });

  test('staff take the extra items back', async () => {
    const world = await newWorld({ records: { 'deliverables/d': record } });
    const commit = world.save('deliverables', 'd', { deliverableExtraItems: [] }, by);
    await expectCommit('accepted', 'staff', commit);
  });
});

/** A hypothesis with as many test items, all texts as long as may be, in letters of three bytes. */
function heaviestHypothesis(changed: number): StoredData {
  const text = WIDE.repeat(2_000);
  const long = WIDE.repeat(20_000);
  return {
    ...hypothesisWith({ deliverable: null, sprints: SPRINTS }),
    hypothesisName: WIDE.repeat(200),
    hypothesisResearchers: PEOPLE.map((_, i) => `${i}`.padEnd(254, WIDE)),
    hypothesisStatement: long,
    hypothesisObject: long,
    hypothesisCompletionEvidence: long,
    hypothesisFidelity: long,
    hypothesisTestItems: PEOPLE.map((_, i) => ({
      label: `${i < changed ? 'new' : 'old'}${i}`.padEnd(200, WIDE),
      value: text,
      description: text,
    })),
  };
}

describe('the largest hypothesis that there can be is no trap either', () => {
  test.each([1, 20])('%d of its test items change', async (changed) => {
    const world = await newWorld({ records: { 'hypotheses/h': heaviestHypothesis(0) } });
    const { hypothesisTestItems } = heaviestHypothesis(changed);
    const commit = world.save('hypotheses', 'h', { hypothesisTestItems }, by);
    await expectCommit('accepted', 'staff', commit);
  });

  test('all of its texts change, with twenty test items', async () => {
    const world = await newWorld({ records: { 'hypotheses/h': heaviestHypothesis(0) } });
    const fields = { ...heaviestHypothesis(20), hypothesisStatement: 'x', hypothesisObject: 'x' };
    await expectCommit('accepted', 'staff', world.save('hypotheses', 'h', fields, by));
  });
});

async function passesWith(
  { actor = 'staff', records = {}, commit }: Worst,
  ballast: Readonly<Record<'record' | 'entry', number>>,
): Promise<boolean> {
  await loadRules(PROJECT, withBallast(rulesFile('firestore.rules'), ballast));
  const world = await newWorld({ settings: { mode: 'members' }, records });
  return expectCommit('accepted', actor, commit(world)).then(
    () => true,
    () => false,
  );
}

async function used(worst: Worst, document: 'record' | 'entry'): Promise<number> {
  let least = 0;
  let most = EXPRESSIONS_PER_DOCUMENT;
  while (most - least > 4) {
    const middle = Math.round((least + most) / 2);
    if (await passesWith(worst, { record: 0, entry: 0, [document]: middle })) least = middle;
    else most = middle;
  }
  return EXPRESSIONS_PER_DOCUMENT - least;
}

beforeAll(() => openRules(PROJECT, withBallast(rulesFile('firestore.rules'), BALLAST)));
afterAll(closeRules);

if (MEASURE) {
  describe('expressions used by the dearest legal writes', () => {
    test.each(WORST)('$name', { timeout: 120_000 }, async (worst) => {
      const figures = [await used(worst, 'record'), await used(worst, 'entry')];
      console.log(`${worst.name}: record ${figures[0]}, history entry ${figures[1]}`);
      expect(Math.max(...figures)).toBeLessThanOrEqual(EXPRESSIONS_PER_DOCUMENT - LEAST_HEADROOM);
    });
  });
} else {
  describe(`the dearest legal write of each action leaves ${LEAST_HEADROOM} of ${EXPRESSIONS_PER_DOCUMENT} expressions`, () => {
    test.each(WORST)('$name', async ({ actor = 'staff', records = {}, commit }) => {
      const world = await newWorld({ settings: { mode: 'members' }, records });
      await expectCommit('accepted', actor, commit(world));
    });

    test('a write that costs more is refused', async () => {
      const research = WORST.find(({ name }) => name === 'research, create');
      if (research === undefined) throw new Error('There is no such action.');
      expect(await passesWith(research, { record: EXPRESSIONS_PER_DOCUMENT, entry: 0 })).toBe(
        false,
      );
      expect(await passesWith(research, { record: 0, entry: EXPRESSIONS_PER_DOCUMENT })).toBe(
        false,
      );
      expect(await passesWith(research, BALLAST)).toBe(true);
    });
  });
}
