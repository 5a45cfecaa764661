/**
 * Firestore evaluates at most 1,000 expressions for each written document. The dearest legal writes leave 150 of them
 * unused, also for the largest document, of 1 MiB.
 */
import { beforeAll, describe, test } from 'vitest';
import { STORED_REVISION } from '../support/stored-records.ts';
import { MEMBERS } from './support/actors.ts';
import { type RulesCase, runCase } from './support/cases.ts';
import { expectCommit } from './support/commit.ts';
import {
  CLIENT_DONE,
  deliverable,
  ESTIMATE,
  frozen,
  hypothesis,
  LIVE_PRICE,
  lapse,
  repriced,
  type SignatureStates,
  SLOTS,
  signing,
} from './support/deliverables.ts';
import { newFixture } from './support/fixture.ts';
import { posting } from './support/remarks.ts';
import { openRules, rulesText } from './support/session.ts';

/** Expressions that every legal write must leave unused. */
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
    .replaceAll(/(allow (?:create|update)[a-z, ]*:) if /g, '$1 if ballast() && ');
}

const ALL: SignatureStates = Object.fromEntries(SLOTS.map((slot) => [slot, 'staff']));
const BUT_ONE: SignatureStates = { ...ALL, [CLIENT_DONE]: null };

/** 4,000 hypotheses are about 250 kB in each list or map of ids. */
const IDS = Array.from({ length: 4_000 }, (_, index) => `hypothesis-${index}`.padEnd(20, 'x'));
const REVISIONS = Object.fromEntries(IDS.map((id) => [id, STORED_REVISION]));
const LARGE = { ...LIVE_PRICE, deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: IDS } };

const COMPLETION = signing({ actor: 'client', slot: CLIENT_DONE, states: BUT_ONE });

const WRITES: Readonly<Record<string, RulesCase>> = {
  'a client’s commencement, which freezes the price': signing({ actor: 'client' }),
  'a client’s completion, up to a limit': {
    ...COMPLETION,
    fixture: {
      ...COMPLETION.fixture,
      members: { 'client@example.com': { ...MEMBERS['client@example.com'], signUpTo: 1e6 } },
    },
  },
  'a commencement of a deliverable of 4,000 hypotheses': signing({
    stored: LARGE,
    signature: { signatureHypothesisHistoryFBUIDs: REVISIONS },
    freeze: frozen(LARGE),
  }),
  'a lapse of four signatures in a document of nearly 1 MiB': {
    fixture: {
      records: { 'deliverables/d': deliverable(ALL, { deliverableName: 'x'.repeat(1_030_000) }) },
    },
    commit: (fixture) => fixture.save('deliverables', 'd', { ...repriced(5), ...lapse(ALL) }),
  },
  'a move of a hypothesis': {
    fixture: {
      records: {
        'deliverables/d': deliverable(),
        'deliverables/d2': deliverable(),
        'hypotheses/h1': hypothesis('d'),
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', { hypothesisDeliverableFBUID: 'd2' }),
      ...fixture.save('deliverables', 'd', repriced(0)),
      ...fixture.save('deliverables', 'd2', repriced(5)),
    ],
  },
  'an answer': posting({
    remarks: { q: {} },
    fields: { remarkKind: 'answer', remarkAnswersFBUID: 'q' },
  }),
};

describe(`with ${HEADROOM} expressions more in every condition, the rules accept`, () => {
  beforeAll(() => openRules('demo-budget', withBallast(HEADROOM)));

  test.each(Object.entries(WRITES))('%s', (_, write) => runCase('accepted', write));
});

describe('with 1,000 expressions more', () => {
  beforeAll(() => openRules('demo-ballast', withBallast(1_000)));

  test('the rules refuse even a renaming: the ballast counts', async () => {
    const fixture = await newFixture({ records: { 'researchs/r': { researchName: 'a' } } });
    await expectCommit('refused', 'staff', fixture.save('researchs', 'r', { researchName: 'b' }));
  });
});
