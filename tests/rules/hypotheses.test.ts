import { afterAll, beforeAll, describe, test } from 'vitest';
import { SIGNATURE_KEYS } from '../../src/domain/records/entities.ts';
import { type StoredData, storedSummary } from '../support/records.ts';
import { OTHER_RESEARCH } from './support/actors.ts';
import type { Commit } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  FROZEN,
  newSignature,
  RELEASED,
  type Seals,
  sealed,
} from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { type Play, play, playPairs } from './support/plays.ts';
import { closeRules, openRules } from './support/session.ts';
import type { World } from './support/world.ts';

beforeAll(() => openRules());
afterAll(closeRules);

const SIGNED: Seals = { [CLIENT]: 'other' };
const UNSIGNED: Seals = {};
const ALL_SIGNED: Seals = Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, 'other']));
const LAPSED = 'hypothesis changed by other';

/** What the app writes into a deliverable whose signatures lapse. */
function lapse(seals: Seals): StoredData {
  const lapsed = Object.fromEntries(
    Object.entries(seals).map(([key, seal]) => [
      key,
      seal === null || seal.includes(' by ')
        ? sealed(seal)
        : { ...sealed(seal), deprecatedReason: 'hypothesis changed' },
    ]),
  );
  const isComplete = CONTRACTOR_DONE in seals || CLIENT_DONE in seals;
  return { ...lapsed, ...(isComplete ? {} : RELEASED) };
}

interface Change {
  /** The signatures of deliverable d, which holds hypothesis h1 with sprints 1 and 2. */
  readonly seals?: Seals;
  readonly stored?: StoredData;
  readonly hypothesis?: StoredData;
  /** What else is there. */
  readonly records?: Readonly<Record<string, StoredData>>;
  /** What is written into h1. */
  readonly fields: StoredData;
  /** What is written into d; nothing if left out. */
  readonly beside?: StoredData;
}

function changing(change: Change): Play {
  const { seals = SIGNED, stored = {}, hypothesis = {}, records = {}, fields, beside } = change;
  return {
    world: {
      records: {
        ...records,
        'deliverables/d': deliverable(seals, stored),
        'hypotheses/h1': {
          ...hypothesisWith({ deliverable: 'd', sprints: [1, 2] }),
          ...hypothesis,
        },
      },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', fields),
      ...(beside === undefined ? [] : world.save('deliverables', 'd', beside)),
    ],
  };
}

const SAME_TOTAL = { hypothesisResearcherSprintAllocations: [2, 1] };
const MORE = { hypothesisResearcherSprintAllocations: [1, 3] };
const KEPT = { deliverableEstimate: storedSummary({ h1: 3 }) };
const GROWN = { deliverableEstimate: storedSummary({ h1: 4 }) };

playPairs('a change of allocations', [
  {
    rule: 'comes with its deliverable',
    accepted: changing({ seals: UNSIGNED, fields: MORE, beside: GROWN }),
    refused: changing({ seals: UNSIGNED, fields: MORE }),
  },
  {
    rule: 'comes with its deliverable even if the total stays',
    accepted: changing({ fields: SAME_TOTAL, beside: KEPT }),
    refused: changing({ fields: SAME_TOTAL }),
  },
  {
    rule: 'comes with its deliverable when only people change',
    accepted: changing({ fields: { hypothesisResearchers: ['a@b.c', 'd@e.f'] }, beside: KEPT }),
    refused: changing({ fields: { hypothesisResearchers: ['a@b.c', 'd@e.f'] } }),
  },
  {
    rule: 'of the same total may leave the estimate as it was',
    accepted: changing({ fields: SAME_TOTAL, beside: {} }),
    refused: changing({ fields: MORE, beside: {} }),
  },
  {
    rule: 'lapses the signatures if the total changes (R10)',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({ fields: MORE, beside: GROWN }),
  },
  {
    rule: 'does not pass with an estimate that claims the old total',
    accepted: changing({ fields: SAME_TOTAL, beside: KEPT }),
    refused: changing({ fields: MORE, beside: KEPT }),
  },
  {
    rule: 'lapses them if the total shrinks',
    accepted: changing({
      fields: { hypothesisResearcherSprintAllocations: [0, 0] },
      beside: { deliverableEstimate: storedSummary({ h1: 0 }), ...lapse(SIGNED) },
    }),
    refused: changing({
      fields: { hypothesisResearcherSprintAllocations: [0, 0] },
      beside: { deliverableEstimate: storedSummary({ h1: 0 }) },
    }),
  },
  {
    rule: 'lapses them under whichever name the researcher goes',
    accepted: changing({
      fields: { hypothesisResearchers: ['', 'x'], hypothesisResearcherSprintAllocations: [3, 0] },
      beside: KEPT,
    }),
    refused: changing({
      fields: { hypothesisResearchers: [''], hypothesisResearcherSprintAllocations: [2] },
      beside: KEPT,
    }),
  },
  {
    rule: 'needs no lapse where no signature is active',
    accepted: changing({ seals: { [CLIENT]: LAPSED }, fields: MORE, beside: GROWN }),
    refused: changing({
      seals: { [CLIENT]: LAPSED, [CLIENT_DONE]: 'other' },
      fields: MORE,
      beside: GROWN,
    }),
  },
  {
    rule: 'is free in the backlog, and under a deliverable that is gone (R15)',
    accepted: changing({ hypothesis: { hypothesisDeliverableFBUID: 'gone' }, fields: MORE }),
    refused: changing({ hypothesis: { hypothesisDeliverableFBUID: 'd' }, fields: MORE }),
  },
  {
    rule: 'of no deliverable is free even if one goes by the id of null',
    accepted: changing({
      hypothesis: { hypothesisDeliverableFBUID: null },
      records: { 'deliverables/null': deliverable(SIGNED, {}) },
      fields: MORE,
    }),
    refused: changing({
      hypothesis: { hypothesisDeliverableFBUID: 'null' },
      records: { 'deliverables/null': deliverable(SIGNED, {}) },
      fields: MORE,
    }),
  },
  {
    rule: 'is asked of allocations and the link only',
    accepted: changing({ fields: { hypothesisName: 'x', hypothesisTime: 9 } }),
    refused: changing({ fields: { hypothesisName: 'x', hypothesisTime: 9, ...MORE } }),
  },
]);

const RENAMED = { deliverableName: 'Renamed in passing' };
const unsigned = (beside: StoredData, stored: StoredData = {}) =>
  changing({ seals: UNSIGNED, stored, fields: MORE, beside });
const rowsOf = (uid: string) => ({
  deliverableEstimate: {
    ...storedSummary({ h1: 3 }),
    contractors: storedSummary({ h1: 3 }).contractors.map((row) => ({ ...row, uid })),
  },
});

playPairs('a change of the total rewrites the estimate in the same commit', [
  { rule: 'it is not enough to touch it', accepted: unsigned(GROWN), refused: unsigned({}) },
  { rule: 'it is not enough to rename it', accepted: unsigned(GROWN), refused: unsigned(RENAMED) },
  {
    rule: 'and does not rename it in passing',
    accepted: unsigned(GROWN),
    refused: unsigned({ ...GROWN, ...RENAMED }),
  },
  {
    rule: 'nor is it enough to set it to paid',
    accepted: unsigned(GROWN),
    refused: unsigned({ deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'nor to store the estimate once more',
    accepted: unsigned(GROWN),
    refused: unsigned(KEPT),
  },
  {
    rule: 'nor to give its rows to somebody else',
    accepted: unsigned(GROWN),
    refused: unsigned(rowsOf('grace')),
  },
  {
    rule: 'nor to sign',
    accepted: unsigned(GROWN),
    refused: unsigned({ [CLIENT]: newSignature('staff'), ...FROZEN }),
  },
  {
    rule: 'nor to revoke the only signature',
    accepted: changing({
      seals: { [CLIENT]: 'staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'staff' }) },
    }),
    refused: changing({
      seals: { [CLIENT]: 'staff' },
      fields: MORE,
      beside: { [CLIENT]: sealed('revoked by staff'), ...RELEASED },
    }),
  },
  {
    rule: 'and puts right what was wrong before, by however much',
    accepted: unsigned(GROWN, { deliverableEstimate: storedSummary({ h1: 40 }) }),
    refused: unsigned(RENAMED, { deliverableEstimate: storedSummary({ h1: 40 }) }),
  },
  ...Object.entries({
    null: null,
    'a text': 'three',
    'a list': [3],
    'an empty map': {},
    'sprints as text': { ...storedSummary({ h1: 3 }), sprints: '3' },
  }).map(([kind, deliverableEstimate]) => ({
    rule: `also where ${kind} is stored`,
    accepted: unsigned(GROWN, { deliverableEstimate }),
    refused: unsigned(RENAMED, { deliverableEstimate }),
  })),
]);

/** Two hypotheses of one deliverable in one commit, which the app does not write. */
function changingTwo(first: number, second: number, beside: StoredData): Play {
  const stored = (sprints: number) => hypothesisWith({ deliverable: 'd', sprints: [sprints] });
  const total = (sprints: number) => ({ hypothesisResearcherSprintAllocations: [sprints] });
  return {
    world: {
      records: {
        'deliverables/d': deliverable({}, { deliverableEstimate: storedSummary({ h1: 3, h2: 3 }) }),
        'hypotheses/h1': stored(3),
        'hypotheses/h2': stored(3),
      },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', total(first)),
      ...world.save('hypotheses', 'h2', total(second)),
      ...world.save('deliverables', 'd', beside),
    ],
  };
}

playPairs('two hypotheses in one commit', [
  {
    rule: 'rewrite it together',
    accepted: changingTwo(4, 4, { deliverableEstimate: storedSummary({ h1: 4, h2: 4 }) }),
    refused: changingTwo(4, 4, RENAMED),
  },
  {
    rule: 'do not make up for each other',
    accepted: changingTwo(4, 3, { deliverableEstimate: storedSummary({ h1: 4, h2: 3 }) }),
    refused: changingTwo(4, 2, { deliverableEstimate: storedSummary({ h1: 4, h2: 2 }) }),
  },
]);

describe.each(SIGNATURE_KEYS)('while %s is active', (key) => {
  const seals: Seals = { [key]: 'other' };
  playPairs('a change of the total', [
    {
      rule: 'lapses it',
      accepted: changing({ seals, fields: MORE, beside: { ...GROWN, ...lapse(seals) } }),
      refused: changing({ seals, fields: MORE, beside: GROWN }),
    },
  ]);
});

playPairs('a lapse', [
  {
    rule: 'takes all active signatures at once',
    accepted: changing({
      seals: { [CLIENT]: 'other', [CONTRACTOR]: 'staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'other', [CONTRACTOR]: 'staff' }) },
    }),
    refused: changing({
      seals: { [CLIENT]: 'other', [CONTRACTOR]: 'staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'other' }) },
    }),
  },
  ...SIGNATURE_KEYS.map((key) => ({
    rule: `takes ${key} with the others`,
    accepted: changing({
      seals: ALL_SIGNED,
      fields: MORE,
      beside: { ...GROWN, ...lapse(ALL_SIGNED) },
    }),
    refused: changing({
      seals: ALL_SIGNED,
      fields: MORE,
      beside: { ...GROWN, ...lapse(ALL_SIGNED), [key]: sealed('other') },
    }),
  })),
  {
    rule: 'leaves an earlier revocation as it is',
    accepted: changing({
      seals: { [CLIENT]: 'other', [CONTRACTOR]: 'revoked by staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
    refused: changing({
      seals: { [CLIENT]: 'other', [CONTRACTOR]: 'revoked by staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED), [CONTRACTOR]: sealed('hypothesis changed by staff') },
    }),
  },
  ...['signatureUid', 'signatureDate', 'signatureCost'].flatMap((part) => {
    const unreadable = { ...sealed('other'), [part]: null };
    const lapsed = { ...unreadable, deprecatedReason: 'hypothesis changed' };
    return [without(sealed('other'), part), unreadable].map((stored) => ({
      rule: `leaves one as it is whose ${part} is ${part in stored ? 'null' : 'missing'}`,
      accepted: changing({
        stored: { ...FROZEN, [CONTRACTOR]: stored },
        fields: MORE,
        beside: { ...GROWN, ...lapse(SIGNED) },
      }),
      refused: changing({
        stored: { ...FROZEN, [CONTRACTOR]: stored },
        fields: MORE,
        beside: { ...GROWN, ...lapse(SIGNED), [CONTRACTOR]: lapsed },
      }),
    }));
  }),
  {
    rule: 'leaves absent signatures absent',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED), [CLIENT_DONE]: sealed(LAPSED) },
    }),
  },
  {
    rule: 'changes nothing else in a signature',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({
      fields: MORE,
      beside: {
        ...GROWN,
        ...lapse(SIGNED),
        [CLIENT]: { ...sealed(LAPSED), signatureUid: 'staff' },
      },
    }),
  },
  {
    rule: 'gives the reason "hypothesis changed" and no other',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED), [CLIENT]: sealed('revoked by other') },
    }),
  },
  {
    rule: 'does not remove a signature',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({ fields: MORE, beside: { ...GROWN, ...RELEASED, [CLIENT]: null } }),
  },
  {
    rule: 'clears the price (R7)',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({ fields: MORE, beside: { ...GROWN, [CLIENT]: sealed(LAPSED) } }),
  },
  {
    rule: 'clears cost and allocations, not one of them',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({
      fields: MORE,
      beside: { ...GROWN, [CLIENT]: sealed(LAPSED), deliverableCost: null },
    }),
  },
  {
    rule: 'keeps the price of completed work (R7, R9)',
    accepted: changing({
      seals: { [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' }) },
    }),
    refused: changing({
      seals: { [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' },
      fields: MORE,
      beside: {
        ...GROWN,
        ...lapse({ [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' }),
        ...RELEASED,
      },
    }),
  },
  {
    rule: 'sets no new price',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED), deliverableCost: 1 },
    }),
  },
  {
    rule: 'edits nothing in passing',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED), deliverablePaymentState: 'paid' },
    }),
  },
  {
    rule: 'does not come with the estimate that is stored: a wrong one is put right before',
    accepted: changing({
      stored: { deliverableEstimate: storedSummary({ h1: 5 }) },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
    refused: changing({
      stored: { deliverableEstimate: storedSummary({ h1: 4 }) },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
  },
  {
    rule: 'is by staff',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: {
      actor: 'client',
      world: { records: { 'deliverables/d': deliverable(SIGNED) } },
      commit: (world) =>
        world.save('deliverables', 'd', { ...GROWN, ...lapse(SIGNED) }, { uid: 'client' }),
    },
  },
  {
    rule: 'clears what an older record had frozen without a signature',
    accepted: changing({
      seals: {},
      stored: FROZEN,
      fields: MORE,
      beside: { ...GROWN, ...RELEASED },
    }),
    refused: changing({
      seals: {},
      stored: FROZEN,
      fields: MORE,
      beside: { ...GROWN, deliverableCost: 1, deliverableAllocations: null },
    }),
  },
]);

interface Joining {
  readonly seals?: Seals;
  readonly sprints: readonly number[];
  readonly beside?: StoredData;
  readonly fields?: StoredData;
}

function creating({ seals = UNSIGNED, sprints, beside, fields = {} }: Joining): Play {
  return {
    world: {
      records: { 'deliverables/d': deliverable(seals, { deliverableEstimate: storedSummary() }) },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', {
        ...hypothesisWith({ deliverable: 'd', sprints }),
        ...fields,
      }),
      ...(beside === undefined ? [] : world.save('deliverables', 'd', beside)),
    ],
  };
}

playPairs('a new hypothesis', [
  {
    rule: 'comes with its deliverable',
    accepted: creating({ sprints: [3], beside: KEPT }),
    refused: creating({ sprints: [3] }),
  },
  {
    rule: 'counts in its estimate',
    accepted: creating({ sprints: [3], beside: KEPT }),
    refused: creating({ sprints: [3], beside: { deliverableEstimate: storedSummary({ h9: 3 }) } }),
  },
  {
    rule: 'counts in it even without sprints',
    accepted: creating({ sprints: [0], beside: { deliverableEstimate: storedSummary({ h1: 0 }) } }),
    refused: creating({ sprints: [0], beside: { deliverableEstimate: storedSummary() } }),
  },
  {
    rule: 'without sprints keeps the signatures (R10)',
    accepted: creating({
      seals: SIGNED,
      sprints: [0, 0],
      beside: { deliverableEstimate: storedSummary({ h1: 0 }) },
    }),
    refused: creating({
      seals: SIGNED,
      sprints: [0, 1],
      beside: { deliverableEstimate: storedSummary({ h1: 0 }) },
    }),
  },
  {
    rule: 'with sprints lapses them (R10)',
    accepted: creating({ seals: SIGNED, sprints: [3], beside: { ...KEPT, ...lapse(SIGNED) } }),
    refused: creating({ seals: SIGNED, sprints: [3], beside: KEPT }),
  },
  {
    rule: 'in the backlog needs no deliverable',
    accepted: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: null } }),
    refused: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: 'd' } }),
  },
  {
    rule: 'may point to a deliverable that does not exist (R15)',
    accepted: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: 'gone' } }),
    refused: creating({ sprints: [3], fields: { hypothesisDeliverableFBUID: 'd' } }),
  },
]);

interface Moving {
  readonly from?: Seals;
  readonly to?: Seals;
  readonly sprints?: readonly number[];
  readonly left?: StoredData | null;
  readonly joined?: StoredData | null;
}

/** Moving h1 from d to d2; null leaves a deliverable unwritten. */
function moving({ from = {}, to = {}, sprints = [3], left, joined }: Moving): Play {
  const total = sprints.reduce((sum, value) => sum + value, 0);
  const beside = (world: World, id: string, fields: StoredData | null): Commit =>
    fields === null ? [] : world.save('deliverables', id, fields);
  return {
    world: {
      records: {
        'deliverables/d': deliverable(from, { deliverableEstimate: storedSummary({ h1: total }) }),
        'deliverables/d2': deliverable(to, { deliverableEstimate: storedSummary() }),
        'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints }),
      },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', { hypothesisDeliverableFBUID: 'd2' }),
      ...beside(world, 'd', left === undefined ? { deliverableEstimate: storedSummary() } : left),
      ...beside(
        world,
        'd2',
        joined === undefined ? { deliverableEstimate: storedSummary({ h1: total }) } : joined,
      ),
    ],
  };
}

playPairs('a moved hypothesis', [
  {
    rule: 'comes with the deliverable it leaves',
    accepted: moving({}),
    refused: moving({ left: null }),
  },
  {
    rule: 'comes with the deliverable it joins',
    accepted: moving({}),
    refused: moving({ joined: null }),
  },
  {
    rule: 'no longer counts where it leaves',
    accepted: moving({}),
    refused: moving({ left: { deliverableEstimate: storedSummary({ h1: 0 }) } }),
  },
  {
    rule: 'counts where it joins',
    accepted: moving({}),
    refused: moving({ joined: { deliverableEstimate: storedSummary() } }),
  },
  {
    rule: 'lapses the signatures where it leaves (R10)',
    accepted: moving({
      from: SIGNED,
      left: { deliverableEstimate: storedSummary(), ...lapse(SIGNED) },
    }),
    refused: moving({ from: SIGNED }),
  },
  {
    rule: 'lapses the signatures where it joins (R10)',
    accepted: moving({
      to: SIGNED,
      joined: { deliverableEstimate: storedSummary({ h1: 3 }), ...lapse(SIGNED) },
    }),
    refused: moving({ to: SIGNED }),
  },
  {
    rule: 'without sprints keeps the signatures of both',
    accepted: moving({ from: SIGNED, to: SIGNED, sprints: [0, 0] }),
    refused: moving({ from: SIGNED, to: SIGNED, sprints: [0, 1] }),
  },
]);

describe('a hypothesis that is moved and changed at once', () => {
  const move = (sprints: number[], to: StoredData, seals: Seals = {}): Play => ({
    world: {
      records: {
        'deliverables/d': deliverable({}, { deliverableEstimate: storedSummary({ h1: 0 }) }),
        'deliverables/d2': deliverable(seals, { deliverableEstimate: storedSummary() }),
        'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints: [0] }),
      },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', {
        hypothesisDeliverableFBUID: 'd2',
        hypothesisResearcherSprintAllocations: sprints,
      }),
      ...world.save('deliverables', 'd', { deliverableEstimate: storedSummary() }),
      ...world.save('deliverables', 'd2', to),
    ],
  });
  const joined = (sprints: number) => ({ deliverableEstimate: storedSummary({ h1: sprints }) });

  playPairs('counts with what it brings', [
    {
      rule: 'not with what it had',
      accepted: move([0], joined(0), SIGNED),
      refused: move([5], joined(5), SIGNED),
    },
    {
      rule: 'and lapses the signatures there',
      accepted: move([5], { ...joined(5), ...lapse(SIGNED) }, SIGNED),
      refused: move([5], joined(0), SIGNED),
    },
  ]);
});

function deleting(options: {
  readonly seals?: Seals;
  readonly sprints?: readonly number[];
  readonly hypothesis?: StoredData;
  readonly beside?: StoredData;
}): Play {
  const { seals = {}, sprints = [3], hypothesis = {}, beside } = options;
  const total = sprints.reduce((sum, value) => sum + value, 0);
  return {
    world: {
      records: {
        'deliverables/d': deliverable(seals, { deliverableEstimate: storedSummary({ h1: total }) }),
        'hypotheses/h1': { ...hypothesisWith({ deliverable: 'd', sprints }), ...hypothesis },
      },
    },
    commit: (world) => [
      ...world.remove('hypotheses', 'h1'),
      ...(beside === undefined ? [] : world.save('deliverables', 'd', beside)),
    ],
  };
}

const EMPTY = { deliverableEstimate: storedSummary() };

playPairs('a deleted hypothesis', [
  {
    rule: 'comes with its deliverable',
    accepted: deleting({ beside: EMPTY }),
    refused: deleting({}),
  },
  {
    rule: 'no longer counts',
    accepted: deleting({ beside: EMPTY }),
    refused: deleting({ beside: { deliverableEstimate: storedSummary({ h1: 0 }) } }),
  },
  {
    rule: 'lapses the signatures (R10)',
    accepted: deleting({ seals: SIGNED, beside: { ...EMPTY, ...lapse(SIGNED) } }),
    refused: deleting({ seals: SIGNED, beside: EMPTY }),
  },
  {
    rule: 'without sprints keeps them',
    accepted: deleting({ seals: SIGNED, sprints: [0, 0], beside: EMPTY }),
    refused: deleting({ seals: SIGNED, sprints: [0, 10], beside: EMPTY }),
  },
  {
    rule: 'of an older shape counts as having sprints',
    accepted: deleting({
      seals: SIGNED,
      sprints: [],
      hypothesis: { hypothesisResearchers: [] },
      beside: EMPTY,
    }),
    refused: deleting({
      seals: SIGNED,
      sprints: [],
      hypothesis: { hypothesisResearchers: [{ researcherUUID: 'ada', sprintAllocated: 3 }] },
      beside: EMPTY,
    }),
  },
  ...[null, 'none', 3].map((allocations) => ({
    rule: `whose allocations are ${JSON.stringify(allocations)} counts as having sprints`,
    accepted: deleting({
      hypothesis: { hypothesisResearcherSprintAllocations: allocations },
      beside: EMPTY,
    }),
    refused: deleting({
      seals: SIGNED,
      hypothesis: { hypothesisResearcherSprintAllocations: allocations },
      beside: EMPTY,
    }),
  })),
  {
    rule: 'of the backlog goes alone',
    accepted: deleting({ hypothesis: { hypothesisDeliverableFBUID: '' } }),
    refused: deleting({ hypothesis: { hypothesisDeliverableFBUID: 'd' } }),
  },
  {
    rule: 'of a deliverable that goes in the same commit goes with it',
    accepted: {
      ...deleting({}),
      commit: (world) => [
        ...world.remove('hypotheses', 'h1'),
        ...world.remove('deliverables', 'd'),
      ],
    },
    refused: deleting({}),
  },
]);

playPairs('a deliverable', [
  {
    rule: 'with an active signature is not deleted (R15)',
    accepted: deletingDeliverable({ [CLIENT]: 'revoked by other' }),
    refused: deletingDeliverable({ [CLIENT]: 'other' }),
  },
  ...SIGNATURE_KEYS.map((key) => ({
    rule: `with an active ${key} is not deleted (R15)`,
    accepted: deletingDeliverable({ [key]: 'hypothesis changed by other' }),
    refused: deletingDeliverable({ [key]: 'other' }),
  })),
  ...['signatureUid', 'signatureDate', 'signatureCost'].map((field) => ({
    rule: `whose signature lacks ${field} has an unreadable one, which is not active`,
    accepted: deletingDeliverable({}, { [CLIENT]: without(sealed('other'), field) }),
    refused: deletingDeliverable({}, { [CLIENT]: sealed('other') }),
  })),
  {
    rule: 'is not created over hypotheses in the same commit',
    accepted: {
      commit: (world) =>
        world.save('hypotheses', 'h1', hypothesisWith({ deliverable: 'd', sprints: [1] })),
    },
    refused: {
      commit: (world) => [
        ...world.save('hypotheses', 'h1', hypothesisWith({ deliverable: 'd', sprints: [1] })),
        ...world.save('deliverables', 'd', {
          ...deliverable(),
          deliverableCreated: new Date(),
          deliverableEstimate: storedSummary(),
        }),
      ],
    },
  },
]);

function without(data: object | null, name: string): StoredData {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => key !== name));
}

function deletingDeliverable(seals: Seals, fields: StoredData = {}): Play {
  return {
    world: { records: { 'deliverables/d': deliverable(seals, fields) } },
    commit: (world) => world.remove('deliverables', 'd'),
  };
}

describe('the sum of the sprints', () => {
  const sumOf = (sprints: readonly number[]) => sprints.reduce((sum, value) => sum + value, 0);
  const people = (sprints: readonly number[]) => sprints.map((_, index) => `p${index}`);

  /** Under a signed deliverable only an equal sum passes without a lapse. */
  const outcomeOf = (before: readonly number[], after: readonly number[]): Promise<void> =>
    play(
      sumOf(before) === sumOf(after) ? 'accepted' : 'refused',
      changing({
        hypothesis: {
          hypothesisResearchers: people(before),
          hypothesisResearcherSprintAllocations: before,
        },
        fields: {
          hypothesisResearchers: people(after),
          hypothesisResearcherSprintAllocations: after,
        },
        beside: { deliverableEstimate: storedSummary({ h1: sumOf(after) }) },
      }),
    );

  test.concurrent.each(Array.from({ length: 10 }, (_, digit) => digit))(
    'counts the digit %d',
    async (digit) => {
      for (const unit of [1, 10, 100]) {
        const ones = Array.from({ length: digit }, () => unit);
        await outcomeOf([digit * unit, 0], [...ones, 0]);
        await outcomeOf([digit * unit, 0], [...ones, unit]);
      }
    },
  );

  test.concurrent.each<[readonly number[], readonly number[]]>([
    [[1000], [999, 1]],
    [[1000], [999]],
    [
      [1000, 1000],
      [500, 500, 1000],
    ],
    [
      [1000, 10],
      [1000, 1],
    ],
    [[10], [1, 0]],
    [[12], [21]],
    [[12], [1, 2]],
    [[120], [12]],
    [[111], [100, 10, 1]],
    [[987], [900, 80, 7]],
    [[987], [978]],
    [[99, 1], [100]],
    [[0], []],
    [[], [0, 0, 0]],
    [[], [1]],
    [[100], [1, 0, 0]],
  ])('%j against %j', (before, after) => outcomeOf(before, after));

  test('fifty of the largest', async () => {
    const most = Array.from({ length: 50 }, () => 1000);
    await outcomeOf(most, [...most].fill(999, 0, 1));
    await outcomeOf(most, most.toSpliced(0, 2, 999, 1000));
    const odd = Array.from({ length: 50 }, (_, index) => 951 + index);
    await outcomeOf(odd, odd.toReversed());
    await outcomeOf(odd, odd.toReversed().with(7, 3));
  });

  test.concurrent.each([1, 2, 3, 4])('pseudo-random lists, %d', async (seed) => {
    let state = seed;
    const next = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 12; round += 1) {
      const before = Array.from({ length: 1 + next(6) }, () => next(10 ** (1 + next(3))));
      const after = before.toReversed();
      const place = next(after.length);
      const value = after[place] ?? 0;
      // One researcher's sprints are split in two; every other time one sprint too many.
      const part = next(value + 1);
      after.splice(place, 1, part, value - part + (round % 2));
      await outcomeOf(before, after);
    }
  });
});

describe('an older hypothesis under a signed deliverable (R25)', () => {
  const OLD_SHAPES: readonly [string, StoredData][] = [
    [
      'objects',
      {
        hypothesisResearchers: [{ researcherUUID: 'ada', sprintAllocated: 3 }],
        hypothesisResearcherSprintAllocations: null,
      },
    ],
    [
      'text for numbers',
      {
        hypothesisResearchers: ['ada', 'bob'],
        hypothesisResearcherSprintAllocations: ['1.0', ' 2'],
      },
    ],
    [
      'fractions',
      { hypothesisResearchers: ['ada', 'bob'], hypothesisResearcherSprintAllocations: [0.5, 2.5] },
    ],
    [
      'unequal lengths',
      { hypothesisResearchers: ['ada', 'bob'], hypothesisResearcherSprintAllocations: [3] },
    ],
    [
      'a missing list',
      { hypothesisResearchers: ['ada'], hypothesisResearcherSprintAllocations: null },
    ],
    ['no lists', { hypothesisResearchers: null, hypothesisResearcherSprintAllocations: 'none' }],
    [
      'negative numbers',
      { hypothesisResearchers: ['ada', 'bob'], hypothesisResearcherSprintAllocations: [4, -1] },
    ],
  ];
  const normalised = {
    hypothesisResearchers: ['ada', 'bob'],
    hypothesisResearcherSprintAllocations: [1, 2],
  };

  describe.each(OLD_SHAPES)('with %s', (_, hypothesis) => {
    playPairs('saved in the new shape', [
      {
        rule: 'keeps the signatures while the estimate stays',
        accepted: changing({ hypothesis, fields: normalised, beside: KEPT }),
        refused: changing({ hypothesis, fields: normalised, beside: GROWN }),
      },
      {
        rule: 'is believed where there was no estimate yet',
        accepted: changing({
          hypothesis,
          stored: { deliverableEstimate: null },
          fields: normalised,
          beside: KEPT,
        }),
        refused: changing({
          hypothesis,
          stored: { deliverableEstimate: storedSummary({ h1: 9 }) },
          fields: normalised,
          beside: KEPT,
        }),
      },
      {
        rule: 'does not count as one that could be counted',
        accepted: changing({ hypothesis, fields: normalised, beside: KEPT }),
        refused: changing({
          fields: { ...normalised, hypothesisResearcherSprintAllocations: [1, 3] },
          beside: KEPT,
        }),
      },
    ]);
  });

  const half = {
    hypothesisResearchers: ['ada', 'bob'],
    hypothesisResearcherSprintAllocations: [0.5, 2.5],
  };
  playPairs('a fraction', [
    {
      rule: 'may stay where one was, not come where none was',
      accepted: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2.5, 0.5] },
        beside: KEPT,
      }),
      refused: changing({
        fields: { hypothesisResearcherSprintAllocations: [2.5, 0.5] },
        beside: KEPT,
      }),
    },
    {
      rule: 'may come where the researchers were no list',
      accepted: changing({
        hypothesis: { hypothesisResearchers: 'ab' },
        fields: { ...half, hypothesisResearchers: ['ada', 'bob'] },
        beside: KEPT,
      }),
      refused: changing({
        fields: { ...half, hypothesisResearchers: ['ada', 'bob'] },
        beside: KEPT,
      }),
    },
    {
      rule: 'is no number that is written with an exponent',
      accepted: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, 1.25] },
        beside: KEPT,
      }),
      refused: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, 1e-9] },
        beside: KEPT,
      }),
    },
    {
      rule: 'is still a number',
      accepted: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, 1] },
        beside: KEPT,
      }),
      refused: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, '1a'] },
        beside: KEPT,
      }),
    },
  ]);
});

const into = (research: string, seals: Seals = SIGNED): Play =>
  changing({ seals, fields: { hypothesisResearchFBUID: research } });

playPairs('who signed goes on reading the hypotheses', [
  {
    rule: 'under a signature none is moved into another research by itself',
    accepted: into(OTHER_RESEARCH, UNSIGNED),
    refused: into(OTHER_RESEARCH),
  },
  {
    rule: 'after its deliverable it is',
    accepted: changing({
      stored: { deliverableResearchFBUID: OTHER_RESEARCH },
      fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
    }),
    refused: changing({
      stored: { deliverableResearchFBUID: OTHER_RESEARCH },
      fields: { hypothesisResearchFBUID: 'research-3' },
    }),
  },
  {
    rule: 'of the backlog it may be moved at any time',
    accepted: changing({
      hypothesis: { hypothesisDeliverableFBUID: null },
      fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
    }),
    refused: into(OTHER_RESEARCH),
  },
  {
    rule: 'as an older form says it, too',
    accepted: changing({
      hypothesis: { hypothesisDeliverableFBUID: '' },
      fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
    }),
    refused: into(OTHER_RESEARCH),
  },
  {
    rule: 'of a deliverable that is gone, too',
    accepted: changing({
      hypothesis: { hypothesisDeliverableFBUID: 'gone' },
      fields: { hypothesisResearchFBUID: OTHER_RESEARCH },
    }),
    refused: into(OTHER_RESEARCH),
  },
]);
