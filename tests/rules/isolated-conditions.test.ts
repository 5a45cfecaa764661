/** Pairs that each single out one condition of the rules. */
import { beforeAll } from 'vitest';
import {
  SPRINT_RATE,
  type StoredData,
  storedProfile,
  storedSummary,
  storedTemplate,
} from '../support/records.ts';
import { type RulesCase, testPairs, testRefusals } from './support/cases.ts';
import type { Collection } from './support/collections.ts';
import { CLIENT, deliverable, ESTIMATE, FROZEN_PRICE, NO_PRICE } from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

/** Changes a stored record. */
function changing(collection: Collection, stored: StoredData, fields: StoredData): RulesCase {
  return {
    fixture: { records: { [`${collection}/staff`]: stored } },
    commit: (fixture) => fixture.save(collection, 'staff', fields),
  };
}

function creating(collection: Collection, fields: StoredData): RulesCase {
  return { commit: (fixture) => fixture.save(collection, 'staff', fields) };
}

const HYPOTHESIS = hypothesisWith({ deliverable: null, sprints: [1] });

testPairs(
  'a record has its own fields only:',
  Object.fromEntries(
    (
      [
        ['profiles', storedProfile('staff'), { displayName: 'Else' }],
        ['templates', storedTemplate(), { templateName: 'Else' }],
        ['hypotheses', HYPOTHESIS, { hypothesisName: 'Else' }],
      ] as const
    ).flatMap(([collection, fields, change]) => [
      [
        `of ${collection}, new`,
        {
          accepted: creating(collection, fields),
          refused: creating(collection, { ...fields, researchName: 'x' }),
        },
      ],
      [
        `of ${collection}, changed`,
        {
          accepted: changing(collection, fields, change),
          refused: changing(collection, fields, { ...change, researchName: 'x' }),
        },
      ],
    ]),
  ),
);

const UNCLAIMED = { ...storedProfile('staff'), FBAUTHID: null };

testPairs('a profile', {
  'is created under the uid of its own account, also without the field of the account': {
    accepted: creating('profiles', UNCLAIMED),
    refused: { commit: (fixture) => fixture.save('profiles', 'somebody', UNCLAIMED) },
  },
  'is changed by its own account': {
    accepted: changing('profiles', UNCLAIMED, { displayName: 'Else' }),
    refused: {
      ...changing('profiles', UNCLAIMED, {}),
      actor: 'admin',
      commit: (fixture) =>
        fixture.save('profiles', 'staff', { displayName: 'Else' }, { uid: 'admin' }),
    },
  },
});

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

function adjusting(before: readonly StoredData[], after: readonly StoredData[]): RulesCase {
  const frozen = { ...FROZEN_PRICE, deliverableAllocations: { ...ESTIMATE, contractors: before } };
  return {
    fixture: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }, frozen) } },
    commit: (fixture) =>
      fixture.save('deliverables', 'd', {
        deliverableAllocations: { ...ESTIMATE, contractors: after.map(dated) },
      }),
  };
}

/** Dates the adjustment when the test runs, because Vitest may collect the tests minutes earlier. */
function dated(row: StoredData): StoredData {
  if (row.adjustment === null) return row;
  return { ...row, adjustment: { ...Object(row.adjustment), editDate: new Date() } };
}

testRefusals('an adjustment (R3)', () => adjusting([ADA, BEN], [ADJUSTED, BEN]), {
  'replaces no row by a copy of another': () => adjusting([ADA, BEN], [BEN, BEN]),
  'changes one row, not two': {
    accepted: () => adjusting([ADA, BEN, EVA], [ADJUSTED, BEN, EVA]),
    refused: () => adjusting([ADA, BEN, EVA], [ADJUSTED, { ...ADJUSTED, uid: 'ben' }, EVA]),
  },
  'adds no copy of another row': () => adjusting([ADA, BEN], [ADJUSTED, BEN, BEN]),
  'needs rows that differ from each other': {
    accepted: () => adjusting([ADA, BEN, EVA], [ADJUSTED, BEN, EVA]),
    refused: () => adjusting([ADA, BEN, BEN, EVA], [ADJUSTED, BEN, EVA, EVA]),
  },
});

/** Deletes a hypothesis of a signed deliverable, and removes it from the estimate. */
function deleting(hypothesis: StoredData): RulesCase {
  return {
    fixture: {
      records: {
        'deliverables/d': deliverable({ [CLIENT]: 'staff' }),
        'hypotheses/h1': hypothesis,
      },
    },
    commit: (fixture) => [
      ...fixture.remove('hypotheses', 'h1'),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary() }),
    ],
  };
}

const UNDER = hypothesisWith({ deliverable: 'd', sprints: [0] });

testPairs('the sprints of a hypothesis (R10)', {
  'are zero, in two lists of one length, before it is deleted under a signature': {
    accepted: deleting(UNDER),
    refused: deleting({ ...UNDER, hypothesisResearchers: [] }),
  },
  'are whole numbers in a new hypothesis': {
    accepted: creating('hypotheses', hypothesisWith({ deliverable: null, sprints: [2] })),
    refused: creating('hypotheses', hypothesisWith({ deliverable: null, sprints: [2.5] })),
  },
  'change freely where an older link is empty, not under a deliverable': {
    accepted: changing('hypotheses', hypothesisWith({ deliverable: '', sprints: [1] }), {
      hypothesisResearcherSprintAllocations: [2],
    }),
    refused: {
      fixture: {
        records: {
          'deliverables/d': deliverable(),
          'hypotheses/staff': hypothesisWith({ deliverable: 'd', sprints: [1] }),
        },
      },
      commit: (fixture) =>
        fixture.save('hypotheses', 'staff', { hypothesisResearcherSprintAllocations: [2] }),
    },
  },
});

function estimating(fields: StoredData): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) } },
    commit: (fixture) =>
      fixture.save('deliverables', 'd', {
        deliverableEstimate: storedSummary({ h1: 2 }),
        ...fields,
      }),
  };
}

testPairs('an estimate that staff correct', {
  'leaves the frozen price alone (R7)': {
    accepted: estimating({}),
    refused: estimating({ deliverableCost: 1 }),
  },
});

testPairs('a frozen price without a signature', {
  'is cleared together with a new estimate, not alone': {
    accepted: changing('deliverables', deliverable({}, FROZEN_PRICE), {
      deliverableEstimate: storedSummary({ h1: 2 }),
      ...NO_PRICE,
    }),
    refused: changing('deliverables', deliverable({}, FROZEN_PRICE), NO_PRICE),
  },
  'stays beside a new estimate, or is cleared, and is not replaced': {
    accepted: changing('deliverables', deliverable({}, FROZEN_PRICE), {
      deliverableEstimate: storedSummary({ h1: 2 }),
    }),
    refused: changing('deliverables', deliverable({}, FROZEN_PRICE), {
      deliverableEstimate: storedSummary({ h1: 2 }),
      deliverableCost: 1,
    }),
  },
});

const ITEM = { amount: 1, justification: 'Freight' };
const ITEMS = [...Array.from({ length: 30 }, () => ITEM), { ...ITEM, amount: 'one' }];
const TEST_ITEMS = Array.from({ length: 51 }, (_, n) => ({ label: 'Pass', value: `${n}` }));

/** Changes a hypothesis of a signed deliverable. */
function underSigned(stored: StoredData, fields: StoredData): RulesCase {
  const hypothesis = { ...hypothesisWith({ deliverable: 'd', sprints: [3] }), ...stored };
  return {
    fixture: {
      records: {
        'deliverables/d': deliverable({ [CLIENT]: 'staff' }),
        'hypotheses/h1': hypothesis,
      },
    },
    commit: (fixture) => fixture.save('hypotheses', 'h1', fields),
  };
}

testPairs('an older record keeps, while another field changes,', {
  'a 31st extra item without a number': {
    accepted: changing('deliverables', deliverable({}, { deliverableExtraItems: ITEMS }), {
      deliverableName: 'Else',
    }),
    refused: changing('deliverables', deliverable(), { deliverableExtraItems: ITEMS }),
  },
  'more than 50 test items': {
    accepted: changing(
      'hypotheses',
      { ...HYPOTHESIS, hypothesisTestItems: TEST_ITEMS },
      { hypothesisName: 'Else' },
    ),
    refused: changing('hypotheses', HYPOTHESIS, { hypothesisTestItems: TEST_ITEMS }),
  },
  'a research that is not the one of its signed deliverable': {
    accepted: underSigned({ hypothesisResearchFBUID: 'elsewhere' }, { hypothesisName: 'Else' }),
    refused: underSigned({}, { hypothesisResearchFBUID: 'elsewhere' }),
  },
});
