import { beforeAll, describe } from 'vitest';
import { SIGNATURE_KEYS } from '../../../src/domain/records/entities.ts';
import { type StoredData, storedSummary } from '../../support/records.ts';
import { OTHER_RESEARCH } from '../support/actors.ts';
import { type RulesCase, testPairs, testRefusals } from '../support/cases.ts';
import type { Commit } from '../support/commit.ts';
import { deliverable, type SignatureStates } from '../support/deliverables.ts';
import type { Fixture } from '../support/fixture.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { changing, KEPT, lapse, SIGNED, UNSIGNED } from '../support/hypothesis-changes.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

interface Joining {
  readonly states?: SignatureStates;
  readonly sprints: readonly number[];
  readonly beside?: StoredData;
  readonly fields?: StoredData;
}

function creating({ states = UNSIGNED, sprints, beside, fields = {} }: Joining): RulesCase {
  return {
    fixture: {
      records: { 'deliverables/d': deliverable(states, { deliverableEstimate: storedSummary() }) },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', {
        ...hypothesisWith({ deliverable: 'd', sprints }),
        ...fields,
      }),
      ...(beside === undefined ? [] : fixture.save('deliverables', 'd', beside)),
    ],
  };
}

testRefusals('a new hypothesis', creating({ sprints: [3], beside: KEPT }), {
  'is saved together with its deliverable': creating({ sprints: [3] }),
  'counts in its estimate': creating({
    sprints: [3],
    beside: { deliverableEstimate: storedSummary({ h9: 3 }) },
  }),
  'counts in its estimate even without sprints': {
    accepted: creating({ sprints: [0], beside: { deliverableEstimate: storedSummary({ h1: 0 }) } }),
    refused: creating({ sprints: [0], beside: { deliverableEstimate: storedSummary() } }),
  },
  'without sprints keeps the signatures (R10)': {
    accepted: creating({
      states: SIGNED,
      sprints: [0, 0],
      beside: { deliverableEstimate: storedSummary({ h1: 0 }) },
    }),
    refused: creating({
      states: SIGNED,
      sprints: [0, 1],
      beside: { deliverableEstimate: storedSummary({ h1: 0 }) },
    }),
  },
  'with sprints lapses the signatures (R10)': {
    accepted: creating({ states: SIGNED, sprints: [3], beside: { ...KEPT, ...lapse(SIGNED) } }),
    refused: creating({ states: SIGNED, sprints: [3], beside: KEPT }),
  },
  'in the backlog needs no deliverable': {
    accepted: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: null } }),
    refused: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: 'd' } }),
  },
  'may point to a deliverable that does not exist (R15)': {
    accepted: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: 'gone' } }),
    refused: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: 'd' } }),
  },
});

interface Moving {
  readonly from?: SignatureStates;
  readonly to?: SignatureStates;
  readonly sprints?: readonly number[];
  readonly left?: StoredData | null;
  readonly joined?: StoredData | null;
}

/** Moves h1 from d to d2. Null for `left` or `joined` does not write that deliverable. */
function moving({ from = {}, to = {}, sprints = [3], left, joined }: Moving): RulesCase {
  const total = sprints.reduce((sum, value) => sum + value, 0);
  const beside = (fixture: Fixture, id: string, fields: StoredData | null): Commit =>
    fields === null ? [] : fixture.save('deliverables', id, fields);
  return {
    fixture: {
      records: {
        'deliverables/d': deliverable(from, { deliverableEstimate: storedSummary({ h1: total }) }),
        'deliverables/d2': deliverable(to, { deliverableEstimate: storedSummary() }),
        'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints }),
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', { hypothesisDeliverableFBUID: 'd2' }),
      ...beside(fixture, 'd', left === undefined ? { deliverableEstimate: storedSummary() } : left),
      ...beside(
        fixture,
        'd2',
        joined === undefined ? { deliverableEstimate: storedSummary({ h1: total }) } : joined,
      ),
    ],
  };
}

testRefusals('a moved hypothesis', moving({}), {
  'is saved together with the deliverable that it leaves': moving({ left: null }),
  'is saved together with the deliverable that it joins': moving({ joined: null }),
  'no longer counts in the deliverable that it leaves': moving({
    left: { deliverableEstimate: storedSummary({ h1: 0 }) },
  }),
  'counts in the deliverable that it joins': moving({
    joined: { deliverableEstimate: storedSummary() },
  }),
  'lapses the signatures of the deliverable that it leaves (R10)': {
    accepted: moving({
      from: SIGNED,
      left: { deliverableEstimate: storedSummary(), ...lapse(SIGNED) },
    }),
    refused: moving({ from: SIGNED }),
  },
  'lapses the signatures of the deliverable that it joins (R10)': {
    accepted: moving({
      to: SIGNED,
      joined: { deliverableEstimate: storedSummary({ h1: 3 }), ...lapse(SIGNED) },
    }),
    refused: moving({ to: SIGNED }),
  },
  'without sprints keeps the signatures of both': {
    accepted: moving({ from: SIGNED, to: SIGNED, sprints: [0, 0] }),
    refused: moving({ from: SIGNED, to: SIGNED, sprints: [0, 1] }),
  },
});

describe('a hypothesis that is moved and changed at once', () => {
  const move = (sprints: number[], to: StoredData, states: SignatureStates = {}): RulesCase => ({
    fixture: {
      records: {
        'deliverables/d': deliverable({}, { deliverableEstimate: storedSummary({ h1: 0 }) }),
        'deliverables/d2': deliverable(states, { deliverableEstimate: storedSummary() }),
        'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints: [0] }),
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', {
        hypothesisDeliverableFBUID: 'd2',
        hypothesisResearcherSprintAllocations: sprints,
      }),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary() }),
      ...fixture.save('deliverables', 'd2', to),
    ],
  });
  const joined = (sprints: number) => ({ deliverableEstimate: storedSummary({ h1: sprints }) });

  testPairs('counts with its new sprints', {
    'not with its old sprints': {
      accepted: move([0], joined(0), SIGNED),
      refused: move([5], joined(5), SIGNED),
    },
    'and changes the total of the deliverable that it joins': {
      accepted: move([5], { ...joined(5), ...lapse(SIGNED) }, SIGNED),
      refused: move([5], { ...joined(0), ...lapse(SIGNED) }, SIGNED),
    },
  });
});

function deleting(options: {
  readonly states?: SignatureStates;
  readonly sprints?: readonly number[];
  readonly hypothesis?: StoredData;
  readonly beside?: StoredData;
}): RulesCase {
  const { states = {}, sprints = [3], hypothesis = {}, beside } = options;
  const total = sprints.reduce((sum, value) => sum + value, 0);
  return {
    fixture: {
      records: {
        'deliverables/d': deliverable(states, {
          deliverableEstimate: storedSummary({ h1: total }),
        }),
        'hypotheses/h1': { ...hypothesisWith({ deliverable: 'd', sprints }), ...hypothesis },
      },
    },
    commit: (fixture) => [
      ...fixture.remove('hypotheses', 'h1'),
      ...(beside === undefined ? [] : fixture.save('deliverables', 'd', beside)),
    ],
  };
}

const EMPTY = { deliverableEstimate: storedSummary() };

testRefusals('a deleted hypothesis', deleting({ beside: EMPTY }), {
  'is saved together with its deliverable': deleting({}),
  'no longer counts': deleting({ beside: { deliverableEstimate: storedSummary({ h1: 0 }) } }),
  'lapses the signatures (R10)': {
    accepted: deleting({ states: SIGNED, beside: { ...EMPTY, ...lapse(SIGNED) } }),
    refused: deleting({ states: SIGNED, beside: EMPTY }),
  },
  'without sprints keeps the signatures': {
    accepted: deleting({ states: SIGNED, sprints: [0, 0], beside: EMPTY }),
    refused: deleting({ states: SIGNED, sprints: [0, 10], beside: EMPTY }),
  },
  'of an older shape counts as having sprints': {
    accepted: deleting({
      states: SIGNED,
      sprints: [],
      hypothesis: { hypothesisResearchers: [] },
      beside: EMPTY,
    }),
    refused: deleting({
      states: SIGNED,
      sprints: [],
      hypothesis: { hypothesisResearchers: [{ researcherUUID: 'ada', sprintAllocated: 3 }] },
      beside: EMPTY,
    }),
  },
  'of the backlog is deleted by itself': {
    accepted: deleting({ hypothesis: { hypothesisDeliverableFBUID: '' } }),
    refused: deleting({ hypothesis: { hypothesisDeliverableFBUID: 'd' } }),
  },
  'is deleted in one commit with its deliverable': {
    accepted: {
      ...deleting({}),
      commit: (fixture) => [
        ...fixture.remove('hypotheses', 'h1'),
        ...fixture.remove('deliverables', 'd'),
      ],
    },
    refused: deleting({}),
  },
});

testPairs('a deliverable', {
  ...Object.fromEntries(
    SIGNATURE_KEYS.map((key) => [
      `with an active ${key} is not deleted (R15)`,
      {
        accepted: deletingDeliverable({ [key]: 'hypothesis changed by other' }),
        refused: deletingDeliverable({ [key]: 'other' }),
      },
    ]),
  ),
  'is not created in the commit that also creates its first hypothesis': {
    accepted: {
      commit: (fixture) =>
        fixture.save('hypotheses', 'h1', hypothesisWith({ deliverable: 'd', sprints: [1] })),
    },
    refused: {
      commit: (fixture) => [
        ...fixture.save('hypotheses', 'h1', hypothesisWith({ deliverable: 'd', sprints: [1] })),
        ...fixture.save('deliverables', 'd', {
          ...deliverable(),
          deliverableCreated: new Date(),
          deliverableEstimate: storedSummary(),
        }),
      ],
    },
  },
});

function deletingDeliverable(states: SignatureStates, fields: StoredData = {}): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable(states, fields) } },
    commit: (fixture) => fixture.remove('deliverables', 'd'),
  };
}

const into = (research: string, states: SignatureStates = SIGNED): RulesCase =>
  changing({ states, fields: { hypothesisResearchFBUID: research } });

testPairs(
  'signers keep reading the hypotheses, so these stay in the research of their deliverable',
  {
    'a hypothesis of a signed deliverable does not move to another research': {
      accepted: into(OTHER_RESEARCH, UNSIGNED),
      refused: into(OTHER_RESEARCH),
    },
    'a hypothesis follows its signed deliverable to another research, not to a third one': {
      accepted: changing({
        stored: { deliverableResearchFBUID: OTHER_RESEARCH },
        fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
      }),
      refused: changing({
        stored: { deliverableResearchFBUID: OTHER_RESEARCH },
        fields: { hypothesisResearchFBUID: 'research-3' },
      }),
    },
    "a hypothesis of the backlog moves to another research, even if a deliverable has the id 'null'":
      {
        accepted: changing({
          hypothesis: { hypothesisDeliverableFBUID: null },
          records: { 'deliverables/null': deliverable(SIGNED) },
          fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
        }),
        refused: into(OTHER_RESEARCH),
      },
    'a hypothesis of a deleted deliverable moves to another research': {
      accepted: changing({
        hypothesis: { hypothesisDeliverableFBUID: 'gone' },
        fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
      }),
      refused: into(OTHER_RESEARCH),
    },
  },
);
