import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { SIGNATURE_KEYS, type SignatureKey } from '../../../src/domain/records/entities.ts';
import {
  STORED_REVISION,
  type StoredData,
  storedProfile,
  storedSummary,
  without,
} from '../../support/records.ts';
import { ONE_PER_ROLE, roleOf } from '../support/actors.ts';
import { type RulesCase, runCase, testPairs, testRefusals } from '../support/cases.ts';
import {
  expectCommit,
  type Outcome,
  outcomeOf,
  remove,
  writePastRules,
} from '../support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  FROZEN_PRICE,
  NO_PRICE,
  newSignature,
  PRICE,
  signatureIn,
} from '../support/deliverables.ts';
import { newFixture } from '../support/fixture.ts';
import { openRules } from '../support/session.ts';
import { revisionsOfHypotheses, signing, signingRevisions } from '../support/signing.ts';

beforeAll(() => openRules());

const DIGEST = '0123456789abcdef'.repeat(4);
/** Without `signatureIsExternal` a signature is direct. */
const REQUIRED_FIELDS = Object.keys(newSignature('staff')).filter(
  (field) => field !== 'signatureIsExternal',
);

testRefusals('a signature', signing(), {
  'is its signer’s': signing({ signature: { signatureUid: 'other' } }),
  "has the server's date, not an earlier one": signing({
    signature: { signatureDate: Timestamp.fromMillis(Date.now() - 1000) },
  }),
  "has the server's date, not a text": signing({
    signature: { signatureDate: new Date().toISOString() },
  }),
  'carries the frozen price': signing({ signature: { signatureCost: PRICE - 1 } }),
  'carries a price': signing({ signature: { signatureCost: null }, freeze: NO_PRICE }),
  'points to the stored revision (R8)': signing({
    signature: { signatureHistoryDocumentFBUID: '2026-03-04T05:06:05.000Z' },
  }),
  'needs a revision to point to (section 8)': signing({
    stored: { updatedAt: null },
    signature: { signatureHistoryDocumentFBUID: null },
  }),
  'starts without a reason that deprecates it': signing({
    signature: { deprecatedReason: 'hypothesis changed' },
  }),
  'names its hypotheses’ revisions in a map (R8)': {
    accepted: signingRevisions({}),
    refused: signingRevisions([], []),
  },
  'names the revisions of at most 500 hypotheses': {
    accepted: signingRevisions(revisionsOfHypotheses(500)),
    refused: signingRevisions(revisionsOfHypotheses(501)),
  },
  'names revisions by texts': {
    accepted: signingRevisions(revisionsOfHypotheses(1)),
    refused: signingRevisions({ h0: 7 }),
  },
  'names hypotheses by ids of at most 20,000 characters with line breaks, so that it can be revoked':
    {
      accepted: signingRevisions(revisionsOfHypotheses(500, 39)),
      refused: signingRevisions(revisionsOfHypotheses(500, 40)),
    },
  'names every hypothesis of the stored estimate': {
    accepted: signingRevisions(revisionsOfHypotheses(2)),
    refused: signingRevisions(revisionsOfHypotheses(1), ['h0', 'h1']),
  },
  'names every hypothesis of the stored estimate, also where the map is empty': {
    accepted: signingRevisions({}, []),
    refused: signingRevisions({}, ['h0']),
  },
  'names no further hypothesis': {
    accepted: signingRevisions(revisionsOfHypotheses(2), ['h1', 'h0']),
    refused: signingRevisions(revisionsOfHypotheses(3), ['h1', 'h0']),
  },
  'names no other hypothesis': {
    accepted: signingRevisions({ h1: STORED_REVISION }, ['h1']),
    refused: signingRevisions({ h2: STORED_REVISION }, ['h1']),
  },
  'names a hypothesis once, also if an older estimate lists it twice': {
    accepted: signingRevisions(revisionsOfHypotheses(2), ['h0', 'h1', 'h0']),
    refused: signingRevisions(revisionsOfHypotheses(2), ['h0', 'h2', 'h0']),
  },
  'has a reference of at most 2,000 characters': {
    accepted: signing({ signature: { signatureReference: 'x'.repeat(2_000) } }),
    refused: signing({ signature: { signatureReference: 'x'.repeat(2_001) } }),
  },
  'has signatureIsExternal false if it is direct, not null': {
    accepted: signing({ key: CONTRACTOR, signature: { signatureIsExternal: false } }),
    refused: signing({ key: CONTRACTOR, signature: { signatureIsExternal: null } }),
  },
  'may have a digest of 64 hex digits, not of 63': {
    accepted: signing({ signature: { signatureTermsDigest: DIGEST } }),
    refused: signing({ signature: { signatureTermsDigest: DIGEST.slice(1) } }),
  },
  'may lack signatureTermsDigest, but not hold null there': signing({
    signature: { signatureTermsDigest: null },
  }),
  'holds nothing else': signing({ signature: { signatureNote: 'and more' } }),
  ...Object.fromEntries(
    REQUIRED_FIELDS.map((field) => [
      `holds ${field}`,
      signing({ also: { [CLIENT]: without(newSignature('staff'), field) } }),
    ]),
  ),
  'is a map': signing({
    also: { [CLIENT]: [newSignature('staff', { signatureDate: Timestamp.now() })] },
  }),
  'is one of four': signing({ also: { deliverableWitnessSignature: newSignature('staff') } }),
  'is the only signature in the update of its deliverable': signing({
    also: { [CONTRACTOR]: newSignature('staff') },
  }),
  'is the only action in the update of its deliverable: no edit': signing({
    also: { deliverableName: 'Signed in passing' },
  }),
  'is the only action in the update of its deliverable: no estimate': signing({
    also: { deliverableEstimate: storedSummary({ h1: 2 }) },
  }),
});

describe('a client writes only the signatures of its side, staff those of both sides (R12)', () => {
  const CLIENT_SIDE: readonly SignatureKey[] = [CLIENT, CLIENT_DONE];
  const rows = SIGNATURE_KEYS.flatMap((key) =>
    ONE_PER_ROLE.map((actor) => {
      const role = roleOf(actor, 'members');
      const isSide = role === 'staff' || (role === 'client' && CLIENT_SIDE.includes(key));
      return { key, actor, outcome: outcomeOf(isSide) };
    }),
  );

  test.concurrent.each(rows)(
    '$outcome: $actor writes an external signature at $key',
    ({ key, actor, outcome }) => {
      // For a commencement the other side has commenced. For a completion both sides have.
      const states = { [CONTRACTOR]: 'other', [CLIENT]: 'other', [key]: null };
      return runCase(outcome, signing({ key, actor, states, freeze: {} }));
    },
  );

  test.concurrent.each(rows)(
    'in the open mode, accepted unless signed out: $actor writes an external signature at $key',
    ({ key, actor }) => {
      const states = { [CONTRACTOR]: 'other', [CLIENT]: 'other', [key]: null };
      const part = signing({ key, actor, states, freeze: {} });
      const fixture = { ...part.fixture, settings: { mode: 'open' } };
      return runCase(actor === 'signed out' ? 'refused' : 'accepted', { ...part, fixture });
    },
  );
});

describe('signing over a stored value', () => {
  test.concurrent.each<[Outcome, string, unknown]>([
    ['accepted', 'nothing', null],
    ['accepted', 'a revoked one', signatureIn('revoked by other')],
    ['accepted', 'a lapsed one', signatureIn('hypothesis changed by other')],
    ['refused', 'an active one', signatureIn('other')],
    [
      'refused',
      'an active one without the field deprecatedReason',
      without(signatureIn('other'), 'deprecatedReason'),
    ],
    ['refused', 'an unreadable one: a text', 'signed'],
    ['refused', 'an unreadable one: an empty map', {}],
  ])('%s: over %s', (outcome, _, stored) =>
    runCase(
      outcome,
      signing({
        stored: { ...FROZEN_PRICE, [CLIENT]: stored },
        states: { [CONTRACTOR]: 'other' },
        freeze: {},
      }),
    ),
  );

  test('accepted: over a missing field of an older record', () =>
    runCase('accepted', {
      fixture: { records: { 'deliverables/d': without(deliverable(), CLIENT) } },
      commit: (fixture) =>
        fixture.save('deliverables', 'd', { [CLIENT]: newSignature('staff'), ...FROZEN_PRICE }),
    }));
});

test('refused: pointing to a revision whose entry does not exist', async () => {
  const fixture = await newFixture({ records: { 'deliverables/d': deliverable() } });
  const sign = () =>
    fixture.save('deliverables', 'd', { [CLIENT]: newSignature('staff'), ...FROZEN_PRICE });
  await writePastRules([remove(`${fixture.root}/deliverables/d/history/${STORED_REVISION}`)]);
  await expectCommit('refused', 'staff', sign());
});

/** Signs with this stored profile of the signer. */
function signingWith(profile: StoredData): RulesCase {
  const records = { 'deliverables/d': deliverable(), 'profiles/staff': profile };
  return { ...signing(), fixture: { records } };
}

testPairs("the signer's profile names the address of the account", {
  'the same address, not another one': {
    accepted: signingWith(storedProfile('staff')),
    refused: signingWith({ ...storedProfile('staff'), email: 'admin@example.com' }),
  },
  'in capitals or small letters': {
    accepted: signingWith({ ...storedProfile('staff'), email: 'Staff@Example.COM' }),
    refused: signingWith({ ...storedProfile('staff'), email: 'Staff@Example.COM.' }),
  },
  'whatever other address the person has (R24)': {
    accepted: signingWith({ ...storedProfile('staff'), profileEmail: 'ada@older.example' }),
    refused: signingWith({ ...storedProfile('staff'), email: 'ada@older.example' }),
  },
});
