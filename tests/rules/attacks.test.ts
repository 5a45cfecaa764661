/**
 * What somebody would try who has read the rules: not fields and accounts one by one, which the other
 * files do, but what a hand-made client can send. Each attack stands beside the honest write that it
 * imitates, which is accepted.
 */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  arrayUnion,
  Bytes,
  collection,
  collectionGroup,
  doc,
  documentId,
  GeoPoint,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  Timestamp,
  vector,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  STORED_REVISION,
  type StoredData,
  storedProfile,
  storedResearch,
  storedSummary,
} from '../support/records.ts';
import { type ActorName, OTHER_RESEARCH, RESEARCH } from './support/actors.ts';
import { type Commit, expectCommit, type Outcome, remove, set } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN,
  newSignature,
  PRICE,
  RELEASED,
  sealed,
} from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { INVISIBLE } from './support/invisible.ts';
import { type Part, play, playPairs } from './support/plays.ts';
import { fieldsOf, nameOf, type RawWrite, request, writesOf } from './support/raw-requests.ts';
import { closeRules, firestoreOf, openRules } from './support/session.ts';
import { newWorld, type World } from './support/world.ts';

beforeAll(() => openRules());
afterAll(closeRules);

const RECORDS = {
  [`researchs/${RESEARCH}`]: storedResearch(),
  [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
  'deliverables/d': deliverable(),
  'deliverables/foreign': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
  'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints: [3] }),
} as const;

function inWorld(
  commit: (world: World) => Commit,
  actor: ActorName = 'staff',
  records: Readonly<Record<string, StoredData>> = RECORDS,
): Part {
  return { actor, world: { records }, commit };
}

const renamed = (world: World, name: unknown): Commit =>
  world.save('researchs', RESEARCH, { researchName: name });
const signed = (world: World, uid: string, fields: StoredData = {}): Commit =>
  world.save('deliverables', 'd', { [CLIENT]: newSignature(uid, fields), ...FROZEN }, { uid });
const asClient = (commit: (world: World) => Commit): Part => inWorld(commit, 'client');

playPairs('a commit that mixes what is accepted with', [
  {
    rule: 'a record of another research',
    accepted: asClient((world) => signed(world, 'client')),
    refused: asClient((world) => [
      ...signed(world, 'client'),
      ...world.save(
        'deliverables',
        'foreign',
        { [CLIENT]: newSignature('client'), ...FROZEN },
        { uid: 'client' },
      ),
    ]),
  },
  {
    rule: 'a role for oneself',
    accepted: asClient((world) => signed(world, 'client')),
    refused: asClient((world) => [
      ...signed(world, 'client'),
      set(`${world.root}/members/client@example.com`, { role: 'staff', admin: true }),
    ]),
  },
  {
    rule: 'another mode, which would allow the rest after the commit',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [
      ...renamed(world, 'Renamed'),
      set(`${world.root}/settings/access`, { mode: 'open' }),
    ]),
  },
  {
    rule: 'the deletion of history',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [
      ...renamed(world, 'Renamed'),
      remove(`${world.root}/researchs/${RESEARCH}/history/${STORED_REVISION}`),
    ]),
  },
  {
    rule: 'a document that has no rules',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [
      ...renamed(world, 'Renamed'),
      set(`${world.root}/researchs/${RESEARCH}/notes/n`, { text: 'x' }),
    ]),
  },
  {
    rule: 'the environment itself',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [...renamed(world, 'Renamed'), set(world.root, { mode: 'open' })]),
  },
  {
    rule: 'a second entry for the same change',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => {
      const [record, entry] = renamed(world, 'Renamed');
      if (record === undefined || entry === undefined) return [];
      const id = new Date(Date.now() + 1000).toISOString();
      const path = `${world.root}/researchs/${RESEARCH}/history/${id}`;
      return [record, entry, set(path, { ...entry.data, updatedAt: id })];
    }),
  },
  {
    rule: 'the entry of somebody else’s record',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => {
      const [record, entry] = renamed(world, 'Renamed');
      if (record === undefined || entry === undefined) return [];
      return [record, { ...entry, path: entry.path.replace(RESEARCH, OTHER_RESEARCH) }];
    }),
  },
]);

const hypothesisMoved = (world: World, estimate: unknown, also: StoredData = {}): Commit => [
  ...world.save('hypotheses', 'h1', {
    hypothesisResearchers: ['person-0@example.com'],
    hypothesisResearcherSprintAllocations: [5],
  }),
  ...world.save('deliverables', 'd', { deliverableEstimate: estimate, ...also }),
];

playPairs('what is read after the commit: a changed hypothesis', [
  {
    rule: 'needs its deliverable’s estimate, not another deliverable’s',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) => [
      ...hypothesisMoved(world, storedSummary({ h1: 5 })).slice(0, 2),
      ...world.save('deliverables', 'foreign', { deliverableEstimate: storedSummary({ h1: 5 }) }),
    ]),
  },
  {
    rule: 'is not hidden from the estimate',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) => hypothesisMoved(world, storedSummary())),
  },
  {
    rule: 'does not sign in the same commit',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) =>
      hypothesisMoved(world, storedSummary({ h1: 5 }), {
        [CLIENT]: newSignature('staff'),
        ...FROZEN,
      }),
    ),
  },
  {
    rule: 'does not escape to a deliverable that is deleted with it while signed',
    accepted: inWorld((world) => [
      ...hypothesisMoved(world, storedSummary()).slice(0, 2),
      ...world.remove('deliverables', 'd'),
    ]),
    refused: inWorld(
      (world) => [
        ...hypothesisMoved(world, storedSummary()).slice(0, 2),
        ...world.remove('deliverables', 'd'),
      ],
      'staff',
      { ...RECORDS, 'deliverables/d': deliverable({ [CLIENT]: 'client' }) },
    ),
  },
  ...['.', '..', '__id__'].map((link) => ({
    rule: `is not linked to ${JSON.stringify(link)}, which can be no id`,
    accepted: inWorld((world: World) =>
      world.save('hypotheses', 'new', hypothesisWith({ deliverable: 'gone', sprints: [1] })),
    ),
    refused: inWorld((world: World) =>
      world.save('hypotheses', 'new', hypothesisWith({ deliverable: link, sprints: [1] })),
    ),
  })),
]);

const SPRINTS = (values: unknown): Part =>
  inWorld((world) =>
    world.save('hypotheses', 'new', {
      ...hypothesisWith({ deliverable: null, sprints: [3] }),
      hypothesisResearcherSprintAllocations: values,
    }),
  );

/** Kinds of values that no form writes, wherever a name, a list, or an amount belongs. */
const UNUSUAL: readonly (readonly [string, unknown])[] = [
  ['bytes', Bytes.fromUint8Array(new Uint8Array([1, 2, 3]))],
  ['a place', new GeoPoint(0, 0)],
  ['a time', Timestamp.now()],
  ['a vector', vector([1, 2, 3])],
  ['the server’s time', serverTimestamp()],
  ['an increment', increment(1)],
  ['a union', arrayUnion('a', 'b')],
  ...INVISIBLE,
];

playPairs(
  'a name',
  UNUSUAL.map(([kind, value]) => ({
    rule: `is seen as a text: not ${kind}`,
    accepted: inWorld((world) => renamed(world, 'Ｒenamed \u200b研究 👩‍🔬')),
    refused: inWorld((world) => renamed(world, value)),
  })),
);

playPairs('the sprints of a hypothesis', [
  ...[
    ['a huge number', [2 ** 53]],
    ['the largest double', [Number.MAX_VALUE]],
    ['the smallest double', [Number.MIN_VALUE]],
    ['minus zero', [-0]],
    ['a number as text', ['3']],
    ['two numbers in a text', ['3,4']],
    ['bytes', [Bytes.fromUint8Array(new Uint8Array([51]))]],
    ['a map', [{ 0: 3 }]],
    ['a map for the list', { 0: 3, length: 1 }],
    ['a null', [null]],
    ['a boolean', [true]],
    ['a time', [Timestamp.now()]],
  ].map(([kind, values]) => ({
    rule: `are numbers from 0 to 1,000: not ${String(kind)}`,
    accepted: SPRINTS([3]),
    refused: SPRINTS(values),
  })),
]);

playPairs('a signature', [
  {
    rule: 'is not dated by an increment of what was there',
    accepted: inWorld((world) => signed(world, 'staff')),
    refused: inWorld((world) => signed(world, 'staff', { signatureDate: increment(1) })),
  },
  {
    rule: 'does not come as a whole list of signatures',
    accepted: inWorld((world) => signed(world, 'staff')),
    refused: inWorld((world) =>
      world.save('deliverables', 'd', {
        [CLIENT]: [newSignature('staff', { signatureDate: Timestamp.now() })],
        ...FROZEN,
      }),
    ),
  },
  {
    rule: 'does not freeze minus the price',
    accepted: inWorld((world) => signed(world, 'staff')),
    refused: inWorld((world) =>
      world.save('deliverables', 'd', {
        [CLIENT]: newSignature('staff', { signatureCost: -PRICE }),
        ...FROZEN,
        deliverableCost: -PRICE,
      }),
    ),
  },
  {
    rule: 'does not freeze an allocation with a row more',
    accepted: inWorld((world) => signed(world, 'staff')),
    refused: inWorld((world) =>
      world.save('deliverables', 'd', {
        [CLIENT]: newSignature('staff'),
        ...FROZEN,
        deliverableAllocations: {
          ...ESTIMATE,
          contractors: [...ESTIMATE.contractors, ...ESTIMATE.contractors],
        },
      }),
    ),
  },
  {
    rule: 'is not removed with its price instead of being revoked',
    accepted: inWorld(
      (world) =>
        world.save('deliverables', 'd', {
          [CLIENT]: { ...sealed('staff'), deprecatedReason: 'revoked' },
          ...RELEASED,
        }),
      'staff',
      { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) },
    ),
    refused: inWorld(
      (world) => world.save('deliverables', 'd', { [CLIENT]: null, ...RELEASED }),
      'staff',
      { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) },
    ),
  },
  {
    rule: 'of the client’s completion does not stand on the contractor’s commencement',
    accepted: inWorld(
      (world) =>
        world.save(
          'deliverables',
          'd',
          { [CLIENT_DONE]: newSignature('client') },
          { uid: 'client' },
        ),
      'client',
      { 'deliverables/d': deliverable({ [CLIENT]: 'client' }) },
    ),
    refused: inWorld(
      (world) =>
        world.save(
          'deliverables',
          'd',
          { [CLIENT_DONE]: newSignature('client') },
          { uid: 'client' },
        ),
      'client',
      { 'deliverables/d': deliverable({ [CONTRACTOR]: 'staff' }) },
    ),
  },
]);

const directly = { signatureIsExternal: false };
const silently = { signatureReference: null };

playPairs('a client’s signature by staff', [
  ...[
    ['directly', directly],
    ['directly, with a reference all the same', { ...directly, signatureReference: 'Letter' }],
    ['without a reference', silently],
    ['with an empty reference', { signatureReference: '' }],
    ['with a reference of Hangul fillers', { signatureReference: '\u3164\u115f' }],
    ['with a reference of an empty Braille sign', { signatureReference: '\u2800' }],
    ['with a reference of tags', { signatureReference: '\u{e0061}\u{e007f}' }],
  ].map(([manner, fields]) => ({
    rule: `is not given ${String(manner)}`,
    accepted: inWorld((world) => signed(world, 'staff')),
    refused: inWorld((world) => signed(world, 'staff', Object(fields))),
  })),
]);

playPairs('what a signature says of hypotheses', [
  ...[{}, { h2: STORED_REVISION }, { h1: STORED_REVISION, h2: STORED_REVISION }, { h1: '' }].map(
    (revisions) => ({
      rule: `is of those in the estimate: not ${JSON.stringify(revisions)}`,
      accepted: asClient((world) => signed(world, 'client')),
      refused: asClient((world) =>
        signed(world, 'client', { signatureHypothesisHistoryFBUIDs: revisions }),
      ),
    }),
  ),
]);

const estimated = (estimate: unknown): Part =>
  inWorld((world) => world.save('deliverables', 'd', { deliverableEstimate: estimate }));
const HONEST = storedSummary({ h1: 2 });
const [ROW] = HONEST.contractors;
const moved = (uid: string, sprints: number) => ({
  ...ROW,
  ...{ uid, sprints, labourCost: sprints * 440, deliveryCost: sprints * 440 },
});

playPairs('an estimate', [
  ...[
    ['below zero', { ...storedSummary({ h1: -5 }), contractors: [moved('ada', -5)] }],
    ['with parts that are no quarters', { ...HONEST, labour: 0, capex: 2 * HONEST.capex }],
    [
      'with unassigned figures that cancel out',
      { ...HONEST, unassignedLabour: 1e9, unassignedDelivery: -1e9 },
    ],
    [
      'with a row of -1,000 beside one of +1,000',
      { ...HONEST, contractors: [...HONEST.contractors, moved('a', 1_000), moved('b', -1_000)] },
    ],
    ...['x/y', '', '.', '..', '__x__'].map((id) => [
      `with the source ${JSON.stringify(id)}`,
      { ...HONEST, sourceFBUIDs: ['h1', id] },
    ]),
    ['with a source twice', { ...HONEST, sourceFBUIDs: ['h1', 'h1'] }],
  ].map(([kind, estimate]) => ({
    rule: `is none ${String(kind)}`,
    accepted: estimated(HONEST),
    refused: estimated(estimate),
  })),
]);

playPairs('a hypothesis', [
  ...[['x'], [7], [null], [{ label: 7 }], [{ foo: 'x' }]].map((forged) => ({
    rule: `has test items that can be read: not ${JSON.stringify(forged)}`,
    accepted: inWorld((world: World) =>
      world.save('hypotheses', 'h1', { hypothesisTestItems: [{ label: 'Fail', value: 'x' }] }),
    ),
    refused: inWorld((world: World) =>
      world.save('hypotheses', 'h1', { hypothesisTestItems: forged }),
    ),
  })),
  {
    rule: 'does not grow behind a deliverable that is only renamed',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) => [
      ...hypothesisMoved(world, ESTIMATE).slice(0, 2),
      ...world.save('deliverables', 'd', { deliverableName: 'Renamed' }),
    ]),
  },
]);

playPairs('the time of a change', [
  ...[
    ['the far future', { updatedAt: '9999-12-31T23:59:59.999Z' }],
    ['a day that there is not', { updatedAt: '2026-02-31T00:00:00.000Z' }],
    ['signs after the time', { updatedAt: `${new Date().toISOString()}Z` }],
    ['a line before it', { updatedAt: `\n${new Date().toISOString()}` }],
    ['full-width digits', { updatedAt: '２０２６-01-01T00:00:00.000Z' }],
    ['the server’s time', { updatedAt: serverTimestamp() }],
    ['a number', { updatedAt: Date.now() }],
  ].map(([kind, record]) => ({
    rule: `is a time that is now: not ${String(kind)}`,
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) =>
      world.save('researchs', RESEARCH, { researchName: 'Renamed' }, { record: Object(record) }),
    ),
  })),
]);

playPairs('a member’s entry', [
  ...[
    ['with a line in it', 'new\n@example.com'],
    ['with a sign without width', 'new\u200b@example.com'],
    ['with a no-break space', 'new\u00a0@example.com'],
    ['without a domain', 'new@'],
  ].map(([kind, email]) => ({
    rule: `is for an address: not one ${kind}`,
    accepted: inWorld(
      ({ root }) => [set(`${root}/members/new@example.com`, { role: 'staff' })],
      'admin',
    ),
    refused: inWorld(({ root }) => [set(`${root}/members/${email}`, { role: 'staff' })], 'admin'),
  })),
]);

describe('an account whose address only looks like a member’s', () => {
  test.each<[Outcome, ActorName]>([
    ['accepted', 'staff'],
    ['refused', 'look-alike of a bookkeeper'],
  ])('%s: %s', async (outcome, actor) => {
    const world = await newWorld({ records: RECORDS });
    const record = getDoc(doc(firestoreOf(actor), `${world.root}/deliverables/d`));
    await (outcome === 'accepted' ? assertSucceeds(record) : assertFails(record));
  });

  test('refused: makes itself an admin', () =>
    play('refused', {
      actor: 'look-alike of a bookkeeper',
      commit: ({ root }) => [set(`${root}/members/kelvin@example.com`, { role: 'staff' })],
    }));
});

describe('a query', () => {
  test.each<[Outcome, ActorName, string, string]>([
    ['accepted', 'client', 'counts its own', RESEARCH],
    ['refused', 'client', 'counts those of another research', OTHER_RESEARCH],
  ])('%s: %s %s', async (outcome, actor, _, research) => {
    const world = await newWorld({ records: RECORDS });
    const all = collection(firestoreOf(actor), `${world.root}/deliverables`);
    const result = getCountFromServer(
      query(all, where('deliverableResearchFBUID', 'in', [research])),
    );
    await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
  });

  test.each(['history', 'members', 'deliverables', 'settings'])(
    'refused: staff looks for %s in every environment',
    async (name) => {
      await newWorld({ records: RECORDS });
      await assertFails(getDocs(collectionGroup(firestoreOf('staff'), name)));
      await assertFails(getCountFromServer(collectionGroup(firestoreOf('staff'), name)));
    },
  );

  test('refused: the client reads the history of another research’s deliverable', async () => {
    const { root } = await newWorld({ records: RECORDS });
    const entries = (id: string) =>
      getDocs(collection(firestoreOf('client'), `${root}/deliverables/${id}/history`));
    await assertSucceeds(entries('d'));
    await assertFails(entries('foreign'));
  });

  test.each<[Outcome, ActorName]>([
    ['accepted', 'staff'],
    ['refused', 'client'],
    ['refused', 'client marked as admin'],
  ])('%s: %s lists and counts profiles, in whole or by their ids', async (outcome, actor) => {
    const { root } = await newWorld({
      records: {
        'profiles/staff': storedProfile('staff'),
        'profiles/client': storedProfile('client'),
      },
    });
    const all = collection(firestoreOf(actor), `${root}/profiles`);
    const byIds = query(all, where(documentId(), 'in', ['staff', 'client']));
    const own = query(all, where('email', '==', 'client@example.com'));
    const asked: readonly (() => Promise<unknown>)[] = [
      () => getDocs(all),
      () => getDocs(byIds),
      () => getDocs(own),
      () => getCountFromServer(all),
    ];
    for (const ask of asked)
      await (outcome === 'accepted' ? assertSucceeds(ask()) : assertFails(ask()));
  });

  test('a client reads the profile of everybody by uid, and the history of its own alone', async () => {
    const { root } = await newWorld({
      records: {
        'profiles/staff': storedProfile('staff'),
        'profiles/client': storedProfile('client'),
      },
    });
    const profile = (uid: string) => doc(firestoreOf('client'), `${root}/profiles/${uid}`);
    const history = (uid: string) => collection(profile(uid), 'history');
    await assertSucceeds(getDoc(profile('staff')));
    await assertSucceeds(getDocs(history('client')));
    await assertSucceeds(getDoc(doc(history('client'), STORED_REVISION)));
    await assertFails(getDocs(history('staff')));
    await assertFails(getDoc(doc(history('staff'), STORED_REVISION)));
    await assertFails(getCountFromServer(history('staff')));
  });

  test('refused: nobody learns which collections there are', async () => {
    const { root } = await newWorld({ records: RECORDS });
    const { status } = await request('staff', 'listCollectionIds', {}, `/${root}`);
    expect(status).toBe(403);
  });

  test('refused: a sum over what may not be listed', async () => {
    const { root } = await newWorld({ records: RECORDS });
    const sum = { alias: 's', sum: { field: { fieldPath: 'deliverableNumber' } } };
    const structuredQuery = { from: [{ collectionId: 'deliverables' }] };
    const body = { structuredAggregationQuery: { structuredQuery, aggregations: [sum] } };
    const asked = async (actor: ActorName) =>
      (await request(actor, 'runAggregationQuery', body, `/${root}`)).status;
    expect(await asked('staff')).toBe(200);
    expect(await asked('client')).toBe(403);
  });
});

/** An honest change of a name in the protocol's own words; the server's time is a transform. */
function honest(world: World, name: string, id = new Date().toISOString()): RawWrite[] {
  const path = `${world.root}/researchs/${RESEARCH}`;
  const data = {
    ...{ researchName: name, FBUID: RESEARCH, updatedAt: id },
    ...{ updatedBy: 'staff', previousHistoryFBUID: STORED_REVISION },
  };
  return [
    { update: { name: nameOf(path), fields: fieldsOf(data) } },
    {
      update: { name: nameOf(`${path}/history/${id}`), fields: fieldsOf(data) },
      updateTransforms: [{ fieldPath: 'recordedAt', setToServerValue: 'REQUEST_TIME' }],
    },
  ];
}

const renamedTo = (update: RawWrite['update'], name: string): RawWrite => ({
  update: {
    name: update?.name ?? '',
    fields: { ...update?.fields, ...fieldsOf({ researchName: name }) },
  },
});

/** By what an attacker makes of the honest writes. */
const REQUESTS: readonly (readonly [
  Outcome,
  string,
  (writes: readonly RawWrite[], world: World) => readonly RawWrite[],
])[] = [
  ['accepted', 'the honest writes', (writes) => writes],
  ['refused', 'the record without its entry', (writes) => writes.slice(0, 1)],
  ['refused', 'the entry without its record', (writes) => writes.slice(1)],
  [
    'refused',
    'the record twice, the second time otherwise',
    ([record, ...entry]) => [record ?? {}, renamedTo(record?.update, 'Other'), ...entry],
  ],
  [
    'refused',
    'the record once more after its entry',
    ([record, ...entry]) => [record ?? {}, ...entry, renamedTo(record?.update, 'Other')],
  ],
  [
    'refused',
    'a mask that leaves out the revision',
    ([record, ...entry]) => [{ ...record, updateMask: { fieldPaths: ['researchName'] } }, ...entry],
  ],
  [
    'refused',
    'a mask that removes a field by naming it',
    ([record, ...entry]) => [
      {
        update: { ...(record?.update ?? { name: '' }), fields: withoutName(record) },
        updateMask: { fieldPaths: ['researchName', 'updatedAt', 'previousHistoryFBUID'] },
      },
      ...entry,
    ],
  ],
  [
    'refused',
    'a transform that adds a field to the record',
    ([record, ...entry]) => [
      {
        ...record,
        updateTransforms: [{ fieldPath: 'importedAt', setToServerValue: 'REQUEST_TIME' }],
      },
      ...entry,
    ],
  ],
  [
    'refused',
    'a transform that adds a field to the entry',
    ([record, entry]) => [
      record ?? {},
      {
        ...entry,
        updateTransforms: [
          ...(entry?.updateTransforms ?? []),
          { fieldPath: 'extra', increment: { integerValue: '1' } },
        ],
      },
    ],
  ],
  [
    'refused',
    'the entry’s time by hand',
    ([record, entry]) => [
      record ?? {},
      {
        update: {
          name: entry?.update?.name ?? '',
          fields: { ...entry?.update?.fields, ...fieldsOf({ recordedAt: new Date() }) },
        },
      },
    ],
  ],
  [
    'refused',
    'a deletion that depends on the record being there',
    (_, world) => [
      {
        delete: nameOf(`${world.root}/researchs/${RESEARCH}/history/${STORED_REVISION}`),
        currentDocument: { exists: true },
      },
    ],
  ],
  [
    'refused',
    'the history entry that is there, written again as it is',
    (_, world) => [
      {
        update: {
          name: nameOf(`${world.root}/researchs/${RESEARCH}/history/${STORED_REVISION}`),
          fields: fieldsOf({ researchName: 'Other' }),
        },
        updateMask: { fieldPaths: [] },
        currentDocument: { exists: true },
      },
    ],
  ],
];

function withoutName(record: RawWrite | undefined): NonNullable<RawWrite['update']>['fields'] {
  const { researchName: _, ...fields } = { ...record?.update?.fields };
  return fields;
}

describe('a commit that no SDK would send', () => {
  test.each(REQUESTS)('%s: %s', async (outcome, _, attack) => {
    const world = await newWorld({ records: RECORDS });
    const writes = attack(honest(world, 'Renamed'), world);
    const { status, body } = await request('staff', 'commit', { writes });
    expect({ status, body }).toMatchObject({ status: outcome === 'accepted' ? 200 : 403 });
  });

  test('refused: one write after the other, as batchWrite does, so that the first stays alone', async () => {
    const world = await newWorld({ records: RECORDS });
    const { status, body } = await request('staff', 'batchWrite', {
      writes: honest(world, 'Renamed'),
    });
    const codes = status === 200 ? Object(body).status?.map(({ code = 0 }) => code) : [status];
    expect(codes).not.toContain(0);
    const record = await getDoc(doc(firestoreOf('staff'), `${world.root}/researchs/${RESEARCH}`));
    expect(record.get('researchName')).toBe(storedResearch().researchName);
  });

  test('refused: the same commit again, by somebody who recorded it', async () => {
    const world = await newWorld({ records: RECORDS });
    const writes = honest(world, 'Renamed');
    expect((await request('staff', 'commit', { writes })).status).toBe(200);
    expect((await request('staff', 'commit', { writes })).status).toBe(403);
    expect((await request('client', 'commit', { writes })).status).toBe(403);
  });

  test.each<[Outcome, string, StoredData]>([
    ['accepted', 'unsigned', {}],
    ['refused', 'signed', { [CLIENT]: sealed('client'), ...FROZEN }],
  ])(
    '%s: a deliverable that is %s is deleted and written anew without its signatures',
    async (...row) => {
      const [outcome, , fields] = row;
      const records = { 'deliverables/d': deliverable({}, fields) };
      const world = await newWorld({ records });
      const path = `${world.root}/deliverables/d`;
      const [record, entry] = world.save('deliverables', 'd', { deliverableName: 'Anew' });
      const anew = { ...deliverable(), ...record?.data };
      const { recordedAt: _, ...copied } = { ...entry?.data, ...anew };
      const writes: readonly RawWrite[] = [
        { delete: nameOf(path) },
        { update: { name: nameOf(path), fields: fieldsOf(anew) } },
        {
          update: { name: nameOf(entry?.path ?? ''), fields: fieldsOf(copied) },
          updateTransforms: [{ fieldPath: 'recordedAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ];
      const { status, body } = await request('staff', 'commit', { writes });
      expect({ status, body }).toMatchObject({ status: outcome === 'accepted' ? 200 : 403 });
    },
  );

  test('refused: signing while the price changes in a second write to the same deliverable', async () => {
    const world = await newWorld({ records: RECORDS });
    const [first, entry] = signed(world, 'staff');
    if (first === undefined || entry === undefined) throw new Error('Nothing is signed.');
    const cheaper = { ...first, data: { ...first.data, deliverableExtraItems: [] } };
    await expectCommit('refused', 'staff', [first, cheaper, entry]);
    await expectCommit('accepted', 'staff', [first, entry]);
  });
});

/** Nothing is its negative: `math.abs()` leaves it as it is, below every limit. */
const LEAST_INTEGER = -(2n ** 63n);

const inDeliverable = (field: string) => (world: World, value: number | bigint) =>
  world.save('deliverables', 'd', { [field]: value });
/** Of one hypothesis more, so that an honest value is a change too. */
const CHANGED = { ...ESTIMATE, sourceFBUIDs: ['h1', 'h2'] };
const inEstimate = (field: string) => (world: World, value: number | bigint) =>
  world.save('deliverables', 'd', { deliverableEstimate: { ...CHANGED, [field]: value } });
const inFirstRow = (field: string) => (world: World, value: number | bigint) =>
  world.save('deliverables', 'd', {
    deliverableEstimate: {
      ...CHANGED,
      contractors: ESTIMATE.contractors.map((row) => ({ ...row, [field]: value })),
    },
  });
const inHypothesis = (field: string) => (world: World, value: number | bigint) =>
  world.save('hypotheses', 'h1', { [field]: value });

/** Where a number is written, each with an honest one. */
const NUMBERS: readonly (readonly [
  string,
  number,
  (world: World, value: number | bigint) => Commit,
])[] = [
  ['a number', 7, inDeliverable('deliverableNumber')],
  ['a duration', 7, inDeliverable('deliverableTime')],
  [
    'an extra item',
    7,
    (world, amount) =>
      world.save('deliverables', 'd', { deliverableExtraItems: [{ amount, justification: 'x' }] }),
  ],
  ['the subtotal of an estimate', ESTIMATE.subtotal, inEstimate('subtotal')],
  ['the labour of an estimate', ESTIMATE.labour, inEstimate('labour')],
  ['the op-ex of an estimate', ESTIMATE.opex, inEstimate('opex')],
  ['the sprints of an estimate', ESTIMATE.sprints, inEstimate('sprints')],
  ['unassigned sprints', ESTIMATE.unassignedSprints, inEstimate('unassignedSprints')],
  ['the sprints of a contractor', ESTIMATE.sprints, inFirstRow('sprints')],
  ['the labour of a contractor', ESTIMATE.labour, inFirstRow('labourCost')],
  [
    'a price',
    PRICE,
    (world, cost) =>
      world.save('deliverables', 'd', {
        ...FROZEN,
        [CLIENT]: newSignature('staff', { signatureCost: cost }),
        deliverableCost: cost,
      }),
  ],
  [
    'an adjustment',
    -1,
    (world, sprintAdjustment) =>
      world.save('deliverables', 'signed', {
        deliverableAllocations: {
          ...ESTIMATE,
          contractors: ESTIMATE.contractors.map((row) => ({
            ...row,
            adjustment: {
              ...{ editorUid: 'staff', editDate: new Date(), reason: 'Less' },
              ...{ sprintAdjustment, labourAdjustment: 0, deliveryAdjustment: 0 },
            },
          })),
        },
      }),
  ],
  ['the number of a hypothesis', 7, inHypothesis('hypothesisNumber')],
  ['a count of tests', 7, inHypothesis('hypothesisTestCount')],
  ['the cost of a hypothesis', 7, inHypothesis('hypothesisCost')],
  [
    'sprints in the backlog',
    2,
    (world, sprints) =>
      world.save('hypotheses', 'free', { hypothesisResearcherSprintAllocations: [sprints] }),
  ],
];

describe('the least integer there is', () => {
  const records = {
    ...RECORDS,
    'deliverables/signed': deliverable({ [CONTRACTOR]: 'staff' }),
    'hypotheses/free': hypothesisWith({ deliverable: null, sprints: [3] }),
  };

  test.concurrent.each(NUMBERS)('accepted and refused as %s', async (_, honestNumber, commit) => {
    const world = await newWorld({ records });
    const sent = async (value: number | bigint) =>
      (await request('staff', 'commit', { writes: writesOf(commit(world, value)) })).status;
    expect(await sent(LEAST_INTEGER)).toBe(403);
    expect(await sent(honestNumber)).toBe(200);
  });
});

test('integers of rows that overflow add up to nothing', async () => {
  const world = await newWorld({ records: RECORDS });
  const withSprints = async (sprints: readonly (number | bigint)[]) => {
    const [honest] = ESTIMATE.contractors;
    const quarters = ESTIMATE.labour / sprints.length;
    const contractors = sprints.map((own, index) => ({
      ...honest,
      uid: `person-${index}`,
      sprints: own,
      labourCost: quarters,
      deliveryCost: quarters,
    }));
    const commit = world.save('deliverables', 'd', {
      deliverableEstimate: { ...CHANGED, contractors },
    });
    return (await request('staff', 'commit', { writes: writesOf(commit) })).status;
  };
  const quarterOfRange = 2n ** 62n;
  const overflowing = Array.from({ length: 4 }, () => quarterOfRange);
  expect(await withSprints([...overflowing, ESTIMATE.sprints])).toBe(403);
  expect(await withSprints([0, 0, 0, 0, ESTIMATE.sprints])).toBe(200);
});
