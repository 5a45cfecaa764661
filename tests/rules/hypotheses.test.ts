/** A change of the priced work writes the deliverables concerned in the same commit, and nothing else does. */
import { beforeAll } from 'vitest';
import { type StoredData, storedSummary } from '../support/stored-records.ts';
import { OTHER_RESEARCH } from './support/actors.ts';
import { type RulesCase, testPairs, testRefusals } from './support/cases.ts';
import type { Commit } from './support/commit.ts';
import { CLIENT, deliverable, hypothesis, lapse, repriced } from './support/deliverables.ts';
import type { Fixture } from './support/fixture.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const SIGNED = { [CLIENT]: 'client' };
const LAPSED = { ...repriced(5), ...lapse(SIGNED) };
const WITHOUT_WORK = { ...repriced(0), deliverableEstimate: storedSummary() };

/** A case with the deliverables d and d2, and the hypothesis h1 of d. */
function caseOf(commit: (fixture: Fixture) => Commit, stored: StoredData = {}): RulesCase {
  return {
    fixture: {
      records: {
        'deliverables/d': deliverable(),
        'deliverables/d2': deliverable({}, WITHOUT_WORK),
        'deliverables/signed': deliverable(SIGNED),
        'hypotheses/h1': { ...hypothesis('d'), ...stored },
      },
    },
    commit,
  };
}

const writing =
  (fields: StoredData, beside: Readonly<Record<string, StoredData>>) => (fixture: Fixture) => [
    ...fixture.save('hypotheses', 'h1', fields),
    ...besides(fixture, beside),
  ];

function besides(fixture: Fixture, beside: Readonly<Record<string, StoredData>>): Commit {
  return Object.entries(beside).flatMap(([id, data]) => fixture.save('deliverables', id, data));
}

const MORE = { hypothesisResearcherSprintAllocations: [5] };
const changing = (fields: StoredData, beside: Readonly<Record<string, StoredData>> = {}) =>
  caseOf(writing(fields, beside));
const ofSigned = (fields: StoredData, beside: Readonly<Record<string, StoredData>> = {}) =>
  caseOf(writing(fields, beside), { hypothesisDeliverableFBUID: 'signed' });

testRefusals('a change of the sprints', changing(MORE, { d: repriced(5) }), {
  'without the deliverable': changing(MORE),
  'with a deliverable that gets no new revision': caseOf((fixture) =>
    writing(MORE, { d: repriced(5) })(fixture).slice(0, 2),
  ),
  'of signed work, without the lapse (R10)': {
    accepted: ofSigned(MORE, { signed: LAPSED }),
    refused: ofSigned(MORE, { signed: repriced(5) }),
  },
});

testPairs('which changes are priced', {
  'a researcher is, a statement and a result are not': {
    accepted: changing({
      hypothesisStatement: 'x',
      hypothesisCompletionEvidence: 'y',
      hypothesisOutcome: 'pass',
    }),
    refused: changing({ hypothesisResearchers: ['other@example.com'] }),
  },
  'a move to another research is not': {
    accepted: ofSigned({ hypothesisResearchFBUID: OTHER_RESEARCH }),
    refused: ofSigned({ hypothesisResearchFBUID: OTHER_RESEARCH, ...MORE }),
  },
  'the same sprints with another researcher are, and keep the signature': {
    accepted: ofSigned({ hypothesisResearchers: ['bob'] }, { signed: { ...repriced(3) } }),
    refused: ofSigned({ hypothesisResearchers: ['bob'] }),
  },
});

const TO_D2 = { hypothesisDeliverableFBUID: 'd2' };

testRefusals('a move', changing(TO_D2, { d: WITHOUT_WORK, d2: repriced(3) }), {
  'without the deliverable that it leaves': changing(TO_D2, { d2: repriced(3) }),
  'without the deliverable that it joins': changing(TO_D2, { d: WITHOUT_WORK }),
  'out of signed work without the lapse': {
    accepted: ofSigned(TO_D2, { signed: { ...WITHOUT_WORK, ...lapse(SIGNED) }, d2: repriced(3) }),
    refused: ofSigned(TO_D2, { signed: WITHOUT_WORK, d2: repriced(3) }),
  },
  'to the backlog without the deliverable': {
    accepted: changing({ hypothesisDeliverableFBUID: null }, { d: WITHOUT_WORK }),
    refused: changing({ hypothesisDeliverableFBUID: null }),
  },
});

const creating = (
  deliverableId: string | null,
  beside: Readonly<Record<string, StoredData>> = {},
) =>
  caseOf((fixture) => [
    ...fixture.save('hypotheses', 'new', hypothesis(deliverableId)),
    ...besides(fixture, beside),
  ]);

testRefusals('a new hypothesis', creating('d', { d: repriced(6) }), {
  'without its deliverable': creating('d'),
  'in the backlog needs none': { accepted: creating(null), refused: creating('d') },
  'of a deleted deliverable needs none': { accepted: creating('gone'), refused: creating('d') },
});

const deleting = (beside: Readonly<Record<string, StoredData>>, stored: StoredData = {}) =>
  caseOf((fixture) => [...fixture.remove('hypotheses', 'h1'), ...besides(fixture, beside)], stored);
const IN_SIGNED = { hypothesisDeliverableFBUID: 'signed' };

testRefusals('a deletion', deleting({ d: WITHOUT_WORK }), {
  'without the deliverable': deleting({}),
  'out of signed work without the lapse': {
    accepted: deleting({ signed: { ...WITHOUT_WORK, ...lapse(SIGNED) } }, IN_SIGNED),
    refused: deleting({ signed: WITHOUT_WORK }, IN_SIGNED),
  },
  'from the backlog needs none': {
    accepted: deleting({}, { hypothesisDeliverableFBUID: '' }),
    refused: deleting({}),
  },
});

/** The page moves the hypotheses of a moved deliverable by commits of at most seven (data-and-access.md). */
const SEVEN = Array.from({ length: 7 }, (_, index) => `h${index}`);
const many = (ids: readonly string[]): RulesCase => ({
  fixture: {
    records: {
      'deliverables/d': deliverable(),
      ...Object.fromEntries(ids.map((id) => [`hypotheses/${id}`, hypothesis('d')])),
    },
  },
  commit: (fixture) => [
    ...ids.flatMap((id) =>
      fixture.save('hypotheses', id, { ...MORE, hypothesisResearchFBUID: OTHER_RESEARCH }),
    ),
    ...fixture.save('deliverables', 'd', repriced(5 * ids.length)),
  ],
});

testPairs('the documents that one commit may look up', {
  'suffice for seven priced hypotheses with their deliverable, not for ten': {
    accepted: many(SEVEN),
    refused: many([...SEVEN, 'h7', 'h8', 'h9']),
  },
});
