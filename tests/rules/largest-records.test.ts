import { serverTimestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { SIGNATURE_KEYS, type SignatureKey } from '../../src/domain/records/entities.ts';
import { type StoredData, storedSignature, storedSummary } from '../support/records.ts';
import { by } from './budget/costliest-write.ts';
import {
  ADJUSTMENT,
  EXTRA_ITEMS,
  largest,
  PEOPLE,
  PRICE,
  SPRINTS,
  SUMMARY,
  signatures,
} from './budget/largest-records.ts';
import { openRulesWithBallast } from './support/budget.ts';
import { expectCommit } from './support/commit.ts';
import { newFixture } from './support/fixture.ts';
import { hypothesisWith } from './support/hypotheses.ts';

beforeAll(openRulesWithBallast);

const WIDE = '\u4e2d';
const pointers = () =>
  Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [`h${i}`.padEnd(39, 'x'), 'y'.repeat(39)]),
  );

/** The largest deliverable: its long texts have maximum length, in three-byte characters where the rules allow them. */
function heaviest(): StoredData {
  const longestSignature = (uid: string) => ({
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
    ...signatures(
      longestSignature('staff'),
      longestSignature('client'),
      longestSignature('staff'),
      longestSignature('client'),
    ),
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

describe('rules evaluate the largest possible deliverable within their memory limit', () => {
  const record = heaviest();
  const deprecated = (key: SignatureKey, reason: string) => ({
    [key]: { ...Object(record[key]), deprecatedReason: reason },
  });

  test('a client revokes', async () => {
    const fixture = await newFixture({ records: { 'deliverables/d': record } });
    const fields = deprecated('deliverableClientCompletionSignature', 'revoked');
    const commit = fixture.save('deliverables', 'd', fields, { uid: 'client' });
    await expectCommit('accepted', 'client', commit);
  });

  test('staff lapse all four signatures', async () => {
    const fixture = await newFixture({ records: { 'deliverables/d': record } });
    const lapsed = SIGNATURE_KEYS.map((key) => deprecated(key, 'hypothesis changed'));
    const fields = { ...Object.assign({}, ...lapsed), deliverableEstimate: SUMMARY };
    await expectCommit('accepted', 'staff', fixture.save('deliverables', 'd', fields, by));
  });

  test('staff remove the extra items', async () => {
    const fixture = await newFixture({ records: { 'deliverables/d': record } });
    const commit = fixture.save('deliverables', 'd', { deliverableExtraItems: [] }, by);
    await expectCommit('accepted', 'staff', commit);
  });

  test('staff propose a variation of it', async () => {
    const fixture = await newFixture({ records: { 'deliverables/original': record } });
    const variation = {
      ...record,
      ...signatures(null, null, null, null),
      deliverableVariationOfFBUID: 'original',
      deliverableCreated: serverTimestamp(),
      deliverableExtraItems: [],
      deliverableEstimate: storedSummary(),
      deliverableCost: null,
      deliverableAllocations: null,
    };
    await expectCommit('accepted', 'staff', fixture.save('deliverables', 'v', variation, by));
  });

  test('staff move it as a variation', async () => {
    const research = { deliverableResearchFBUID: 'research-2' };
    const fixture = await newFixture({
      records: {
        'deliverables/original': { ...record, ...research },
        'deliverables/v': { ...record, deliverableVariationOfFBUID: 'original' },
      },
    });
    await expectCommit('accepted', 'staff', fixture.save('deliverables', 'v', research, by));
  });
});

/** The largest hypothesis: its long texts have their maximum length, in three-byte characters. */
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

describe('rules evaluate the largest possible hypothesis within their memory limit', () => {
  test.each([1, 20])('%d of its test items change', async (changed) => {
    const fixture = await newFixture({ records: { 'hypotheses/h': heaviestHypothesis(0) } });
    const { hypothesisTestItems } = heaviestHypothesis(changed);
    const commit = fixture.save('hypotheses', 'h', { hypothesisTestItems }, by);
    await expectCommit('accepted', 'staff', commit);
  });

  test('two long texts and twenty test items change', async () => {
    const fixture = await newFixture({ records: { 'hypotheses/h': heaviestHypothesis(0) } });
    const fields = { ...heaviestHypothesis(20), hypothesisStatement: 'x', hypothesisObject: 'x' };
    await expectCommit('accepted', 'staff', fixture.save('hypotheses', 'h', fields, by));
  });
});
