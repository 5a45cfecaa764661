/** Who may sign how much (R47), beside the honest signature that differs in the entry alone. */
import { beforeAll } from 'vitest';
import type { StoredData } from '../support/stored-records.ts';
import { type ActorName, MEMBERS, RESEARCH, uidOf } from './support/actors.ts';
import { type Pair, type RulesCase, testPairs } from './support/cases.ts';
import { set } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  deprecated,
  frozen,
  LIVE_PRICE,
  NO_PRICE,
  PRICE,
  type Signing,
  signing,
} from './support/deliverables.ts';
import { OPEN, posting } from './support/remarks.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

/** The case, with these fields in the actor's entry. */
function having(authority: StoredData, one: RulesCase): RulesCase {
  const email = `${uidOf(one.actor ?? 'staff')}@example.com`;
  const members = { ...MEMBERS, [email]: { ...MEMBERS[email], ...authority } };
  return { ...one, fixture: { ...one.fixture, members } };
}

const DIRECT = { signatureIsExternal: false, signatureReference: null };
const BOTH = { [CONTRACTOR]: 'other', [CLIENT]: 'client' };

const SIGNATURES: Readonly<Record<string, Signing>> = {
  'a client’s direct commencement, the first': { actor: 'client', slot: CLIENT, signature: DIRECT },
  'a client’s commencement by reference': {
    actor: 'client',
    slot: CLIENT,
    states: { [CONTRACTOR]: 'other' },
  },
  'a client’s direct completion': {
    actor: 'client',
    slot: CLIENT_DONE,
    states: BOTH,
    signature: DIRECT,
  },
  'a client’s completion by reference': { actor: 'client', slot: CLIENT_DONE, states: BOTH },
  'a direct commencement of staff': { slot: CONTRACTOR, signature: DIRECT },
  'a commencement of staff by reference': { slot: CONTRACTOR },
  'a completion of staff': { slot: CONTRACTOR_DONE, states: BOTH, signature: DIRECT },
};

const SUFFICIENT: Readonly<Record<string, StoredData>> = {
  'an entry of before there was authority': {},
  'no limit': { maySign: true, signUpTo: null },
  'a limit that equals the price': { maySign: null, signUpTo: PRICE },
  'a limit above the price': { signUpTo: PRICE + 0.01 },
};

const INSUFFICIENT: Readonly<Record<string, StoredData>> = {
  'reads only': { maySign: false },
  'reads only, for another reason than false': { maySign: 'yes' },
  'a limit a cent below the price': { signUpTo: PRICE - 0.01 },
  'a limit of 0': { signUpTo: 0 },
  'a limit below 0': { signUpTo: -PRICE },
  'a limit that is a text': { signUpTo: '999999' },
  'a limit that is true': { signUpTo: true },
  'a limit that is a list': { signUpTo: [999_999] },
  'a limit that is no number': { signUpTo: Number.NaN },
};

for (const [name, options] of Object.entries(SIGNATURES)) {
  const names = Object.keys(INSUFFICIENT);
  const sufficient = Object.entries(SUFFICIENT);
  testPairs(
    `${name}: refused with too little authority, accepted with enough`,
    Object.fromEntries(
      names.map((lacking, index): [string, Pair] => {
        const [kind, enough] = sufficient[index % sufficient.length] ?? ['', {}];
        return [
          `${lacking}; ${kind}`,
          {
            accepted: having(enough, signing(options)),
            refused: having(INSUFFICIENT[lacking] ?? {}, signing(options)),
          },
        ];
      }),
    ),
  );
}

const forClient: Signing = { slot: CLIENT, states: { [CONTRACTOR]: 'other' } };
const CREDIT = { ...LIVE_PRICE, deliverableEstimatedCost: -100 };
const credit: Signing = {
  slot: CONTRACTOR,
  stored: CREDIT,
  signature: { ...DIRECT, signatureCost: -100 },
  freeze: frozen(CREDIT),
};
const revoking = (actor: ActorName): RulesCase => ({
  actor,
  fixture: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'client' }) } },
  commit: (fixture) =>
    fixture.save(
      'deliverables',
      'd',
      { ...deprecated({ [CLIENT]: 'client' }, 'revoked'), ...NO_PRICE },
      { uid: uidOf(actor) },
    ),
});
const writing = (email: string, actor: ActorName, data: StoredData): RulesCase => ({
  actor,
  commit: ({ root }) => [set(`${root}/members/${email}`, data)],
});
const ENTRY = { role: 'client', researchFBUIDs: [RESEARCH] };

testPairs('authority', {
  'is not asked for a limit where staff record the client’s signature, but they must sign at all': {
    accepted: having({ signUpTo: 0 }, signing(forClient)),
    refused: having({ maySign: false, signUpTo: null }, signing(forClient)),
  },
  'of 0 lets a credit through, below 0 nothing': {
    accepted: having({ signUpTo: 0 }, signing(credit)),
    refused: having({ signUpTo: -1 }, signing(credit)),
  },
  'has no meaning in the open mode': {
    accepted: having({ maySign: false, signUpTo: 0 }, signing({ settings: OPEN })),
    refused: having({ maySign: false, signUpTo: 0 }, signing({})),
  },
  'is not needed for revoking one’s own signature': {
    accepted: having({ maySign: false }, revoking('client')),
    refused: revoking('staff'),
  },
  'is not needed for a question': {
    accepted: having({ maySign: false }, posting({ actor: 'client' })),
    refused: posting({ actor: 'client of another research' }),
  },
  'is raised by an admin, not by its member': {
    accepted: writing('client@example.com', 'admin', { ...ENTRY, signUpTo: 1e6 }),
    refused: writing('client@example.com', 'client', { ...ENTRY, signUpTo: 1e6 }),
  },
  'is raised by another admin, not by the admin who has it': {
    accepted: writing('staff@example.com', 'admin', { role: 'staff', signUpTo: 1e6 }),
    refused: writing('admin@example.com', 'admin', { role: 'staff', admin: true, signUpTo: 1e6 }),
  },
  'is not stored as a limit below 0': {
    accepted: writing('new@example.com', 'admin', { ...ENTRY, maySign: true, signUpTo: 0 }),
    refused: writing('new@example.com', 'admin', { ...ENTRY, signUpTo: -1 }),
  },
  'is not stored as a text': {
    accepted: writing('new@example.com', 'admin', { ...ENTRY, maySign: false, signUpTo: null }),
    refused: writing('new@example.com', 'admin', { ...ENTRY, signUpTo: '20000' }),
  },
  'is not stored as another yes': {
    accepted: writing('new@example.com', 'admin', { ...ENTRY, maySign: null }),
    refused: writing('new@example.com', 'admin', { ...ENTRY, maySign: 'yes' }),
  },
});
