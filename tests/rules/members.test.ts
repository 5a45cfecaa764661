/** Member entries, profiles, names and imports: what somebody with the right to write them may put into them. */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { type StoredData, storedProfile, storedResearch } from '../support/stored-records.ts';
import { type ActorName, uidOf } from './support/actors.ts';
import { type RulesCase, testRefusals } from './support/cases.ts';
import { remove, set } from './support/commit.ts';
import { digestOf } from './support/deliverables.ts';
import { COLLECTIONS, type Fixture } from './support/fixture.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

function entry(data: StoredData, email = 'new@example.com', actor: ActorName = 'admin'): RulesCase {
  return { actor, commit: ({ root }) => [set(`${root}/members/${email}`, data)] };
}

const removing = (email: string): RulesCase => ({
  actor: 'admin',
  commit: ({ root }) => [remove(`${root}/members/${email}`)],
});

testRefusals('an admin', entry({ role: 'staff' }), {
  'does not change the own entry': {
    accepted: entry({ role: 'staff' }, 'staff@example.com'),
    refused: entry({ role: 'staff', admin: true }, 'admin@example.com'),
  },
  'does not remove the own entry, so that one admin remains': {
    accepted: removing('staff@example.com'),
    refused: removing('admin@example.com'),
  },
  'of another environment is none here': { ...entry({ role: 'staff' }), fixture: { members: {} } },
  'is no client with the mark of an admin': entry(
    { role: 'staff' },
    'new@example.com',
    'client marked as admin',
  ),
  'has the very address of the entry, not one that looks like it': entry(
    { role: 'staff' },
    'new@example.com',
    'look-alike of a bookkeeper',
  ),
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => `research-${index}`);

testRefusals('a member entry', entry({ role: 'staff', uid: null, admin: false }), {
  'with an unknown role': entry({ role: 'owner' }),
  'of a client who is an admin': {
    accepted: entry({ role: 'staff', admin: true }),
    refused: entry({ role: 'client', admin: true }),
  },
  'with 31 research projects': {
    accepted: entry({ role: 'client', researchFBUIDs: ids(30) }),
    refused: entry({ role: 'client', researchFBUIDs: ids(31) }),
  },
  'with a uid that is no text': {
    accepted: entry({ role: 'staff', uid: 'new' }),
    refused: entry({ role: 'staff', uid: 7 }),
  },
  'with a further field': entry({ role: 'staff', note: 'x' }),
  ...Object.fromEntries(
    ['Someone@example.com', 'someone', '@example.com', 'some one@example.com', 'a@b@c'].map(
      (email) => [`for ${email}`, entry({ role: 'staff' }, email)],
    ),
  ),
});

const UNCLAIMED = { ...storedProfile('staff'), FBAUTHID: null };
const newProfile = (fields: StoredData, id = 'staff'): RulesCase => ({
  commit: (fixture) => fixture.save('profiles', id, { ...UNCLAIMED, ...fields }),
});
/** The stored profile holds a former address of the account. */
const changedProfile = (fields: StoredData): RulesCase => ({
  fixture: {
    records: { 'profiles/staff': { ...UNCLAIMED, profileEmail: 'former@example.com' } },
  },
  commit: (fixture) => fixture.save('profiles', 'staff', fields),
});

testRefusals('a profile', newProfile({}), {
  'with the address of another account': newProfile({ email: 'other@example.com' }),
  'found by the address of another account': newProfile({ profileEmail: 'other@example.com' }),
  'that names another account': newProfile({ FBAUTHID: 'other' }),
  'with a name of 1,001 characters': {
    accepted: newProfile({ displayName: 'x'.repeat(1_000) }),
    refused: newProfile({ displayName: 'x'.repeat(1_001) }),
  },
  'with the address of a photo of 2,001 characters': {
    accepted: newProfile({ photoURL: 'x'.repeat(2_000) }),
    refused: newProfile({ photoURL: 'x'.repeat(2_001) }),
  },
  'with a further field': newProfile({ role: 'staff' }),
  'that keeps a former address, or changes it to another account’s': {
    accepted: changedProfile({ displayName: 'New' }),
    refused: changedProfile({ profileEmail: 'other@example.com' }),
  },
});

const OPEN = { settings: { mode: 'open' } };
const name = (data: StoredData, actor: ActorName = 'staff', address = 'staff@example.com') => ({
  actor,
  commit: ({ root }: Fixture) => [set(`${root}/people/${address}`, data)],
});
const NAMED = { displayName: 'Sam' };

testRefusals('a name', name(NAMED), {
  'of the address of another member': name(NAMED, 'another staff'),
  'of somebody who is no member': {
    accepted: name(NAMED, 'client', 'client@example.com'),
    refused: name(NAMED, 'stranger', 'stranger@example.com'),
  },
  'of an address that was not verified, in the open mode': {
    accepted: { ...name(NAMED, 'stranger', 'stranger@example.com'), fixture: OPEN },
    refused: { ...name(NAMED, 'staff before verifying the address'), fixture: OPEN },
  },
  'of an address that is bound to another account': {
    accepted: name(NAMED, 'staff bound to this account', 'bound+1@example.com'),
    refused: name(NAMED, 'impostor who had a bound address verified', 'bound+1@example.com'),
  },
  'under an address in capitals': {
    accepted: name(NAMED, 'staff whose provider writes the address in capitals'),
    refused: name(
      NAMED,
      'staff whose provider writes the address in capitals',
      'Staff@Example.COM',
    ),
  },
  'of 1,001 characters': {
    accepted: name({ displayName: 'x'.repeat(1_000) }),
    refused: name({ displayName: 'x'.repeat(1_001) }),
  },
  'that is no text': { accepted: name({ displayName: null }), refused: name({ displayName: 7 }) },
  'that is absent': name({}),
  'with a further field': name({ ...NAMED, role: 'staff' }),
});

const NOT_LIVE = { mode: 'members', live: false };

interface Importing {
  readonly actor?: ActorName;
  readonly settings?: StoredData;
  readonly place?: string;
  readonly fields?: StoredData;
  readonly stored?: Readonly<Record<string, StoredData>>;
}

/** Writes an older document with the importer's mark. */
function importing(options: Importing = {}): RulesCase {
  const { actor = 'admin', settings = NOT_LIVE, place = 'researchs/old' } = options;
  const mark = { importedBy: uidOf(actor), importedAt: serverTimestamp() };
  const older = { ...storedResearch(), FBUID: place.split('/')[1], colour: 'red', updatedBy: 'x' };
  return {
    actor,
    fixture: { settings, ...(options.stored === undefined ? {} : { records: options.stored }) },
    commit: ({ root }) => [set(`${root}/${place}`, { ...older, ...mark, ...options.fields })],
  };
}

const OLD_ENTRY = 'researchs/old/history/2019-01-02T03:04:05.678Z';
const OLD_TERMS = `deliverables/old/terms/${digestOf('old')}`;

testRefusals('an import', importing(), {
  'by staff': importing({ actor: 'staff' }),
  'in the open mode by somebody without an entry': {
    accepted: importing({ settings: { mode: 'open', live: false } }),
    refused: importing({ settings: { mode: 'open', live: false }, actor: 'stranger' }),
  },
  'into a live environment': importing({ settings: { mode: 'members', live: true } }),
  'into an environment that says nothing': importing({ settings: { mode: 'members' } }),
  'in the name of another admin': importing({ fields: { importedBy: 'other' } }),
  'dated by the importer': importing({ fields: { importedAt: Timestamp.fromMillis(0) } }),
  'under another id': importing({ fields: { FBUID: 'other' } }),
  'over a stored record': importing({ stored: { 'researchs/old': storedResearch() } }),
  ...Object.fromEntries(
    [...COLLECTIONS, 'remarks'].map((table) => [
      `to ${table}, as another record`,
      {
        accepted: importing({ place: `${table}/old` }),
        refused: importing({ place: `${table}/old`, fields: { FBUID: 'other' } }),
      },
    ]),
  ),
  'of an entry of another record': {
    accepted: importing({ place: OLD_ENTRY }),
    refused: importing({ place: OLD_ENTRY, fields: { FBUID: 'other' } }),
  },
  'of terms with another digest': {
    accepted: importing({ place: OLD_TERMS, fields: { text: 'old' } }),
    refused: importing({ place: OLD_TERMS, fields: { text: 'forged' } }),
  },
  'of a member': importing({ place: 'members/old@example.com' }),
  'of a name': importing({ place: 'people/old@example.com', fields: NAMED }),
  'of the settings': importing({ place: 'settings/access' }),
  'to an unknown table': importing({ place: 'invoices/old' }),
  'to the history of a remark': importing({ place: 'remarks/old/history/x' }),
});
