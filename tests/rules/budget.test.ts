/**
 * Firestore evaluates at most 1,000 expressions for each written document, and uses at most 5 MiB of memory for a commit.
 * The dearest legal writes stay below both limits.
 */
import { beforeAll, describe, test } from 'vitest';
import { SIGNATURE_KEYS, type SignatureKey } from '../../src/domain/records/entities.ts';
import {
  MAX_CHANGED_TEST_ITEMS,
  MAX_ITEMS,
  MAX_NAME_LENGTH,
} from '../../src/domain/validation/limits.ts';
import {
  SPRINT_RATE,
  type StoredData,
  storedDeliverable,
  storedSignature,
  storedSummary,
} from '../support/records.ts';
import { OTHER_RESEARCH } from './support/actors.ts';
import { type Commit, expectCommit } from './support/commit.ts';
import { rulesText } from './support/emulators.ts';
import { type Fixture, newFixture } from './support/fixture.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { openRules } from './support/session.ts';

/** Expressions that a legal write must leave unused for each written document. */
const HEADROOM = 150;

/** Expressions that the condition needs in addition to the items of its list. */
const OVERHEAD = 7;

/** Adds expressions to every condition of a create or an update. A commit that is still accepted has that headroom. */
function withBallast(expressions: number): string {
  const items = Array.from({ length: expressions - OVERHEAD }, () => '0').join(', ');
  return rulesText('firestore.rules')
    .replace(
      'service cloud.firestore {',
      `service cloud.firestore { function ballast() { return [${items}].size() >= 0; }`,
    )
    .replaceAll(/(allow (?:create|update)[a-z, ]*:) if (?!isImport)/g, '$1 if ballast() && ');
}

/** Three bytes long. */
const WIDE = '\u4e2d';
const TEXT = WIDE.repeat(2_000);
const LONG_TEXT = WIDE.repeat(20_000);
const PEOPLE = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(254, WIDE));
const SPRINTS = PEOPLE.map((_, index) => index + 951);
const TOTAL = SPRINTS.reduce((sum, sprints) => sum + sprints, 0);
const REVISIONS = Object.fromEntries(
  Array.from({ length: 500 }, (_, index) => [`h${index}`.padEnd(39, 'x'), 'y'.repeat(39)]),
);
const PRICE = 24 * SPRINT_RATE + MAX_ITEMS;

/** As many sources and contractors as an estimate may have. */
const SUMMARY = {
  ...storedSummary({ h: 24 }),
  sourceFBUIDs: Object.keys(REVISIONS),
  contractors: PEOPLE.slice(0, 24).map((uid) => ({
    ...storedSummary({ h: 1 }).contractors[0],
    uid,
  })),
};

const extraItems = (amount: number) => PEOPLE.map(() => ({ amount, justification: TEXT }));

/** The largest deliverable. Its long texts have the maximum length, in three-byte characters. */
function largestDeliverable(fields: StoredData = {}): StoredData {
  const signature = (signatureUid: string) => ({
    ...storedSignature({ signatureUid, signatureCost: PRICE }),
    signatureReference: TEXT,
    signatureHypothesisHistoryFBUIDs: REVISIONS,
  });
  return storedDeliverable({
    deliverableName: WIDE.repeat(MAX_NAME_LENGTH),
    deliverableMethodsLink: TEXT,
    deliverableBOMLink: TEXT,
    deliverableExtraItems: extraItems(1),
    ...Object.fromEntries(
      SIGNATURE_KEYS.map((key) => [key, signature(key.includes('Client') ? 'client' : 'staff')]),
    ),
    deliverableEstimate: SUMMARY,
    deliverableCost: PRICE,
    deliverableAllocations: {
      ...SUMMARY,
      contractors: SUMMARY.contractors.map((row) => ({
        ...row,
        adjustment: {
          ...{ editorUid: 'staff', editDate: new Date(), reason: TEXT },
          ...{ sprintAdjustment: -1, labourAdjustment: -440, deliveryAdjustment: -440 },
        },
      })),
    },
    ...fields,
  });
}

const unsigned = (sprintsByHypothesis: Readonly<Record<string, number>>): StoredData =>
  largestDeliverable({
    ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, null])),
    ...{ deliverableCost: null, deliverableAllocations: null },
    deliverableEstimate: storedSummary(sprintsByHypothesis),
  });

const testItems = (count: number, label: string) =>
  Array.from({ length: count }, (_, index) => ({
    label: `${label}${index}`.padEnd(MAX_NAME_LENGTH, 'x'),
    ...{ value: 'x'.repeat(2_000), description: 'x'.repeat(2_000) },
  }));

function editEveryField(fixture: Fixture): Commit {
  return fixture.save('deliverables', 'd', {
    ...{ deliverableName: 'x', deliverableNumber: 99_999, deliverableResearchFBUID: 'r9' },
    ...{ deliverableResearchLead: 'x', deliverableMethodsLink: 'x', deliverableBOMLink: 'x' },
    ...{ deliverableTime: 9_999, deliverablePaymentState: 'paid' },
    deliverableExtraItems: extraItems(7),
  });
}

/** Moves the hypothesis to another deliverable and to its research, and changes every other field. */
function moveHypothesis(fixture: Fixture): Commit {
  return [
    ...fixture.save('hypotheses', 'h', {
      ...{ hypothesisName: 'x', hypothesisNumber: 999_999, hypothesisDeliverableFBUID: 'd2' },
      ...{ hypothesisResearchFBUID: 'research-1', hypothesisResearchers: PEOPLE.toReversed() },
      ...{ hypothesisResearcherSprintAllocations: SPRINTS.toReversed() },
      ...{ hypothesisStatement: LONG_TEXT, hypothesisObject: 'x', hypothesisFidelity: 'x' },
      ...{ hypothesisCompletionEvidence: 'x', hypothesisTestCount: 1, hypothesisTime: 9.5 },
      ...{ hypothesisCost: 9.95, hypothesisResearchLead: 'x' },
      hypothesisTestItems: [...testItems(30, 'old'), ...testItems(MAX_CHANGED_TEST_ITEMS, 'new')],
    }),
    ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary() }),
    ...fixture.save('deliverables', 'd2', { deliverableEstimate: storedSummary({ h: TOTAL }) }),
  ];
}

const MOVE_RECORDS = {
  'deliverables/d': unsigned({ h: TOTAL }),
  'deliverables/d2': unsigned({}),
  'hypotheses/h': {
    ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS }),
    hypothesisResearchers: PEOPLE,
    hypothesisResearchFBUID: OTHER_RESEARCH,
    ...{ hypothesisStatement: 'x', hypothesisObject: LONG_TEXT, hypothesisFidelity: LONG_TEXT },
    hypothesisCompletionEvidence: LONG_TEXT,
    hypothesisTestItems: testItems(30, 'old'),
  },
};

describe(`with ${HEADROOM} expressions more in every condition, the rules accept`, () => {
  beforeAll(() => openRules('demo-budget', withBallast(HEADROOM)));

  test('an edit of every field of the largest deliverable, with 50 extra items', async () => {
    const fixture = await newFixture({ records: { 'deliverables/d': largestDeliverable() } });
    await expectCommit('accepted', 'staff', editEveryField(fixture));
  });

  test('a move of the largest hypothesis with its sprints and every other field', async () => {
    const fixture = await newFixture({ records: MOVE_RECORDS });
    await expectCommit('accepted', 'staff', moveHypothesis(fixture));
  });

  const record = largestDeliverable();
  const deprecated = (key: SignatureKey, reason: string) => ({
    [key]: { ...Object(record[key]), deprecatedReason: reason },
  });

  test('a revocation by a client in the largest deliverable', async () => {
    const fixture = await newFixture({ records: { 'deliverables/d': record } });
    const fields = deprecated('deliverableClientCompletionSignature', 'revoked');
    const commit = fixture.save('deliverables', 'd', fields, { uid: 'client' });
    await expectCommit('accepted', 'client', commit);
  });

  test('a lapse of all four signatures in the largest deliverable', async () => {
    const fixture = await newFixture({ records: { 'deliverables/d': record } });
    const lapsed = SIGNATURE_KEYS.map((key) => deprecated(key, 'hypothesis changed'));
    const estimate = { deliverableEstimate: { ...SUMMARY, sourceFBUIDs: ['h'] } };
    const fields = { ...Object.assign({}, ...lapsed), ...estimate };
    await expectCommit('accepted', 'staff', fixture.save('deliverables', 'd', fields));
  });
});

describe('with 1,000 expressions more', () => {
  beforeAll(() => openRules('demo-ballast', withBallast(1_000)));

  test('the rules refuse even a renaming: the ballast counts', async () => {
    const fixture = await newFixture({ records: { 'researchs/r': { researchName: 'a' } } });
    await expectCommit('refused', 'staff', fixture.save('researchs', 'r', { researchName: 'b' }));
  });
});
