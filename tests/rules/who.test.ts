/** Who does what, in which mode and in which state of the deliverable: one answer for each combination. */
import {
  collection,
  doc,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { SignatureKey } from '../../src/domain/records/entities.ts';
import {
  STORED_REVISION,
  type StoredData,
  storedProfile,
  storedResearch,
  storedTemplate,
} from '../support/records.ts';
import {
  ACTORS,
  type ActorName,
  MODES,
  type Mode,
  OTHER_RESEARCH,
  RESEARCH,
  roleOf,
  uidOf,
} from './support/actors.ts';
import { runCase } from './support/cases.ts';
import { type Commit, expectOutcome, outcomeOf, remove, set } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  deprecated,
  digestOf,
  ESTIMATE,
  hasActive,
  hypothesis,
  isActive,
  LIVE_PRICE,
  lapse,
  priceAfter,
  repriced,
  type SignatureStates,
  SLOTS,
  signCommit,
} from './support/deliverables.ts';
import { type Fixture, newFixture } from './support/fixture.ts';
import { storedRemark } from './support/remarks.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';
import { CREATED } from './support/table-records.ts';

beforeAll(() => openRules());

const WHO = [
  'signed out',
  'stranger',
  'removed member',
  'staff before verifying the address',
  'impostor who had a bound address verified',
  'client of another research',
  'client',
  'staff',
  'admin',
] as const satisfies readonly ActorName[];

type Allowed = (name: ActorName, mode: Mode) => boolean;

const nobody: Allowed = () => false;
const signedIn: Allowed = (name) => name !== 'signed out';
const admin: Allowed = (name) => name === 'admin';
const staff: Allowed = (name, mode) => roleOf(name, mode) === 'staff';
const member: Allowed = (name, mode) => roleOf(name, mode) !== 'none';
const reader: Allowed = (name, mode) => ['staff', 'client'].includes(roleOf(name, mode));
const readerElsewhere: Allowed = (name, mode) =>
  ['staff', 'client elsewhere'].includes(roleOf(name, mode));
const either =
  (...some: readonly Allowed[]): Allowed =>
  (name, mode) =>
    some.some((allowed) => allowed(name, mode));
const only =
  (...names: readonly ActorName[]): Allowed =>
  (name) =>
    names.includes(name);

const path = (...parts: readonly string[]) => parts.join('/');
const ELSEWHERE = { deliverableResearchFBUID: OTHER_RESEARCH };
const TERMS_ID = digestOf('stored terms');
const terms = { text: 'stored terms', writtenBy: 'client', writtenAt: new Date(), updatedAt: null };

const RECORDS: Readonly<Record<string, StoredData>> = {
  ...Object.fromEntries(WHO.map((name) => [`profiles/${uidOf(name)}`, storedProfile(uidOf(name))])),
  [`researchs/${RESEARCH}`]: storedResearch(),
  [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
  'templates/t': storedTemplate(),
  'hypotheses/h1': hypothesis('d'),
  'hypotheses/foreign': { ...hypothesis('foreign'), hypothesisResearchFBUID: OTHER_RESEARCH },
  'deliverables/d': deliverable(),
  [`deliverables/d/terms/${TERMS_ID}`]: terms,
  'deliverables/foreign': deliverable({}, ELSEWHERE),
  [`deliverables/foreign/terms/${TERMS_ID}`]: terms,
  'deliverables/moved': deliverable({ [CLIENT]: 'revoked by client' }, ELSEWHERE),
  [`deliverables/moved/terms/${TERMS_ID}`]: terms,
  'remarks/q': { ...storedRemark(), updatedAt: null },
  'remarks/foreign': {
    ...storedRemark({ FBUID: 'foreign', remarkResearchFBUID: OTHER_RESEARCH }),
    updatedAt: null,
  },
};

type Get = readonly [allowed: Allowed, path: string | ((name: ActorName) => string)];

const GETS: Readonly<Record<string, Get>> = {
  'the settings': [signedIn, 'settings/access'],
  'its own member entry': [
    only(
      'stranger',
      'removed member',
      'impostor who had a bound address verified',
      'client of another research',
      'client',
      'staff',
      'admin',
    ),
    ownEntry,
  ],
  'the member entry of somebody else': [admin, 'members/other@example.com'],
  'the profile of a colleague': [member, 'profiles/admin'],
  'a missing profile': [member, 'profiles/missing'],
  'an entry of its own profile': [
    member,
    (name) => `profiles/${uidOf(name)}/history/${STORED_REVISION}`,
  ],
  'an entry of somebody else’s profile': [
    either(staff),
    (name) => `profiles/${name === 'admin' ? 'staff' : 'admin'}/history/${STORED_REVISION}`,
  ],
  'a research': [reader, path('researchs', RESEARCH)],
  'an entry of a research': [reader, path('researchs', RESEARCH, 'history', STORED_REVISION)],
  'a research of others': [readerElsewhere, path('researchs', OTHER_RESEARCH)],
  'an entry of a research of others': [
    readerElsewhere,
    path('researchs', OTHER_RESEARCH, 'history', STORED_REVISION),
  ],
  'a missing research': [member, 'researchs/missing'],
  'a template': [staff, 'templates/t'],
  'a missing template': [staff, 'templates/missing'],
  'an entry of a template': [staff, path('templates/t/history', STORED_REVISION)],
  'a hypothesis': [reader, 'hypotheses/h1'],
  'an entry of a hypothesis': [reader, path('hypotheses/h1/history', STORED_REVISION)],
  'a hypothesis of others': [readerElsewhere, 'hypotheses/foreign'],
  'a missing hypothesis': [member, 'hypotheses/missing'],
  'an entry of a hypothesis of others': [
    readerElsewhere,
    path('hypotheses/foreign/history', STORED_REVISION),
  ],
  'a deliverable': [reader, 'deliverables/d'],
  'an entry of a deliverable': [reader, path('deliverables/d/history', STORED_REVISION)],
  'the terms of a deliverable': [reader, path('deliverables/d/terms', TERMS_ID)],
  'missing terms of a deliverable': [reader, path('deliverables/d/terms', digestOf('missing'))],
  'a deliverable of others': [readerElsewhere, 'deliverables/foreign'],
  'an entry of a deliverable of others': [
    readerElsewhere,
    path('deliverables/foreign/history', STORED_REVISION),
  ],
  'the terms of a deliverable of others': [
    readerElsewhere,
    path('deliverables/foreign/terms', TERMS_ID),
  ],
  'a missing deliverable': [member, 'deliverables/missing'],
  'a moved deliverable that the client signed': [
    either(readerElsewhere, only('client')),
    'deliverables/moved',
  ],
  'the terms of a moved deliverable that the client signed': [
    either(readerElsewhere, only('client')),
    path('deliverables/moved/terms', TERMS_ID),
  ],
  'an entry of a moved deliverable that the client signed': [
    readerElsewhere,
    path('deliverables/moved/history', STORED_REVISION),
  ],
  'a remark': [reader, 'remarks/q'],
  'a remark of others': [readerElsewhere, 'remarks/foreign'],
  'a missing remark': [member, 'remarks/missing'],
};

function ownEntry(name: ActorName): string {
  return `members/${ACTORS[name]?.email?.toLowerCase() ?? 'nobody@example.com'}`;
}

type List = readonly [allowed: Allowed, path: string, ...constraints: QueryConstraint[]];

const LISTS: Readonly<Record<string, List>> = {
  settings: [nobody, 'settings'],
  members: [admin, 'members'],
  profiles: [staff, 'profiles'],
  'all research': [staff, 'researchs'],
  'its research': [reader, 'researchs', where('FBUID', '==', RESEARCH)],
  'research of others': [readerElsewhere, 'researchs', where('FBUID', '==', OTHER_RESEARCH)],
  'the history of a research': [reader, path('researchs', RESEARCH, 'history')],
  templates: [staff, 'templates'],
  'the history of a template': [staff, 'templates/t/history'],
  'all hypotheses': [staff, 'hypotheses'],
  'hypotheses of its research': [
    reader,
    'hypotheses',
    where('hypothesisResearchFBUID', '==', RESEARCH),
  ],
  'hypotheses of others': [
    readerElsewhere,
    'hypotheses',
    where('hypothesisResearchFBUID', '==', OTHER_RESEARCH),
  ],
  'the history of a hypothesis': [reader, 'hypotheses/h1/history'],
  'all deliverables': [staff, 'deliverables'],
  'deliverables of its research': [
    reader,
    'deliverables',
    where('deliverableResearchFBUID', '==', RESEARCH),
  ],
  'deliverables of others': [
    readerElsewhere,
    'deliverables',
    where('deliverableResearchFBUID', '==', OTHER_RESEARCH),
  ],
  'the history of a deliverable': [reader, 'deliverables/d/history'],
  'the terms of a deliverable': [reader, 'deliverables/d/terms'],
  'the terms of a deliverable of others': [readerElsewhere, 'deliverables/foreign/terms'],
  'the history of a moved deliverable that the client signed': [
    readerElsewhere,
    'deliverables/moved/history',
  ],
  'all remarks': [staff, 'remarks'],
  'remarks of its research': [reader, 'remarks', where('remarkResearchFBUID', '==', RESEARCH)],
  'remarks of others': [
    readerElsewhere,
    'remarks',
    where('remarkResearchFBUID', '==', OTHER_RESEARCH),
  ],
};

interface Write {
  readonly action: string;
  readonly allowed: Allowed;
  readonly commit: (fixture: Fixture, name: ActorName) => Commit;
}

const saved =
  (table: Parameters<Fixture['save']>[0], id: string, fields: StoredData) =>
  (fixture: Fixture, name: ActorName) =>
    fixture.save(table, id, fields, { uid: uidOf(name) });
const removed =
  (place: string) =>
  ({ root }: Fixture) => [remove(`${root}/${place}`)];
const written =
  (place: string, data: StoredData) =>
  ({ root }: Fixture) => [set(`${root}/${place}`, data)];
const commented =
  (fields: StoredData) =>
  ({ root }: Fixture, name: ActorName) => [
    set(`${root}/remarks/new`, {
      ...storedRemark({ FBUID: 'new', remarkUid: uidOf(name), remarkAt: serverTimestamp() }),
      ...fields,
    }),
  ];
const CONTRACTOR_SAYS = { remarkSide: 'contractor' };
const OF_OTHERS = { remarkResearchFBUID: OTHER_RESEARCH, remarkDeliverableFBUID: 'foreign' };
const client: Allowed = (name, mode) => roleOf(name, mode) === 'client';

const WRITES: readonly Write[] = [
  {
    action: 'change the settings',
    allowed: nobody,
    commit: written('settings/access', { mode: 'open' }),
  },
  {
    action: 'invite a member',
    allowed: admin,
    commit: written('members/new@example.com', { role: 'staff' }),
  },
  {
    action: 'change its own entry',
    allowed: nobody,
    commit: (fixture, name) => written(ownEntry(name), { role: 'staff', admin: true })(fixture),
  },
  { action: 'remove a member', allowed: admin, commit: removed('members/idle@example.com') },
  {
    action: 'create its profile',
    allowed: member,
    commit: (fixture, name) => newProfile(fixture, name),
  },
  {
    action: 'change its profile',
    allowed: member,
    commit: (fixture, name) =>
      saved('profiles', uidOf(name), { displayName: 'New' })(fixture, name),
  },
  {
    action: 'change the profile of a colleague',
    allowed: nobody,
    commit: saved('profiles', 'client-2', { displayName: 'New' }),
  },
  {
    action: 'delete its profile',
    allowed: nobody,
    commit: (fixture, name) => removed(`profiles/${uidOf(name)}`)(fixture),
  },
  {
    action: 'create a research',
    allowed: staff,
    commit: saved('researchs', 'new', CREATED.researchs),
  },
  {
    action: 'rename a research',
    allowed: staff,
    commit: saved('researchs', RESEARCH, { researchName: 'New' }),
  },
  { action: 'delete a research', allowed: staff, commit: removed(path('researchs', RESEARCH)) },
  {
    action: 'create a template',
    allowed: staff,
    commit: saved('templates', 'new', CREATED.templates),
  },
  {
    action: 'rename a template',
    allowed: staff,
    commit: saved('templates', 't', { templateName: 'New' }),
  },
  { action: 'delete a template', allowed: staff, commit: removed('templates/t') },
  {
    action: 'create a hypothesis',
    allowed: staff,
    commit: saved('hypotheses', 'new', CREATED.hypotheses),
  },
  {
    action: 'edit a hypothesis',
    allowed: staff,
    commit: saved('hypotheses', 'h1', { hypothesisStatement: 'New' }),
  },
  {
    action: 'change the sprints of a hypothesis alone',
    allowed: nobody,
    commit: saved('hypotheses', 'h1', { hypothesisResearcherSprintAllocations: [5] }),
  },
  { action: 'delete a hypothesis alone', allowed: nobody, commit: removed('hypotheses/h1') },
  {
    action: 'delete a hypothesis with the live price',
    allowed: staff,
    commit: (fixture, name) => [
      ...removed('hypotheses/h1')(fixture),
      ...saved('deliverables', 'd', repriced(0))(fixture, name),
    ],
  },
  {
    action: 'create a deliverable',
    allowed: staff,
    commit: saved('deliverables', 'new', CREATED.deliverables),
  },
  {
    action: 'delete an entry of the history',
    allowed: nobody,
    commit: removed(path('deliverables/d/history', STORED_REVISION)),
  },
  {
    action: 'rewrite an entry of the history',
    allowed: nobody,
    commit: ({ root }) => [
      {
        kind: 'update',
        path: `${root}/deliverables/d/history/${STORED_REVISION}`,
        data: { deliverableName: 'New' },
      },
    ],
  },
  {
    action: 'delete the terms',
    allowed: nobody,
    commit: removed(path('deliverables/d/terms', TERMS_ID)),
  },
  {
    action: 'rewrite the terms',
    allowed: nobody,
    commit: written(path('deliverables/d/terms', TERMS_ID), terms),
  },
  { action: 'ask for the client', allowed: client, commit: commented({}) },
  { action: 'ask for the contractor', allowed: staff, commit: commented(CONTRACTOR_SAYS) },
  {
    action: 'ask for the client of others',
    allowed: (name, mode) => roleOf(name, mode) === 'client elsewhere',
    commit: commented(OF_OTHERS),
  },
  {
    action: 'answer for the client',
    allowed: client,
    commit: commented({ remarkKind: 'answer', remarkAnswersFBUID: 'q' }),
  },
  {
    action: 'answer for the contractor',
    allowed: staff,
    commit: commented({ ...CONTRACTOR_SAYS, remarkKind: 'answer', remarkAnswersFBUID: 'q' }),
  },
  {
    action: 'settle for the client',
    allowed: client,
    commit: commented({ remarkKind: 'settled', remarkAnswersFBUID: 'q' }),
  },
  {
    action: 'settle a question of the client for the contractor',
    allowed: (name, mode) => mode === 'open' && staff(name, mode),
    commit: commented({ ...CONTRACTOR_SAYS, remarkKind: 'settled', remarkAnswersFBUID: 'q' }),
  },
  { action: 'delete a remark', allowed: nobody, commit: removed('remarks/q') },
  {
    action: 'rewrite a remark',
    allowed: nobody,
    commit: ({ root }) => [
      { kind: 'update', path: `${root}/remarks/q`, data: { remarkText: 'New' } },
    ],
  },
  {
    action: 'write where no rule is',
    allowed: nobody,
    commit: written('invoices/new', { FBUID: 'new' }),
  },
  {
    action: 'import',
    allowed: nobody,
    commit: (fixture, name) =>
      written('researchs/old', {
        ...storedResearch(),
        FBUID: 'old',
        importedBy: uidOf(name),
        importedAt: serverTimestamp(),
      })(fixture),
  },
];

function newProfile(fixture: Fixture, name: ActorName): Commit {
  const email = ACTORS[name]?.email ?? null;
  const uid = uidOf(name);
  return fixture.save('profiles', uid, storedProfile(uid, { email, profileEmail: email }), { uid });
}

interface DeliverableAction {
  readonly action: string;
  readonly allowed: (states: SignatureStates) => Allowed;
  readonly commit: (fixture: Fixture, name: ActorName, states: SignatureStates) => Commit;
}

const ACTIONS: readonly DeliverableAction[] = [
  ...SLOTS.map(
    (slot): DeliverableAction => ({
      action: `sign ${slot}`,
      allowed: (states) => {
        const isFree = !isActive(states[slot]);
        const isInOrder = !slot.includes('Completion') || isActive(states[CLIENT]);
        if (!isFree || !isInOrder) return nobody;
        return slot.includes('Client') ? reader : staff;
      },
      // By reference, so that staff may record it for the client.
      commit: (fixture, actor, states) => signCommit(fixture, { actor, slot, states }),
    }),
  ),
  ...SLOTS.map(
    (slot): DeliverableAction => ({
      action: `revoke ${slot}`,
      allowed: (states) => (name, mode) =>
        member(name, mode) && isActive(states[slot]) && states[slot] === uidOf(name),
      commit: (fixture, name, states) =>
        saveDeliverable(fixture, name, {
          ...deprecated({ [slot]: states[slot]?.split(' by ').at(-1) ?? uidOf(name) }, 'revoked'),
          ...priceAfter(states, [slot]),
        }),
    }),
  ),
  {
    action: 'change the sprints and lapse the signatures',
    allowed: () => staff,
    commit: (fixture, name, states) =>
      saveDeliverable(fixture, name, { ...repriced(5), ...lapse(states) }),
  },
  {
    action: 'change the sprints and keep the signatures',
    allowed: (states) => (hasActive(states) ? nobody : staff),
    commit: (fixture, name) => saveDeliverable(fixture, name, repriced(5)),
  },
  {
    action: 'reassign the same sprints',
    allowed: () => staff,
    commit: (fixture, name) =>
      saveDeliverable(fixture, name, {
        ...LIVE_PRICE,
        deliverableEstimate: {
          ...ESTIMATE,
          contractors: ESTIMATE.contractors.map((row) => ({ ...row, uid: 'bob' })),
        },
      }),
  },
  {
    action: 'change the extra items',
    allowed: () => staff,
    commit: (fixture, name) =>
      saveDeliverable(fixture, name, {
        deliverableExtraItems: [{ amount: 9, justification: 'x' }],
        deliverableEstimatedCost: ESTIMATE.subtotal + 9,
      }),
  },
  {
    action: 'edit',
    allowed: () => staff,
    commit: (fixture, name) =>
      saveDeliverable(fixture, name, { deliverableName: 'New', deliverableTime: 9 }),
  },
  {
    action: 'adjust an allocation',
    allowed: (states) =>
      Object.keys(states).length > 0 && deliverable(states).deliverableAllocations !== null
        ? staff
        : nobody,
    commit: (fixture, name) =>
      saveDeliverable(fixture, name, {
        deliverableAllocations: {
          ...ESTIMATE,
          contractors: ESTIMATE.contractors.map((row) => ({
            ...row,
            adjustment: {
              ...{ editorUid: uidOf(name), editDate: new Date(), reason: 'Help' },
              ...{ sprintAdjustment: -1, labourAdjustment: -440, deliveryAdjustment: -440 },
            },
          })),
        },
      }),
  },
  {
    action: 'change the frozen cost',
    allowed: () => nobody,
    commit: (fixture, name) => saveDeliverable(fixture, name, { deliverableCost: 1 }),
  },
  {
    action: 'delete',
    allowed: (states) => (hasActive(states) ? nobody : staff),
    commit: (fixture) => fixture.remove('deliverables', 'd'),
  },
];

function saveDeliverable(fixture: Fixture, name: ActorName, fields: StoredData): Commit {
  return fixture.save('deliverables', 'd', fields, { uid: uidOf(name) });
}

const COMMENCED = { [CONTRACTOR]: 'staff', [CLIENT]: 'client' };
const STATES: Readonly<Record<string, SignatureStates>> = {
  'nothing signed': {},
  'commenced by the contractor': { [CONTRACTOR]: 'staff' },
  'commenced by the client': { [CLIENT]: 'client' },
  'commenced by both': COMMENCED,
  'commencement revoked': { [CONTRACTOR]: 'revoked by staff', [CLIENT]: 'revoked by client' },
  'commencement lapsed': each('hypothesis changed', [CONTRACTOR, CLIENT]),
  'completed by the contractor': { ...COMMENCED, [CONTRACTOR_DONE]: 'staff' },
  'completed by both': { ...COMMENCED, [CONTRACTOR_DONE]: 'staff', [CLIENT_DONE]: 'client' },
  'completed, the client’s commencement revoked': {
    ...{ [CONTRACTOR]: 'staff', [CLIENT]: 'revoked by client' },
    ...{ [CONTRACTOR_DONE]: 'staff', [CLIENT_DONE]: 'client' },
  },
  'completed, all lapsed': each('hypothesis changed', SLOTS),
};

function each(reason: string, slots: readonly SignatureKey[]): SignatureStates {
  return Object.fromEntries(
    slots.map((slot) => [slot, `${reason} by ${slot.includes('Client') ? 'client' : 'staff'}`]),
  );
}

describe.each(MODES)('in the %s mode', (mode) => {
  const settings = { mode };
  const stored = shared(() => newFixture({ settings, records: RECORDS }));
  const rowsOf = (allowed: Allowed) =>
    WHO.map((name) => ({ name, outcome: outcomeOf(allowed(name, mode)) }));

  describe.each(Object.entries(GETS))('get %s', (_, [allowed, place]) => {
    test.concurrent.each(rowsOf(allowed))('$outcome: $name', async ({ name, outcome }) => {
      const { root } = await stored();
      const target = typeof place === 'string' ? place : place(name);
      await expectOutcome(outcome, getDoc(doc(firestoreOf(name), `${root}/${target}`)));
    });
  });

  describe.each(Object.entries(LISTS))('list %s', (_, [allowed, place, ...constraints]) => {
    test.concurrent.each(rowsOf(allowed))('$outcome: $name', async ({ name, outcome }) => {
      const { root } = await stored();
      const records = collection(firestoreOf(name), `${root}/${place}`);
      await expectOutcome(outcome, getDocs(query(records, ...constraints)));
    });
  });

  describe.each(WRITES)('$action', ({ action, allowed, commit }) => {
    test.concurrent.each(rowsOf(allowed))('$outcome: $name', ({ name, outcome }) => {
      const records = action === 'create its profile' ? {} : RECORDS;
      return runCase(outcome, {
        actor: name,
        fixture: { settings, records },
        commit: (fixture) => commit(fixture, name),
      });
    });
  });

  describe.each(Object.entries(STATES))('%s', (_, states) => {
    const fixture = { settings, records: { 'deliverables/d': deliverable(states) } };

    describe.each(ACTIONS)('$action', ({ allowed, commit }) => {
      test.concurrent.each(rowsOf(allowed(states)))('$outcome: $name', ({ name, outcome }) =>
        runCase(outcome, { actor: name, fixture, commit: (at) => commit(at, name, states) }),
      );
    });
  });
});
