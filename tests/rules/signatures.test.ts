/** Each forged signature beside the honest one that differs in one fact (R7, R8, R11, R12, R38). */
import { Timestamp } from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { type StoredData, storedSummary, without } from '../support/stored-records.ts';
import { type RulesCase, testPairs, testRefusals } from './support/cases.ts';
import { set } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  digestOf,
  ESTIMATE,
  FROZEN_PRICE,
  frozen,
  LIVE_PRICE,
  NO_PRICE,
  newSignature,
  PRICE,
  repriced,
  type Signing,
  STORED_TERMS,
  signatureIn,
  signCommit,
  signing,
  signingSecond,
  TERMS,
  writeTerms,
} from './support/deliverables.ts';
import { OPEN } from './support/remarks.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const REVISION = '2026-03-04T05:06:05.000Z';

/** Signs with this map of revisions. The current price names `sources`, by default the same hypotheses. */
function naming(revisions: object, sources: readonly string[] = Object.keys(revisions)): RulesCase {
  const live = { ...LIVE_PRICE, deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: sources } };
  return signing({
    stored: live,
    signature: { signatureHypothesisHistoryFBUIDs: revisions },
    freeze: frozen(live),
  });
}

const revisions = (...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, REVISION]));
const having = (signature: StoredData) => signing({ signature });
const FIELDS = Object.keys(newSignature('staff')).filter((name) => name !== 'signatureIsExternal');

testRefusals('a signature', signing(), {
  'in the name of another account': having({ signatureUid: 'other' }),
  'of yesterday': having({ signatureDate: Timestamp.fromMillis(Date.now() - 86_400_000) }),
  'for an older revision (R8)': having({ signatureHistoryDocumentFBUID: REVISION }),
  'that is deprecated from the start': having({ deprecatedReason: 'revoked' }),
  'with a further field': having({ signatureNote: 'x' }),
  'in a fifth slot': signing({ also: { deliverableWitnessSignature: newSignature('staff') } }),
  ...Object.fromEntries(
    FIELDS.map((name) => [
      `without ${name}`,
      signing({ also: { [CLIENT]: without(newSignature('staff'), name) } }),
    ]),
  ),
  'with a reference of 2,001 characters': {
    accepted: having({ signatureReference: 'x'.repeat(2_000) }),
    refused: having({ signatureReference: 'x'.repeat(2_001) }),
  },
  'that does not say whether it is external': {
    accepted: signing({ slot: CONTRACTOR, signature: { signatureIsExternal: false } }),
    refused: signing({ slot: CONTRACTOR, signature: { signatureIsExternal: null } }),
  },
});

testRefusals('the person of a signature', signing(), {
  'has the address of another account': having({ signatureEmail: 'other@example.com' }),
  'has no address': having({ signatureEmail: null }),
  'has the address in capitals': {
    accepted: signing({ actor: 'staff whose provider writes the address in capitals' }),
    refused: signing({
      actor: 'staff whose provider writes the address in capitals',
      signature: { signatureEmail: 'Staff@Example.COM' },
    }),
  },
  'has the address of another account, where the own account has none': {
    accepted: signing({ actor: 'account without an address', settings: OPEN }),
    refused: signing({
      actor: 'account without an address',
      settings: OPEN,
      signature: { signatureEmail: 'staff@example.com' },
    }),
  },
  'has another name than the account': {
    accepted: having({ signatureName: null }),
    refused: having({ signatureName: 'Name of client' }),
  },
});

testRefusals('the hypotheses of a signature (R8)', naming(revisions('h1', 'h2')), {
  'lack one of the current price': naming(revisions('h1'), ['h1', 'h2']),
  'name one more than the current price': naming(revisions('h1', 'h2'), ['h1']),
  'are named once, where an older current price names one twice': {
    accepted: naming(revisions('h1'), ['h1', 'h1']),
    refused: naming(revisions('h1'), ['h1', 'h2', 'h1']),
  },
  'are a list': { accepted: naming({}), refused: naming([], []) },
  'have a revision that is no id': naming({ h1: REVISION, h2: 'yesterday' }),
  'have a revision that is two': naming({ h1: `${REVISION},${REVISION}`, h2: REVISION }),
});

testRefusals('the terms of a signature (R38)', signing(), {
  'are not stored': signing({ terms: null }),
  'hash to another digest': signing({ terms: { text: `${TERMS} ` } }),
  'are no text': signing({ terms: { text: 7 } }),
  'are written by another account': signing({ terms: { writtenBy: 'other' } }),
  'are written yesterday': signing({ terms: { writtenAt: Timestamp.fromMillis(0) } }),
  'have a further field': signing({ terms: { note: 'x' } }),
  'are not those that the signature names': having({ signatureTermsDigest: digestOf('others') }),
  'are named in capitals': having({ signatureTermsDigest: digestOf(TERMS).toUpperCase() }),
  'come without the signature': {
    fixture: { records: { 'deliverables/d': deliverable() } },
    commit: (fixture) => [
      ...fixture.save('deliverables', 'd', { deliverableName: 'Signed by nobody' }),
      ...writeTerms(fixture, 'staff'),
    ],
  },
  'come after the signature': {
    ...signingSecond(),
    commit: (fixture) =>
      writeTerms(fixture, 'staff', { text: STORED_TERMS }, digestOf(STORED_TERMS)),
  },
  'come with a further text that nobody signs': {
    ...signing(),
    commit: (fixture) => [
      ...signCommit(fixture),
      ...writeTerms(fixture, 'staff', { text: 'others' }, digestOf('others')),
    ],
  },
  'are stored at another deliverable': {
    fixture: { records: { 'deliverables/d': deliverable(), 'deliverables/d2': deliverable() } },
    commit: (fixture) => [
      ...signCommit(fixture, { terms: null }),
      ...writeTerms(fixture, 'staff').map(({ path, data }) =>
        set(path.replace('/d/', '/d2/'), data),
      ),
    ],
  },
});

const withStoredTerms = (options: Signing): RulesCase => {
  const { fixture, ...rest } = signingSecond(options);
  const stored = { text: TERMS, writtenBy: 'other', writtenAt: new Date(), updatedAt: null };
  const records = { ...fixture?.records, [`deliverables/d/terms/${digestOf(TERMS)}`]: stored };
  return { ...rest, fixture: { records } };
};

testPairs('terms that the other side has stored', {
  'are signed as they are, not rewritten': {
    accepted: withStoredTerms({ terms: null }),
    refused: withStoredTerms({}),
  },
});

const ACTIVE = signatureIn('other');
const signingOver = (stored: unknown) => signingSecond({ stored: { [CLIENT]: stored } });
const OLDER: RulesCase = {
  ...signing(),
  fixture: { records: { 'deliverables/d': without(deliverable(), CLIENT) } },
};

testRefusals('signing in a slot that an older record lacks, not over', OLDER, {
  'an active signature without a reason': signingOver(without(ACTIVE, 'deprecatedReason')),
  'an active one with an empty reason': signingOver({ ...ACTIVE, deprecatedReason: '' }),
  'an unreadable one: a text': signingOver('signed'),
  'an unreadable one: an empty map': signingOver({}),
});

const DIRECT = { signatureIsExternal: false, signatureReference: null };
const staffSigns = (signature: StoredData, options: Signing = {}) =>
  signingSecond({ signature, ...options });

testRefusals('staff record the client’s signature (R12)', staffSigns({}), {
  'directly, with a reference': staffSigns({ signatureIsExternal: false }),
  'without a reference': staffSigns({ signatureReference: null }),
  'with a blank reference': staffSigns({ signatureReference: ' \n\u00a0\u3000\ufeff' }),
  'where a client signs directly': {
    accepted: staffSigns(DIRECT, { actor: 'client' }),
    refused: staffSigns(DIRECT),
  },
  'where the open mode has no sides': {
    accepted: staffSigns(DIRECT, { settings: OPEN }),
    refused: staffSigns(DIRECT),
  },
});

testRefusals('the only action of the commit is a signature, not', signing(), {
  'a second one': signing({ also: { [CONTRACTOR]: newSignature('staff') } }),
  'the completion too (R11)': signing({ also: { [CLIENT_DONE]: newSignature('staff') } }),
  'an edit too': signing({ also: { deliverableName: 'Signed in passing' } }),
  'a revocation too': {
    accepted: signingSecond({ states: { [CONTRACTOR]: 'staff' } }),
    refused: signingSecond({
      states: { [CONTRACTOR]: 'staff' },
      also: { [CONTRACTOR]: { ...signatureIn('staff'), deprecatedReason: 'revoked' } },
    }),
  },
});

const CHEAP = frozen(repriced(1));
const cheaply = (options: Signing = {}): Signing => ({
  signature: { signatureCost: CHEAP.deliverableCost },
  freeze: CHEAP,
  ...options,
});

testRefusals('the first signature freezes the current price (R7)', signing(), {
  'not another price': signing(cheaply()),
  'not another price, as a client': {
    accepted: signing({ actor: 'client' }),
    refused: signing(cheaply({ actor: 'client' })),
  },
  'not another cost': signing({
    signature: { signatureCost: PRICE - 1 },
    freeze: { ...FROZEN_PRICE, deliverableCost: PRICE - 1 },
  }),
  'not a cost that differs from the signature': having({ signatureCost: PRICE - 1 }),
  'not a cost that is no number': signing({
    stored: { deliverableEstimatedCost: 'free' },
    signature: { signatureCost: 'free' },
    freeze: { ...FROZEN_PRICE, deliverableCost: 'free' },
  }),
  'not other contractors': signing({
    freeze: { ...FROZEN_PRICE, deliverableAllocations: { ...ESTIMATE, contractors: [] } },
  }),
  'not allocations with a further key': signing({
    freeze: { ...FROZEN_PRICE, deliverableAllocations: { ...ESTIMATE, note: 'x' } },
  }),
  'without the cost': signing({ freeze: { deliverableAllocations: ESTIMATE } }),
  'which staff correct in the same commit, not a client': {
    accepted: signing(cheaply({ also: repriced(1) })),
    refused: signing(cheaply({ actor: 'client', also: repriced(1) })),
  },
  'again after a revocation': {
    accepted: signing({ states: { [CONTRACTOR]: 'revoked by other' } }),
    refused: signing({ states: { [CONTRACTOR]: 'revoked by other' }, freeze: {} }),
  },
  'again after a lapsed completion, not the former price': {
    accepted: signing({ states: { [CONTRACTOR_DONE]: 'revoked by other' }, stored: CHEAP }),
    refused: signing(
      cheaply({ states: { [CONTRACTOR_DONE]: 'revoked by other' }, stored: CHEAP, freeze: {} }),
    ),
  },
});

testRefusals('a later signature has the frozen price (R7)', signingSecond(), {
  'not another cost': signingSecond({ signature: { signatureCost: PRICE + 1 } }),
  'which it does not clear': signingSecond({ freeze: NO_PRICE }),
  'where nothing is frozen': signingSecond({ stored: NO_PRICE }),
  'also for a commencement beside an active completion': {
    accepted: signing({ states: { [CLIENT_DONE]: 'client' } }),
    refused: signing(cheaply({ states: { [CLIENT_DONE]: 'client' }, stored: repriced(1) })),
  },
  'while the sprints stay: staff do not correct them in passing': {
    accepted: signingSecond({ also: { deliverableEstimate: { ...ESTIMATE, contractors: [] } } }),
    refused: signingSecond({ also: { deliverableEstimate: storedSummary({ h1: 5 }) } }),
  },
});
