/** What the tables of the other files leave out: conditions that fail by themselves only here. */
import { afterAll, beforeAll } from 'vitest';
import {
  SPRINT_RATE,
  type StoredData,
  storedProfile,
  storedSummary,
  storedTemplate,
} from '../support/records.ts';
import type { Collection } from './support/collections.ts';
import { CLIENT, deliverable, ESTIMATE, FROZEN } from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { type Play, playPairs } from './support/plays.ts';
import { closeRules, openRules } from './support/session.ts';

beforeAll(() => openRules());
afterAll(closeRules);

/** Staff's own record is there already, and changes. */
function changing(collection: Collection, stored: StoredData, fields: StoredData): Play {
  return {
    world: { records: { [`${collection}/staff`]: stored } },
    commit: (world) => world.save(collection, 'staff', fields),
  };
}

function creating(collection: Collection, fields: StoredData): Play {
  return { commit: (world) => world.save(collection, 'staff', fields) };
}

const HYPOTHESIS = hypothesisWith({ deliverable: null, sprints: [1] });

playPairs(
  'a record has its own fields only:',
  (
    [
      ['profiles', storedProfile('staff'), { displayName: 'Else' }],
      ['templates', storedTemplate(), { templateName: 'Else' }],
      ['hypotheses', HYPOTHESIS, { hypothesisName: 'Else' }],
    ] as const
  ).flatMap(([collection, fields, change]) => [
    {
      rule: `of ${collection}, new`,
      accepted: creating(collection, fields),
      refused: creating(collection, { ...fields, researchName: 'x' }),
    },
    {
      rule: `of ${collection}, changed`,
      accepted: changing(collection, fields, change),
      refused: changing(collection, fields, { ...change, researchName: 'x' }),
    },
  ]),
);

const UNCLAIMED = { ...storedProfile('staff'), FBAUTHID: null };

playPairs('a profile', [
  {
    rule: 'is made by its own account, not by one that only leaves the account open',
    accepted: creating('profiles', UNCLAIMED),
    refused: { commit: (world) => world.save('profiles', 'somebody', UNCLAIMED) },
  },
  {
    rule: 'is changed by its own account',
    accepted: changing('profiles', UNCLAIMED, { displayName: 'Else' }),
    refused: {
      ...changing('profiles', UNCLAIMED, {}),
      actor: 'admin',
      commit: (world) => world.save('profiles', 'staff', { displayName: 'Else' }, { uid: 'admin' }),
    },
  },
]);

const ROW = {
  sprints: 1,
  labourCost: SPRINT_RATE / 4,
  deliveryCost: SPRINT_RATE / 4,
  adjustment: null,
};
const ADA = { ...ROW, uid: 'ada' };
const BEN = { ...ROW, uid: 'ben' };
const EVA = { ...ROW, uid: 'eva' };
const ADJUSTED = {
  ...ADA,
  adjustment: {
    ...{ editorUid: 'staff', reason: 'Helped out', sprintAdjustment: 1 },
    ...{ labourAdjustment: 0, deliveryAdjustment: 0 },
  },
};

function adjusting(before: readonly StoredData[], after: readonly StoredData[]): Play {
  const frozen = { ...FROZEN, deliverableAllocations: { ...ESTIMATE, contractors: before } };
  return {
    world: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }, frozen) } },
    commit: (world) =>
      world.save('deliverables', 'd', {
        deliverableAllocations: { ...ESTIMATE, contractors: after.map(dated) },
      }),
  };
}

/** When it is played, not when it is collected. */
function dated(row: StoredData): StoredData {
  if (row.adjustment === null) return row;
  return { ...row, adjustment: { ...Object(row.adjustment), editDate: new Date() } };
}

playPairs('an adjustment (R3)', [
  {
    rule: 'replaces no row by a copy of another',
    accepted: () => adjusting([ADA, BEN], [ADJUSTED, BEN]),
    refused: () => adjusting([ADA, BEN], [BEN, BEN]),
  },
  {
    rule: 'does not take the place of two rows',
    accepted: () => adjusting([ADA, BEN, EVA], [ADJUSTED, BEN, EVA]),
    refused: () => adjusting([ADA, BEN, EVA], [ADJUSTED, { ...ADJUSTED, uid: 'ben' }, EVA]),
  },
  {
    rule: 'adds no copy of another row',
    accepted: () => adjusting([ADA, BEN], [ADJUSTED, BEN]),
    refused: () => adjusting([ADA, BEN], [ADJUSTED, BEN, BEN]),
  },
  {
    rule: 'is of rows of which no two are alike: one could be exchanged for another',
    accepted: () => adjusting([ADA, BEN, EVA], [ADJUSTED, BEN, EVA]),
    refused: () => adjusting([ADA, BEN, BEN, EVA], [ADJUSTED, BEN, EVA, EVA]),
  },
]);

/** A hypothesis that is deleted under a signed deliverable, whose estimate no longer counts it. */
function deleting(hypothesis: StoredData): Play {
  return {
    world: {
      records: {
        'deliverables/d': deliverable({ [CLIENT]: 'staff' }),
        'hypotheses/h1': hypothesis,
      },
    },
    commit: (world) => [
      ...world.remove('hypotheses', 'h1'),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary() }),
    ],
  };
}

const UNDER = hypothesisWith({ deliverable: 'd', sprints: [0] });

playPairs('the sprints of a hypothesis (R10)', [
  {
    rule: 'are known to be none before it is deleted under a signature: lists of one length',
    accepted: deleting(UNDER),
    refused: deleting({ ...UNDER, hypothesisResearchers: [] }),
  },
  {
    rule: 'are whole in a new one, whatever older ones hold',
    accepted: creating('hypotheses', hypothesisWith({ deliverable: null, sprints: [2] })),
    refused: creating('hypotheses', hypothesisWith({ deliverable: null, sprints: [2.5] })),
  },
  {
    rule: 'count for no deliverable where an older link is empty, and for one where it is not',
    accepted: changing('hypotheses', hypothesisWith({ deliverable: '', sprints: [1] }), {
      hypothesisResearcherSprintAllocations: [2],
    }),
    refused: {
      world: {
        records: {
          'deliverables/d': deliverable(),
          'hypotheses/staff': hypothesisWith({ deliverable: 'd', sprints: [1] }),
        },
      },
      commit: (world) =>
        world.save('hypotheses', 'staff', { hypothesisResearcherSprintAllocations: [2] }),
    },
  },
]);

function estimating(fields: StoredData): Play {
  return {
    world: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) } },
    commit: (world) =>
      world.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h1: 2 }), ...fields }),
  };
}

playPairs('an estimate that is mended', [
  {
    rule: 'leaves the frozen price alone (R7)',
    accepted: estimating({}),
    refused: estimating({ deliverableCost: 1 }),
  },
]);
