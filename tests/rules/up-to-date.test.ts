/** R46: 'Bring records up to date', which an admin starts, also where an environment is in use. */
import { Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  type StoredData,
  storedResearch,
  storedSummary,
  storedTemplate,
} from '../support/records.ts';
import { type ActorName, uidOf } from './support/actors.ts';
import type { Collection } from './support/collections.ts';
import type { Outcome } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN,
  newSignature,
  RELEASED,
  sealed,
} from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { type Play, play, playPairs } from './support/plays.ts';
import { closeRules, openRules } from './support/session.ts';

beforeAll(() => openRules());
afterAll(closeRules);

const OLDEST = '2024-01-02T03:04:05.006Z';
const NEWEST = '2025-01-02T03:04:05.006Z';
/** An older record's history, which it does not name. */
const entriesOf = (path: string): Readonly<Record<string, StoredData>> =>
  Object.fromEntries(
    [OLDEST, NEWEST].map((id) => [`${path}/history/${id}`, { updatedAt: null, name: 'older' }]),
  );

interface Update {
  readonly actor?: ActorName;
  readonly settings?: StoredData;
  readonly table?: Exclude<Collection, 'profiles'>;
  /** The stored record, without a revision unless it has one. */
  readonly stored?: StoredData;
  /** What else is stored. */
  readonly records?: Readonly<Record<string, StoredData>>;
  readonly fields?: StoredData;
  /** Over the revision that is written. */
  readonly revision?: StoredData;
}

const OLDER: Readonly<Record<Exclude<Collection, 'profiles'>, StoredData>> = {
  researchs: storedResearch(),
  templates: storedTemplate(),
  hypotheses: hypothesisWith({ deliverable: null, sprints: [1, 2] }),
  deliverables: deliverable(),
};

/** Stamping an older deliverable, which has a history, with a revision that continues it. */
function updating(options: Update = {}): Play {
  const { actor = 'admin', table = 'deliverables', records = {}, fields = {} } = options;
  const path = `${table}/one`;
  const uid = uidOf(actor);
  const record = { previousHistoryFBUID: NEWEST, ...options.revision };
  return {
    actor,
    world: {
      ...(options.settings === undefined ? {} : { settings: options.settings }),
      records: {
        ...entriesOf(path),
        ...records,
        [path]: { updatedAt: null, ...(options.stored ?? OLDER[table]) },
      },
    },
    commit: (world) => world.save(table, 'one', fields, { uid, record }),
  };
}

/** An entry of no history, one that was deleted, and one that is still to come. */
const STRAY = '2025-06-07T08:09:10.011Z';
const GONE = '2025-07-08T09:10:11.012Z';
const FUTURE = '2999-01-02T03:04:05.006Z';

const TABLES = ['researchs', 'templates', 'hypotheses', 'deliverables'] as const;

describe.each(TABLES)('an older record of %s', (table) => {
  const named = { researchs: 'researchName', templates: 'templateName' } as const;
  const other =
    table === 'researchs' || table === 'templates'
      ? { [named[table]]: 'Renamed' }
      : { [table === 'hypotheses' ? 'hypothesisName' : 'deliverableName']: 'Renamed' };

  playPairs('gets a revision', [
    {
      rule: 'by an admin, not by other staff',
      accepted: updating({ table }),
      refused: updating({ table, actor: 'staff' }),
    },
    {
      rule: 'by an admin, not by a client who is marked as one',
      accepted: updating({ table }),
      refused: updating({ table, actor: 'client marked as admin' }),
    },
    {
      rule: 'in the open mode too by an admin, not by everybody',
      accepted: updating({ table, settings: { mode: 'open' } }),
      refused: updating({ table, settings: { mode: 'open' }, actor: 'stranger' }),
    },
    {
      rule: 'wherever the environment is in use',
      accepted: updating({ table, settings: { mode: 'members', live: true } }),
      refused: updating({ table, settings: { mode: 'members', live: false }, actor: 'staff' }),
    },
    {
      rule: 'that continues an entry of its history, not one of another record’s',
      accepted: updating({ table }),
      refused: updating({
        table,
        records: { [`${table}/two/history/${STRAY}`]: { updatedAt: null, name: 'stray' } },
        revision: { previousHistoryFBUID: STRAY },
      }),
    },
    {
      rule: 'that continues an entry, by its id and by no path',
      accepted: updating({ table }),
      refused: updating({ table, revision: { previousHistoryFBUID: `${NEWEST}/x/${NEWEST}` } }),
    },
    ...[7, true, [NEWEST], { id: NEWEST }, '', '2025'].map((previousHistoryFBUID) => ({
      rule: `that continues an entry, not ${JSON.stringify(previousHistoryFBUID)}`,
      accepted: updating({ table }),
      refused: updating({ table, revision: { previousHistoryFBUID } }),
    })),
    {
      rule: 'that continues an entry whose id is a time',
      accepted: updating({ table }),
      refused: updating({
        table,
        records: { [`${table}/one/history/2025`]: { updatedAt: null, name: 'undated' } },
        revision: { previousHistoryFBUID: '2025' },
      }),
    },
    {
      rule: 'that begins the history where there is none',
      accepted: updating({ table, revision: { previousHistoryFBUID: null } }),
      refused: updating({ table, revision: { previousHistoryFBUID: STRAY } }),
    },
    {
      rule: 'that is later than what it continues',
      accepted: updating({ table }),
      refused: updating({
        table,
        records: { [`${table}/one/history/${FUTURE}`]: { updatedAt: null, name: 'future' } },
        revision: { previousHistoryFBUID: FUTURE },
      }),
    },
    {
      rule: 'that continues the stored one where there is one, also if its entry is gone',
      accepted: updating({
        table,
        stored: { ...OLDER[table], updatedAt: GONE },
        revision: { previousHistoryFBUID: GONE },
      }),
      refused: updating({
        table,
        stored: { ...OLDER[table], updatedAt: GONE },
        revision: { previousHistoryFBUID: NEWEST },
      }),
    },
    {
      rule: 'that passes over what is no revision',
      accepted: updating({ table, stored: { ...OLDER[table], updatedAt: Timestamp.now() } }),
      refused: updating({
        table,
        stored: { ...OLDER[table], updatedAt: Timestamp.now() },
        actor: 'staff',
      }),
    },
    {
      rule: 'in the name of who writes it',
      accepted: updating({ table }),
      refused: updating({ table, revision: { updatedBy: 'staff' } }),
    },
    {
      rule: 'and its own id, where that is missing',
      accepted: updating({ table }),
      refused: updating({ table, revision: { FBUID: 'two' } }),
    },
    {
      rule: 'and nothing else changes',
      accepted: updating({ table }),
      refused: updating({ table, fields: other }),
    },
    {
      rule: 'and nothing is added',
      accepted: updating({ table }),
      refused: updating({ table, fields: { note: 'x' } }),
    },
  ]);
});

const without = (data: object | null, ...names: readonly string[]): StoredData =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => !names.includes(name)));

const BARE = without(
  deliverable({}, { deliverableResearchLead: ' Ada@Example.COM\u00a0', deliverableEstimate: null }),
  'deliverablePaymentState',
  'deliverableCost',
  'deliverableCreated',
);
const FILLED = {
  deliverableResearchLead: 'ada@example.com',
  deliverablePaymentState: null,
  deliverableCost: null,
  deliverableCreated: new Date('2024-01-02'),
  deliverableEstimate: ESTIMATE,
};
const filling = (fields: StoredData = {}, stored: StoredData = {}): Play =>
  updating({ stored: { ...BARE, ...stored }, fields: { ...FILLED, ...fields } });

playPairs('an older deliverable is filled up in one commit', [
  {
    rule: 'by an admin',
    accepted: filling(),
    refused: updating({ actor: 'staff', stored: BARE, fields: FILLED }),
  },
  {
    rule: 'where a revision is stored as well, not by other staff',
    accepted: updating({
      stored: { ...BARE, updatedAt: GONE },
      fields: FILLED,
      revision: { previousHistoryFBUID: GONE },
    }),
    refused: updating({
      actor: 'staff',
      stored: { ...BARE, updatedAt: GONE },
      fields: FILLED,
      revision: { previousHistoryFBUID: GONE },
    }),
  },
  {
    rule: 'with an estimate that adds up',
    accepted: filling(),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, subtotal: 1 } }),
  },
  {
    rule: 'with an estimate whose rows add up',
    accepted: filling(),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, contractors: [] } }),
  },
  {
    rule: 'with an estimate in the place of a wrong one',
    accepted: filling({}, { deliverableEstimate: { sourceFBUIDs: ['x/y'] } }),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: ['x/y'] } }),
  },
  {
    rule: 'with a cost of null where there is none, and no other',
    accepted: filling(),
    refused: filling({ deliverableCost: 0 }),
  },
  {
    rule: 'without clearing a cost',
    accepted: filling(),
    refused: filling({}, { deliverableCost: 5400.5 }),
  },
  {
    rule: 'with a payment of null where there is none, and no other',
    accepted: filling(),
    refused: filling({ deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'without taking a payment back',
    accepted: filling(),
    refused: filling({}, { deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'with a time of creation where null is stored',
    accepted: filling({}, { deliverableCreated: null }),
    refused: filling({}, { deliverableCreated: new Date('2024-01-03') }),
  },
  {
    rule: 'with a time of creation that is over',
    accepted: filling({ deliverableCreated: new Date() }),
    refused: filling({ deliverableCreated: new Date(Date.now() + 86_400_000) }),
  },
  {
    rule: 'with a time of creation that is no text',
    accepted: filling(),
    refused: filling({ deliverableCreated: '2024-01-02' }),
  },
  {
    rule: 'with the same lead, tidied, and nobody else',
    accepted: filling(),
    refused: filling({ deliverableResearchLead: 'eve@example.com' }),
  },
  {
    rule: 'with the whole lead',
    accepted: filling({}, { deliverableResearchLead: '\ufeff\u000bADA@example.com\n' }),
    refused: filling({}, { deliverableResearchLead: 'not ADA@example.com' }),
  },
  {
    rule: 'with the id of a lead as it is written',
    accepted: filling(
      { deliverableResearchLead: 'uidAda' },
      { deliverableResearchLead: ' uidAda ' },
    ),
    refused: filling(
      { deliverableResearchLead: 'uidada' },
      { deliverableResearchLead: ' uidAda ' },
    ),
  },
  {
    rule: 'with a lead that was a text',
    accepted: filling(),
    refused: filling({ deliverableResearchLead: '7' }, { deliverableResearchLead: 7 }),
  },
  ...Object.entries({
    deliverableName: 'Renamed',
    deliverableExtraItems: [],
    deliverableSprintRate: 100,
    deliverableAllocations: ESTIMATE,
    [CLIENT]: newSignature('admin'),
  }).map(([field, value]) => ({
    rule: `without ${field}`,
    accepted: filling(),
    refused: filling({ [field]: value }),
  })),
]);

describe('each of its fields by itself', () => {
  test.concurrent.each(Object.keys(FILLED))('accepted: %s', (field) =>
    play('accepted', updating({ stored: BARE, fields: { [field]: Object(FILLED)[field] } })),
  );
});

const SIGNED = deliverable({ [CLIENT]: 'client', [CONTRACTOR]: 'revoked by staff' });
const imported = (fields: StoredData, stored: StoredData = {}): Play =>
  updating({ stored: { ...without(SIGNED, 'deliverableCreated'), ...stored }, fields });
const CREATED = { deliverableCreated: new Date('2024-01-02') };
const ANOTHER = { deliverableEstimate: storedSummary({ h1: 5 }) };

playPairs('a signed deliverable is brought up to date', [
  {
    rule: 'and its signatures stay',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, [CLIENT]: sealed('hypothesis changed by client') }),
  },
  {
    rule: 'and none of them is removed',
    accepted: imported(CREATED),
    refused: imported({ ...CREATED, [CONTRACTOR]: null }),
  },
  {
    rule: 'and its frozen price stays',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, ...RELEASED }),
  },
  {
    rule: 'and its frozen price does not follow the estimate',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, deliverableCost: 5 * 1760 + 120.5 }),
  },
  {
    rule: 'and its frozen allocations stay',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({
      ...CREATED,
      ...ANOTHER,
      deliverableAllocations: ANOTHER.deliverableEstimate,
    }),
  },
  {
    rule: 'and what was frozen for completed work stays',
    accepted: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN),
      fields: ANOTHER,
    }),
    refused: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN),
      fields: { ...ANOTHER, ...RELEASED },
    }),
  },
]);

interface Conversion {
  readonly actor?: ActorName;
  /** Over the older hypothesis of deliverable d. */
  readonly stored?: StoredData;
  readonly fields?: StoredData;
  readonly deliverable?: StoredData;
  /** What is written into d; nothing if null. */
  readonly beside?: StoredData | null;
}

const OBJECTS = {
  hypothesisResearchers: [
    { researcherUUID: 'Ada@Example.com ', sprintAllocated: 1 },
    { researcherUUID: 'uidBen', sprintAllocated: '2' },
  ],
};
const LISTS = {
  hypothesisResearchers: ['ada@example.com', 'uidBen'],
  hypothesisResearcherSprintAllocations: [1, 2],
};

/** Converting an older hypothesis together with its deliverable, both without a revision. */
function converting(options: Conversion = {}): Play {
  const { actor = 'admin', fields = LISTS, beside = { deliverableEstimate: ESTIMATE } } = options;
  const uid = uidOf(actor);
  const revision = { uid, record: { previousHistoryFBUID: NEWEST } };
  const older = without(
    hypothesisWith({ deliverable: 'd', sprints: [1, 2] }),
    'hypothesisResearcherSprintAllocations',
  );
  return {
    actor,
    world: {
      records: {
        ...entriesOf('hypotheses/h1'),
        ...entriesOf('deliverables/d'),
        'deliverables/d': { ...SIGNED, updatedAt: null, ...options.deliverable },
        'hypotheses/h1': { ...older, ...OBJECTS, updatedAt: null, ...options.stored },
      },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', fields, revision),
      ...(beside === null ? [] : world.save('deliverables', 'd', beside, revision)),
    ],
  };
}

const NOBODY: StoredData = { hypothesisDeliverableFBUID: null };
const alone = (stored: StoredData, fields: StoredData): Play =>
  converting({ stored, fields, beside: null });

/** Writing a link into a hypothesis without that field. */
function linking(hypothesisDeliverableFBUID: string | null): Play {
  const stored = without(OLDER.hypotheses, 'hypothesisDeliverableFBUID');
  return updating({ table: 'hypotheses', stored, fields: { hypothesisDeliverableFBUID } });
}

playPairs('an older hypothesis is converted', [
  {
    rule: 'by an admin',
    accepted: converting(),
    refused: converting({ actor: 'staff' }),
  },
  {
    rule: 'beside its deliverable',
    accepted: converting(),
    refused: converting({ beside: null }),
  },
  {
    rule: 'beside a deliverable that is only stamped, where its estimate is right',
    accepted: converting({ beside: {} }),
    refused: converting({ beside: { deliverableName: 'Renamed' } }),
  },
  {
    rule: 'beside a deliverable that gets its first estimate, and stays signed',
    accepted: converting({ deliverable: { deliverableEstimate: null } }),
    refused: converting({ deliverable: { deliverableEstimate: null }, beside: null }),
  },
  {
    rule: 'and counts among the sources',
    accepted: converting(),
    refused: converting({ beside: { deliverableEstimate: storedSummary({ h2: 3 }) } }),
  },
  {
    rule: 'at the same total as far as it can be counted: the estimate of signed work stays',
    accepted: converting(),
    refused: converting({
      fields: { ...LISTS, hypothesisResearcherSprintAllocations: [1, 3] },
      beside: { deliverableEstimate: storedSummary({ h1: 4 }) },
    }),
  },
  {
    rule: 'at the same total where it can be counted',
    accepted: converting({
      stored: { ...LISTS, hypothesisResearchers: ['Ada@Example.com', 'uidBen'] },
    }),
    refused: converting({
      stored: { ...LISTS, hypothesisResearchers: ['Ada@Example.com', 'uidBen'] },
      fields: { ...LISTS, hypothesisResearcherSprintAllocations: [1, 3] },
    }),
  },
  {
    rule: 'into two lists of texts and numbers',
    accepted: converting(),
    refused: converting({
      fields: { ...LISTS, hypothesisResearchers: OBJECTS.hypothesisResearchers.toReversed() },
    }),
  },
  {
    rule: 'with its lead tidied',
    accepted: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'ada@example.com' },
    }),
    refused: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'eve@example.com' },
    }),
  },
  {
    rule: 'and nothing else',
    accepted: converting(),
    refused: converting({ fields: { ...LISTS, hypothesisName: 'Renamed' } }),
  },
  {
    rule: 'with a link of null where there is none',
    accepted: linking(null),
    refused: alone({}, NOBODY),
  },
  {
    rule: 'with a link of null and no other',
    accepted: linking(null),
    refused: linking('gone'),
  },
  {
    rule: 'alone in the backlog',
    accepted: alone(NOBODY, LISTS),
    refused: alone({}, LISTS),
  },
]);

describe('a record whose history was lost', () => {
  test.each<[Outcome, ActorName]>([
    ['accepted', 'admin'],
    ['accepted', 'staff'],
    ['refused', 'client'],
  ])('%s: %s begins it anew', (outcome, actor) =>
    play(outcome, updating({ actor, revision: { previousHistoryFBUID: null } })),
  );
});
