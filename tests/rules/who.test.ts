/** Who reads and writes what, in which mode. deliverable-states.test.ts has what depends on signatures. */
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  serverTimestamp,
  sum,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import {
  STORED_REVISION,
  type StoredData,
  storedProfile,
  storedRemark,
  storedResearch,
  storedSummary,
  storedTemplate,
} from '../support/stored-records.ts';
import {
  ACTOR_NAMES,
  ACTORS,
  type ActorName,
  type Allowed,
  admin,
  client,
  clientElsewhere,
  either,
  MODES,
  type Mode,
  member,
  nobody,
  OTHER_RESEARCH,
  RESEARCH,
  reader,
  readerElsewhere,
  roleOf,
  signedIn,
  staff,
  staffInOpenMode,
  uidOf,
} from './support/actors.ts';
import { runCase } from './support/cases.ts';
import {
  type Commit,
  expectCommit,
  expectOutcome,
  type Outcome,
  outcomeOf,
  remove,
  set,
  writePastRules,
} from './support/commit.ts';
import { CLIENT, deliverable, digestOf, hypothesis, repriced } from './support/deliverables.ts';
import { type Collection, type Fixture, newFixture } from './support/fixture.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';
import { CREATED } from './support/table-records.ts';

beforeAll(() => openRules());

/** One account for each role. The last test in each mode shows the role of every account. */
const WHO: Readonly<Record<Mode, readonly ActorName[]>> = {
  members: ['signed out', 'stranger', 'client of another research', 'client', 'staff'],
  open: ['signed out', 'stranger'],
};

function addressOf(name: ActorName): string {
  return ACTORS[name]?.email?.toLowerCase() ?? 'none';
}

const ELSEWHERE = { deliverableResearchFBUID: OTHER_RESEARCH };
const TERMS_ID = digestOf('stored terms');
const TERMS = { text: 'stored terms', writtenBy: 'client', writtenAt: new Date(), updatedAt: null };

const WRITTEN: Readonly<Record<string, StoredData>> = {
  ...Object.fromEntries(
    [...WHO.members.map(uidOf), 'other'].map((uid) => [`profiles/${uid}`, storedProfile(uid)]),
  ),
  [`researchs/${RESEARCH}`]: storedResearch(),
  ...Object.fromEntries(
    [...WHO.members.map(addressOf), 'other@example.com'].map((address) => [
      `people/${address}`,
      { displayName: 'Stored', updatedAt: null },
    ]),
  ),
  'templates/t': storedTemplate(),
  'hypotheses/h1': hypothesis('d'),
  'deliverables/d': deliverable(),
  [`deliverables/d/terms/${TERMS_ID}`]: TERMS,
  'deliverables/foreign': deliverable({}, ELSEWHERE),
  'remarks/q': { ...storedRemark(), updatedAt: null },
};
const RECORDS: Readonly<Record<string, StoredData>> = {
  ...WRITTEN,
  [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
  'hypotheses/foreign': { ...hypothesis('foreign'), hypothesisResearchFBUID: OTHER_RESEARCH },
  [`deliverables/foreign/terms/${TERMS_ID}`]: TERMS,
  'deliverables/moved': deliverable({ [CLIENT]: 'revoked by client' }, ELSEWHERE),
  [`deliverables/moved/terms/${TERMS_ID}`]: TERMS,
  'remarks/foreign': {
    ...storedRemark({ FBUID: 'foreign', remarkResearchFBUID: OTHER_RESEARCH }),
    updatedAt: null,
  },
};

const entryOf = (record: string) => `${record}/history/${STORED_REVISION}`;
const termsOf = (id: string) => `deliverables/${id}/terms/${TERMS_ID}`;
const ownProfile = (name: ActorName) => `profiles/${uidOf(name)}`;
const ownMember = (name: ActorName) => `members/${addressOf(name)}`;
const ownName = (name: ActorName) => `people/${addressOf(name)}`;
const readerOrSigner = either(readerElsewhere, (name) => name === 'client');

type Place = string | ((name: ActorName) => string);

const GETS: Readonly<Record<string, readonly [Allowed, Place]>> = {
  'the settings': [signedIn, 'settings/access'],
  'its own member entry': [signedIn, ownMember],
  'the member entry of somebody else': [admin, 'members/other@example.com'],
  'the profile of somebody else': [member, 'profiles/other'],
  'a missing profile': [member, 'profiles/missing'],
  'the name of somebody else': [member, 'people/other@example.com'],
  'a missing name': [member, 'people/missing@example.com'],
  'an entry of its own profile': [member, (name) => entryOf(ownProfile(name))],
  'an entry of the profile of somebody else': [staff, entryOf('profiles/other')],
  'a template': [staff, 'templates/t'],
  'an entry of a template': [staff, entryOf('templates/t')],
  ...Object.fromEntries(
    [
      ['researchs', RESEARCH, OTHER_RESEARCH],
      ['hypotheses', 'h1', 'foreign'],
      ['deliverables', 'd', 'foreign'],
    ].flatMap(([table, own, others]): [string, readonly [Allowed, Place]][] => [
      [`one of ${table}`, [reader, `${table}/${own}`]],
      [`an entry of one of ${table}`, [reader, entryOf(`${table}/${own}`)]],
      [`one of ${table} of others`, [readerElsewhere, `${table}/${others}`]],
      [`an entry of ${table} of others`, [readerElsewhere, entryOf(`${table}/${others}`)]],
      [`a missing one of ${table}`, [member, `${table}/missing`]],
    ]),
  ),
  'the terms of a deliverable': [reader, termsOf('d')],
  'missing terms of a deliverable': [reader, `deliverables/d/terms/${digestOf('missing')}`],
  'the terms of a deliverable of others': [readerElsewhere, termsOf('foreign')],
  'a moved deliverable that the client signed': [readerOrSigner, 'deliverables/moved'],
  'the terms of a moved deliverable that the client signed': [readerOrSigner, termsOf('moved')],
  'an entry of a moved deliverable': [readerElsewhere, entryOf('deliverables/moved')],
  'a remark': [reader, 'remarks/q'],
  'a remark of others': [readerElsewhere, 'remarks/foreign'],
  'a missing remark': [member, 'remarks/missing'],
  'a document without a rule': [nobody, 'invoices/x'],
  'a document below a record without a rule': [nobody, 'deliverables/d/notes/x'],
};

type List = readonly [Allowed, string, ...QueryConstraint[]];
const inResearch = (field: string, research: string) => where(field, '==', research);

const OWN = inResearch('deliverableResearchFBUID', RESEARCH);
const BOTH = where('deliverableResearchFBUID', 'in', [RESEARCH, OTHER_RESEARCH]);
const BY_LEAD = where('deliverableResearchLead', 'in', ['client', 'client@example.com']);
const OF_DELIVERABLE = where('hypothesisDeliverableFBUID', '==', 'd');
const ABOUT_DELIVERABLE = where('remarkDeliverableFBUID', '==', 'd');

const LISTS: Readonly<Record<string, List>> = {
  'deliverables of a research by lead': [reader, 'deliverables', OWN, BY_LEAD],
  'deliverables by lead': [staff, 'deliverables', BY_LEAD],
  'deliverables by id': [staff, 'deliverables', where(documentId(), 'in', ['d', 'foreign'])],
  'deliverables of two research': [staff, 'deliverables', BOTH],
  'deliverables of all research but one': [
    staff,
    'deliverables',
    where('deliverableResearchFBUID', '!=', OTHER_RESEARCH),
  ],
  'hypotheses of a deliverable in a research': [
    reader,
    'hypotheses',
    inResearch('hypothesisResearchFBUID', RESEARCH),
    OF_DELIVERABLE,
  ],
  'hypotheses of a deliverable': [staff, 'hypotheses', OF_DELIVERABLE],
  'the newest questions and replies about a deliverable in a research': [
    ...([reader, 'remarks', inResearch('remarkResearchFBUID', RESEARCH)] as const),
    ABOUT_DELIVERABLE,
    where('remarkKind', 'in', ['question', 'answer', 'not-yet', 'settled']),
    orderBy('remarkAt', 'desc'),
    limit(50),
  ],
  'remarks about a deliverable': [staff, 'remarks', ABOUT_DELIVERABLE],
  'a profile by its address': [staff, 'profiles', where('email', '==', 'client@example.com')],
  settings: [nobody, 'settings'],
  members: [admin, 'members'],
  profiles: [staff, 'profiles'],
  names: [nobody, 'people'],
  'one name': [nobody, 'people', where(documentId(), '==', 'other@example.com')],
  'the history of a research': [reader, `researchs/${RESEARCH}/history`],
  templates: [staff, 'templates'],
  'the history of a template': [staff, 'templates/t/history'],
  'the history of a hypothesis': [reader, 'hypotheses/h1/history'],
  'the history of a deliverable': [reader, 'deliverables/d/history'],
  'the history of a moved deliverable': [readerElsewhere, 'deliverables/moved/history'],
  'the terms of a deliverable': [reader, 'deliverables/d/terms'],
  'the terms of a deliverable of others': [readerElsewhere, 'deliverables/foreign/terms'],
  ...Object.fromEntries(
    Object.entries({
      researchs: 'FBUID',
      hypotheses: 'hypothesisResearchFBUID',
      deliverables: 'deliverableResearchFBUID',
      remarks: 'remarkResearchFBUID',
    }).flatMap(([table, field]): [string, List][] => [
      [`all ${table}`, [staff, table]],
      [`${table} of a research`, [reader, table, inResearch(field, RESEARCH)]],
      [`${table} of others`, [readerElsewhere, table, inResearch(field, OTHER_RESEARCH)]],
    ]),
  ),
};

type Write = (fixture: Fixture, name: ActorName) => Commit;

const saved =
  (table: Collection, id: string, fields: StoredData): Write =>
  (fixture, name) =>
    fixture.save(table, id, fields, { uid: uidOf(name) });
const removed =
  (place: Place): Write =>
  ({ root }, name) => [remove(`${root}/${typeof place === 'string' ? place : place(name)}`)];
const replaced =
  (place: Place, data: StoredData): Write =>
  ({ root }, name) => [set(`${root}/${typeof place === 'string' ? place : place(name)}`, data)];
const remarked =
  (fields: StoredData): Write =>
  ({ root }, name) => {
    const author = { FBUID: 'new', remarkUid: uidOf(name), remarkAt: serverTimestamp() };
    return [set(`${root}/remarks/new`, { ...storedRemark(author), ...fields })];
  };
const both =
  (one: Write, other: Write): Write =>
  (fixture, name) => [...one(fixture, name), ...other(fixture, name)];

/** The current price of a deliverable without hypotheses. */
const WITHOUT_WORK = { ...repriced(0), deliverableEstimate: storedSummary() };
const AS_CONTRACTOR = { remarkSide: 'contractor' };
const ANSWER = { remarkKind: 'answer', remarkAnswersFBUID: 'q' };
const SETTLED = { remarkKind: 'settled', remarkAnswersFBUID: 'q' };
const OF_OTHERS = { remarkResearchFBUID: OTHER_RESEARCH, remarkDeliverableFBUID: 'foreign' };

const WRITES: Readonly<Record<string, readonly [Allowed, Write]>> = {
  'change the settings': [nobody, replaced('settings/access', { mode: 'open' })],
  'invite a member': [admin, replaced('members/new@example.com', { role: 'staff' })],
  'change its own entry': [nobody, replaced(ownMember, { role: 'staff', admin: true })],
  'remove a member': [admin, removed('members/idle@example.com')],
  'change its profile': [
    member,
    (fixture, name) => saved('profiles', uidOf(name), { displayName: 'New' })(fixture, name),
  ],
  'change the profile of somebody else': [
    nobody,
    saved('profiles', 'other', { displayName: 'New' }),
  ],
  'delete its profile': [nobody, removed(ownProfile)],
  'change its name': [member, replaced(ownName, { displayName: 'New' })],
  'change the name of somebody else': [
    nobody,
    replaced('people/other@example.com', { displayName: 'New' }),
  ],
  'delete its name': [nobody, removed(ownName)],
  ...Object.fromEntries(
    (['researchs', 'templates', 'hypotheses', 'deliverables'] as const).map((table) => [
      `create one of ${table}`,
      [staff, saved(table, 'new', CREATED[table])] as const,
    ]),
  ),
  'rename a research': [staff, saved('researchs', RESEARCH, { researchName: 'New' })],
  'delete a research': [staff, removed(`researchs/${RESEARCH}`)],
  'rename a template': [staff, saved('templates', 't', { templateName: 'New' })],
  'delete a template': [staff, removed('templates/t')],
  'edit a hypothesis': [staff, saved('hypotheses', 'h1', { hypothesisStatement: 'New' })],
  'change the sprints with the deliverable': [
    staff,
    both(
      saved('hypotheses', 'h1', { hypothesisResearcherSprintAllocations: [5] }),
      saved('deliverables', 'd', repriced(5)),
    ),
  ],
  'delete a hypothesis with the deliverable': [
    staff,
    both(removed('hypotheses/h1'), saved('deliverables', 'd', WITHOUT_WORK)),
  ],
  'delete the terms': [nobody, removed(termsOf('d'))],
  'rewrite the terms': [nobody, replaced(termsOf('d'), TERMS)],
  'ask for the client': [client, remarked({})],
  'ask for the contractor': [staff, remarked(AS_CONTRACTOR)],
  'ask for a client about its deliverable': [clientElsewhere, remarked(OF_OTHERS)],
  'answer for the client': [client, remarked(ANSWER)],
  'answer for the contractor': [staff, remarked({ ...AS_CONTRACTOR, ...ANSWER })],
  'settle a question of the own side': [client, remarked(SETTLED)],
  'settle a question of the client as the contractor': [
    staffInOpenMode,
    remarked({ ...AS_CONTRACTOR, ...SETTLED }),
  ],
  'delete a remark': [nobody, removed('remarks/q')],
  'rewrite a remark': [nobody, replaced('remarks/q', storedRemark())],
  'write a document without a rule': [nobody, replaced('invoices/x', { FBUID: 'x' })],
  'write the document of the environment': [nobody, ({ root }) => [set(root, { mode: 'open' })]],
};

/** A first sign-in: there is no profile. */
const newProfile: Write = (fixture, name) => {
  const email = ACTORS[name]?.email?.toLowerCase() ?? null;
  const uid = uidOf(name);
  return fixture.save('profiles', uid, storedProfile(uid, { email, profileEmail: email }), { uid });
};

describe.each(MODES)('in the %s mode', (mode) => {
  const settings = { mode };
  const stored = shared(() => newFixture({ settings, records: RECORDS }));
  const rowsOf = (allowed: Allowed) => {
    // An admin is staff, and may do more only where no staff may.
    const also = [admin, nobody].includes(allowed) ? (['admin'] as const) : [];
    return [...WHO[mode], ...also].map((name) => ({
      name,
      outcome: outcomeOf(allowed(name, mode)),
    }));
  };

  describe.each(Object.entries(GETS))('get %s', (_, [allowed, place]) => {
    test.concurrent.each(rowsOf(allowed))('$outcome: $name', async ({ name, outcome }) => {
      const target = typeof place === 'string' ? place : place(name);
      const record = doc(firestoreOf(name), `${(await stored()).root}/${target}`);
      await expectOutcome(outcome, getDoc(record));
    });
  });

  // The rules prove a list from its constraints, not from its results.
  describe.each(Object.entries(LISTS))('list %s', (_, [allowed, place, ...constraints]) => {
    test.concurrent.each(rowsOf(allowed))('$outcome: $name', async ({ name, outcome }) => {
      const records = collection(firestoreOf(name), `${(await stored()).root}/${place}`);
      await expectOutcome(outcome, getDocs(query(records, ...constraints)));
    });
  });

  test.concurrent.each(rowsOf(staff))(
    '$outcome: count and sum up all deliverables: $name',
    async ({ name, outcome }) => {
      const all = collection(firestoreOf(name), `${(await stored()).root}/deliverables`);
      await expectOutcome(outcome, getCountFromServer(all));
      const costs = { costs: sum('deliverableCost') };
      await expectOutcome(outcome, getAggregateFromServer(all, costs));
    },
  );

  describe.each(Object.entries(WRITES))('%s', (_, [allowed, commit]) => {
    test.concurrent.each(rowsOf(allowed))('$outcome: $name', ({ name, outcome }) =>
      runCase(outcome, {
        actor: name,
        fixture: { settings, records: WRITTEN },
        commit: (fixture) => commit(fixture, name),
      }),
    );
  });

  test.concurrent.each(rowsOf(member))('$outcome: create its profile: $name', ({ name, outcome }) =>
    runCase(outcome, {
      actor: name,
      fixture: { settings },
      commit: (fixture) => newProfile(fixture, name),
    }),
  );

  test.concurrent.each(ACTOR_NAMES)('the role of %s', async (name) => {
    const fixture = await stored();
    const role = roleOf(name, mode);
    const record = doc(firestoreOf(name), `${fixture.root}/deliverables/d`);
    await expectOutcome(outcomeOf(['staff', 'client'].includes(role)), getDoc(record));
    const uid = uidOf(name);
    const created = fixture.save('researchs', `new-${name}`, storedResearch(), { uid });
    await expectCommit(outcomeOf(role === 'staff'), name, created);
  });
});

test.each([
  ['refused', 'staff before verifying the address'],
  ['accepted', 'impostor who had a bound address verified'],
] as const)('%s: get its own member entry: %s', async (outcome, name) => {
  const { root } = await newFixture();
  await expectOutcome(outcome, getDoc(doc(firestoreOf(name), `${root}/${ownMember(name)}`)));
});

test.each([
  ['no settings: members', null, 'refused'],
  ['an unknown mode: members', { mode: 'opened' }, 'refused'],
  ['a mode of a wrong type: members', { mode: true }, 'refused'],
  ['settings without a mode: members', {}, 'refused'],
  ['open', { mode: 'open' }, 'accepted'],
] as const)('the mode: %s', async (_, settings, outcome) => {
  const fixture = await newFixture({ settings });
  const created = (uid: string) => fixture.save('researchs', uid, storedResearch(), { uid });
  await expectCommit(outcome, 'stranger', created('stranger'));
  await expectCommit('accepted', 'staff', created('staff'));
});

test('the history of a deleted record is for staff alone', async () => {
  const { root } = await newFixture({ records: WRITTEN });
  const places = [`researchs/${RESEARCH}`, 'deliverables/d', 'hypotheses/h1'];
  const expectHistories = async (outcome: Outcome, name: ActorName) => {
    for (const place of places) {
      const entries = collection(firestoreOf(name), `${root}/${place}/history`);
      await expectOutcome(outcome, getDocs(entries));
    }
  };
  await expectHistories('accepted', 'client');
  await writePastRules(places.map((place) => remove(`${root}/${place}`)));
  await expectHistories('refused', 'client');
  await expectHistories('accepted', 'staff');
});

test.each([
  'profiles',
  'people',
  'deliverables',
  'history',
  'terms',
  'remarks',
  'members',
  'settings',
])('nobody lists %s of every environment', (name) =>
  expectOutcome('refused', getDocs(collectionGroup(firestoreOf('staff'), name))),
);
