import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, getDoc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { SIGNATURE_KEYS, type SignatureKey } from '../../src/domain/records/entities.ts';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  storedProfile,
  storedSignature,
  storedSummary,
} from '../support/records.ts';
import { type ActorName, OTHER_RESEARCH, uidOf } from './support/actors.ts';
import { expectCommit, type Outcome, remove, writePastRules } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  ESTIMATE,
  EXTRA_ITEM,
  FROZEN,
  newSignature,
  PRICE,
  RELEASED,
  type Seal,
  type Seals,
  sealed,
} from './support/deliverables.ts';
import { type Play, play, playPairs } from './support/plays.ts';
import { closeRules, firestoreOf, openRules } from './support/session.ts';
import { newWorld, type World } from './support/world.ts';

beforeAll(() => openRules());
afterAll(closeRules);

interface Signing {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  /** The signatures before. */
  readonly seals?: Seals;
  /** Over the stored deliverable. */
  readonly stored?: StoredData;
  /** Over the new signature. */
  readonly signature?: StoredData;
  /** What is written beside the signature; freezing what is stored, if left out. */
  readonly freeze?: StoredData;
  /** Written besides. */
  readonly also?: StoredData;
}

/** Signing an unsigned deliverable as staff for the client, unless said otherwise. */
function signing(options: Signing = {}): Play {
  const { actor = 'staff', key = CLIENT, seals = {}, stored = {}, freeze = FROZEN } = options;
  const uid = uidOf(actor);
  return {
    actor,
    world: { records: { 'deliverables/d': deliverable(seals, stored) } },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        { [key]: newSignature(uid, options.signature), ...freeze, ...options.also },
        { uid },
      ),
  };
}

/** Signing with these revisions of hypotheses where the stored estimate has these sources. */
function pointing(
  revisions: object,
  sourceFBUIDs: readonly string[] = Object.keys(revisions),
): Play {
  const estimate = { ...ESTIMATE, sourceFBUIDs };
  return signing({
    stored: { deliverableEstimate: estimate },
    signature: { signatureHypothesisHistoryFBUIDs: revisions },
    freeze: { ...FROZEN, deliverableAllocations: estimate },
  });
}

/** Signing where a commencement already stands, so that nothing is frozen any more. */
function signingSecond(options: Signing = {}): Play {
  return signing({ seals: { [CONTRACTOR]: 'other' }, freeze: {}, ...options });
}

function completing(options: Signing = {}): Play {
  return signing({ key: CLIENT_DONE, seals: { [CLIENT]: 'other' }, freeze: {}, ...options });
}

playPairs('a signature', [
  {
    rule: 'is its signer’s',
    accepted: signing(),
    refused: signing({ signature: { signatureUid: 'other' } }),
  },
  {
    rule: 'is dated by the server, not back',
    accepted: signing(),
    refused: signing({ signature: { signatureDate: Timestamp.fromMillis(Date.now() - 1000) } }),
  },
  {
    rule: 'is dated by the server, not by text',
    accepted: signing(),
    refused: signing({ signature: { signatureDate: new Date().toISOString() } }),
  },
  {
    rule: 'carries the frozen price',
    accepted: signing(),
    refused: signing({ signature: { signatureCost: PRICE - 1 } }),
  },
  {
    rule: 'carries a price',
    accepted: signing(),
    refused: signing({ signature: { signatureCost: null }, freeze: RELEASED }),
  },
  {
    rule: 'points to the stored revision (R8)',
    accepted: signing(),
    refused: signing({ signature: { signatureHistoryDocumentFBUID: '2026-03-04T05:06:05.000Z' } }),
  },
  {
    rule: 'needs a revision to point to (section 8)',
    accepted: signing(),
    refused: signing({
      stored: { updatedAt: null },
      signature: { signatureHistoryDocumentFBUID: null },
    }),
  },
  {
    rule: 'starts without a reason that deprecates it',
    accepted: signing(),
    refused: signing({ signature: { deprecatedReason: 'hypothesis changed' } }),
  },
  {
    rule: 'has no reason, which is not the same as an empty one',
    accepted: signing(),
    refused: signing({ signature: { deprecatedReason: '' } }),
  },
  {
    rule: 'names its hypotheses’ revisions in a map (R8)',
    accepted: pointing({}),
    refused: pointing([], []),
  },
  {
    rule: 'names the revisions of at most 500 hypotheses',
    accepted: pointing(pointers(500)),
    refused: pointing(pointers(501)),
  },
  ...[{}, true, 7, null, ['x'], '', 'x'.repeat(201)].map((revision) => ({
    rule: `names revisions by short texts, not by ${JSON.stringify(revision).slice(0, 9)}`,
    accepted: pointing(pointers(1)),
    refused: pointing({ h0: revision }),
  })),
  {
    rule: 'names hypotheses in so few letters that it can be revoked',
    accepted: pointing(pointers(500, 39)),
    refused: pointing(pointers(500, 40)),
  },
  {
    rule: 'names hypotheses in letters of one byte',
    accepted: pointing(pointers(1, 9)),
    refused: pointing(pointers(1, 9, '中')),
  },
  {
    rule: 'names revisions in letters of one byte',
    accepted: pointing({ h: 'x' }),
    refused: pointing({ h: '中' }),
  },
  {
    rule: 'names hypotheses by short ids',
    accepted: pointing({ ['h'.repeat(200)]: STORED_REVISION }),
    refused: pointing({ ['h'.repeat(201)]: STORED_REVISION }),
  },
  {
    rule: 'names the hypotheses of the stored estimate: none too few',
    accepted: pointing(pointers(2)),
    refused: pointing(pointers(1), ['h0', 'h1']),
  },
  {
    rule: 'names them even where the map is empty',
    accepted: pointing({}, []),
    refused: pointing({}, ['h0']),
  },
  {
    rule: 'names none too many',
    accepted: pointing(pointers(2), ['h1', 'h0']),
    refused: pointing(pointers(3), ['h1', 'h0']),
  },
  {
    rule: 'names none that is invented',
    accepted: pointing({ h1: STORED_REVISION }, ['h1']),
    refused: pointing({ h2: STORED_REVISION }, ['h1']),
  },
  {
    rule: 'names one once that an older estimate lists twice',
    accepted: pointing(pointers(2), ['h0', 'h1', 'h0']),
    refused: pointing(pointers(2), ['h0', 'h2', 'h0']),
  },
  {
    rule: 'may refer to something else, in 2,000 characters',
    accepted: signing({ signature: { signatureReference: 'x'.repeat(2_000) } }),
    refused: signing({ signature: { signatureReference: 'x'.repeat(2_001) } }),
  },
  {
    rule: 'refers to it by text',
    accepted: signing({ signature: { signatureReference: 'https://example.com' } }),
    refused: signing({ signature: { signatureReference: { href: 'https://example.com' } } }),
  },
  {
    rule: 'says whether it is external, or nothing about it',
    accepted: signing({ signature: { signatureIsExternal: true } }),
    refused: signing({ signature: { signatureIsExternal: 'true' } }),
  },
  {
    rule: 'says that it is direct, or is it by default',
    accepted: signing({ key: CONTRACTOR, signature: { signatureIsExternal: false } }),
    refused: signing({ key: CONTRACTOR, signature: { signatureIsExternal: null } }),
  },
  {
    rule: 'holds nothing else',
    accepted: signing(),
    refused: signing({ signature: { signatureNote: 'and more' } }),
  },
  ...Object.keys(newSignature('staff')).map((field) => ({
    rule: `holds ${field}`,
    accepted: signing(),
    refused: signing({ also: { [CLIENT]: without(newSignature('staff'), field) } }),
  })),
  ...[null, 'signed', true, [], Timestamp.now()].map((value) => ({
    rule: `is a map and not ${JSON.stringify(value)}`,
    accepted: signing(),
    refused: signing({ also: { [CLIENT]: value } }),
  })),
  {
    rule: 'is one of four',
    accepted: signing(),
    refused: signing({ also: { deliverableWitnessSignature: newSignature('staff') } }),
  },
  {
    rule: 'is the only one in its commit',
    accepted: signing(),
    refused: signing({ also: { [CONTRACTOR]: newSignature('staff') } }),
  },
  {
    rule: 'is the only action in its commit: no edit',
    accepted: signing(),
    refused: signing({ also: { deliverableName: 'Signed in passing' } }),
  },
  {
    rule: 'is the only action in its commit: no payment',
    accepted: signing(),
    refused: signing({ also: { deliverablePaymentState: 'paid' } }),
  },
  {
    rule: 'is the only action in its commit: no estimate',
    accepted: signing(),
    refused: signing({ also: { deliverableEstimate: storedSummary({ h1: 2 }) } }),
  },
]);

describe('which side (R12)', () => {
  const CLIENT_SIDE: readonly SignatureKey[] = [CLIENT, CLIENT_DONE];
  const rows = SIGNATURE_KEYS.flatMap((key) =>
    (
      [
        ['staff', 'accepted'],
        ['admin', 'accepted'],
        ['client', CLIENT_SIDE.includes(key) ? 'accepted' : 'refused'],
        ['client marked as admin', CLIENT_SIDE.includes(key) ? 'accepted' : 'refused'],
        ['client of another research', 'refused'],
        ['client of no research', 'refused'],
        ['stranger', 'refused'],
        ['staff before verifying the address', 'refused'],
        ['signed out', 'refused'],
      ] as const
    ).map(([actor, outcome]) => ({ key, actor, outcome })),
  );

  test.concurrent.each(rows)('$outcome: $actor signs $key', ({ key, actor, outcome }) => {
    // The other side has commenced, and both have where the key is a completion.
    const seals = { [CONTRACTOR]: 'other', [CLIENT]: 'other', [key]: null };
    return play(outcome, signing({ key, actor, seals, freeze: {} }));
  });

  test.concurrent.each(rows)(
    '$outcome in the open mode, if signed in: $actor signs $key',
    ({ key, actor }) => {
      const seals = { [CONTRACTOR]: 'other', [CLIENT]: 'other', [key]: null };
      const part = signing({ key, actor, seals, freeze: {} });
      const world = { ...part.world, settings: { mode: 'open' } };
      return play(actor === 'signed out' ? 'refused' : 'accepted', { ...part, world });
    },
  );
});

describe('over what is there', () => {
  test.each<[Outcome, string, unknown]>([
    ['accepted', 'nothing', null],
    ['accepted', 'a revoked one', sealed('revoked by other')],
    ['accepted', 'a lapsed one', sealed('hypothesis changed by other')],
    ['accepted', 'one with a reason of old', sealed('superseded by other')],
    ['refused', 'an active one', sealed('other')],
    ['refused', 'an active one of the signer', sealed('staff')],
    ['refused', 'an active one from before reasons', without(sealed('other'), 'deprecatedReason')],
    ['refused', 'an unreadable one: a text', 'signed'],
    ['refused', 'an unreadable one: an empty map', {}],
    ['refused', 'an unreadable one: true', true],
  ])('%s: signing over %s', (outcome, _, stored) =>
    play(
      outcome,
      signing({
        stored: { ...FROZEN, [CLIENT]: stored },
        seals: { [CONTRACTOR]: 'other' },
        freeze: {},
      }),
    ),
  );

  test('accepted: signing where the field is missing, as on older records', () =>
    play('accepted', {
      world: { records: { 'deliverables/d': without(deliverable(), CLIENT) } },
      commit: (world) =>
        world.save('deliverables', 'd', { [CLIENT]: newSignature('staff'), ...FROZEN }),
    }));
});

test('refused: pointing to a revision whose entry does not exist', async () => {
  const world = await newWorld({ records: { 'deliverables/d': deliverable() } });
  const sign = () =>
    world.save('deliverables', 'd', { [CLIENT]: newSignature('staff'), ...FROZEN });
  await writePastRules([remove(`${world.root}/deliverables/d/history/${STORED_REVISION}`)]);
  await expectCommit('refused', 'staff', sign());
});

playPairs('what the first commencement freezes (R7)', [
  {
    rule: 'the price of the estimate and the extra items',
    accepted: signing(),
    refused: signing({
      signature: { signatureCost: PRICE - 1 },
      freeze: { ...FROZEN, deliverableCost: PRICE - 1 },
    }),
  },
  {
    rule: 'no price of the client’s choice',
    accepted: signing({ actor: 'client' }),
    refused: signing({
      actor: 'client',
      signature: { signatureCost: 1 },
      freeze: { ...FROZEN, deliverableCost: 1 },
    }),
  },
  {
    rule: 'a number',
    accepted: signing(),
    refused: signing({
      signature: { signatureCost: String(PRICE) },
      freeze: { ...FROZEN, deliverableCost: String(PRICE) },
    }),
  },
  {
    rule: 'a finite number',
    accepted: signing(),
    refused: signing({
      signature: { signatureCost: Number.NaN },
      freeze: { ...FROZEN, deliverableCost: Number.NaN },
    }),
  },
  {
    rule: 'the estimate: its sum',
    accepted: signing(),
    refused: signing({ freeze: { ...FROZEN, deliverableAllocations: storedSummary({ h1: 4 }) } }),
  },
  {
    rule: 'the estimate: its sum and the price that goes with it',
    accepted: signing(),
    refused: signing({
      signature: { signatureCost: PRICE + SPRINT_RATE },
      freeze: {
        deliverableCost: PRICE + SPRINT_RATE,
        deliverableAllocations: storedSummary({ h1: 4 }),
      },
    }),
  },
  {
    rule: 'the estimate: its contractors',
    accepted: signing(),
    refused: signing({
      freeze: {
        ...FROZEN,
        deliverableAllocations: {
          ...ESTIMATE,
          contractors: ESTIMATE.contractors.map((row) => ({ ...row, uid: 'grace' })),
        },
      },
    }),
  },
  {
    rule: 'the estimate: its sources',
    accepted: signing(),
    refused: signing({
      freeze: { ...FROZEN, deliverableAllocations: { ...ESTIMATE, sourceFBUIDs: ['h2'] } },
    }),
  },
  {
    rule: 'the price',
    accepted: signing(),
    refused: signing({ freeze: { deliverableAllocations: ESTIMATE } }),
  },
  {
    rule: 'the allocations',
    accepted: signing(),
    refused: signing({ freeze: { deliverableCost: PRICE } }),
  },
  {
    rule: 'something, in the same write',
    accepted: signing(),
    refused: signing({ freeze: {} }),
  },
  {
    rule: 'for the contractor side as for the client’s',
    accepted: signing({ key: CONTRACTOR }),
    refused: signing({ key: CONTRACTOR, freeze: {} }),
  },
  {
    rule: 'anew after a revocation',
    accepted: signing({ seals: { [CONTRACTOR]: 'revoked by other' } }),
    refused: signing({ seals: { [CONTRACTOR]: 'revoked by other' }, freeze: {} }),
  },
  {
    rule: 'anew after completion, when no commencement stands',
    accepted: signing({
      seals: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: { deliverableCost: 1, deliverableAllocations: storedSummary({ h1: 1 }) },
    }),
    refused: signing({
      seals: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: { deliverableCost: 1, deliverableAllocations: storedSummary({ h1: 1 }) },
      signature: { signatureCost: 1 },
      freeze: {},
    }),
  },
  {
    rule: 'anew after completion, at the price of today even where the old one is kept',
    accepted: signing({
      seals: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: FROZEN,
    }),
    refused: signing({
      seals: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: { ...FROZEN, deliverableEstimate: storedSummary({ h1: 5 }) },
      freeze: { ...FROZEN, deliverableAllocations: storedSummary({ h1: 5 }) },
    }),
  },
]);

describe('the extra items in the price', () => {
  const items = (count: number, amount: unknown = 10) =>
    Array.from({ length: count }, () => ({ amount, justification: 'x' }));
  const priced = (extras: unknown, cost: number): Play =>
    signing({
      stored: { deliverableExtraItems: extras },
      signature: { signatureCost: cost },
      freeze: { ...FROZEN, deliverableCost: cost },
    });
  const SPRINTS = 3 * SPRINT_RATE;

  test.each([0, 1, 9, 10, 11, 19, 20, 21, 30, 31, 40, 41, 49, 50])(
    '%d of them are added up, none left out',
    async (count) => {
      await play('accepted', priced(items(count), SPRINTS + 10 * count));
      await play('refused', priced(items(count), SPRINTS + 10 * count - 1));
      if (count > 0) await play('refused', priced(items(count), SPRINTS + 10 * (count - 1)));
    },
  );

  test.each<[string, unknown, number]>([
    ['a discount', items(1, -200.05), -200.05],
    ['amounts as text', items(2, '12.5'), 25],
    ['an item without an amount', [{ justification: 'x' }], 0],
    ['no list', null, 0],
    ['halves of a cent, each rounded up', items(50, 0.005), 0.5],
    ['thirds of a dollar', items(3, 33.333333), 99.99],
  ])('%s', async (_, extras, total) => {
    await play('accepted', priced(extras, SPRINTS + total));
    await play('refused', priced(extras, SPRINTS + total + 1));
  });

  test.each([
    ['text that is no number', items(1, 'ten')],
    ['NaN', items(1, Number.NaN)],
    ['infinity', items(1, Number.POSITIVE_INFINITY)],
    ['a map', items(1, {})],
    ['items that are no maps', [7]],
    ['more than 50 items', items(51, 0)],
  ])('an amount that is %s cannot be signed', async (_, extras) => {
    await play('refused', priced(extras, SPRINTS));
  });
});

const PARTS = ['signatureUid', 'signatureDate', 'signatureCost'] as const;

playPairs('what the app cannot read as a signature is none for the rules either', [
  ...PARTS.map((part) => ({
    rule: `completion is not signed beside one whose ${part} is null (R11)`,
    accepted: completing(),
    refused: completing({ stored: { [CLIENT]: { ...sealed('other'), [part]: null } } }),
  })),
  ...PARTS.map((part) => ({
    rule: `the price is frozen anew beside one whose ${part} is null (R7)`,
    accepted: signing({ stored: { [CONTRACTOR]: { ...sealed('other'), [part]: null } } }),
    refused: signing({
      stored: { [CONTRACTOR]: { ...sealed('other'), [part]: null }, deliverableCost: 1 },
      signature: { signatureCost: 1 },
      freeze: {},
    }),
  })),
]);

/** Signing with a profile that somebody wrote when it could be written so. */
function signingWith(profile: StoredData): Play {
  const records = { 'deliverables/d': deliverable(), 'profiles/staff': profile };
  return { ...signing(), world: { records } };
}

playPairs('a signature is shown by the address of its account', [
  {
    rule: 'which the profile does not say otherwise',
    accepted: signingWith(storedProfile('staff')),
    refused: signingWith({ ...storedProfile('staff'), email: 'admin@example.com' }),
  },
  {
    rule: 'in capitals or not',
    accepted: signingWith({ ...storedProfile('staff'), email: 'Staff@Example.COM' }),
    refused: signingWith({ ...storedProfile('staff'), email: 'Staff@Example.COM.' }),
  },
  {
    rule: 'and none is said where the profile has none',
    accepted: signingWith({ ...storedProfile('staff'), email: null }),
    refused: signingWith({ ...storedProfile('staff'), email: 7 }),
  },
  {
    rule: 'whatever other address identifies the person (R24)',
    accepted: signingWith({ ...storedProfile('staff'), profileEmail: 'ada@older.example' }),
    refused: signingWith({ ...storedProfile('staff'), email: 'ada@older.example' }),
  },
]);

const NEW_ESTIMATE = { deliverableEstimate: storedSummary({ h1: 9 }) };
const NEW_PRICE = 9 * SPRINT_RATE + EXTRA_ITEM.amount;

playPairs('a commencement under a completion that stands carries its price (R7)', [
  {
    rule: 'whatever the hypotheses come to by now',
    accepted: signing({
      seals: { [CLIENT_DONE]: 'client' },
      stored: { ...FROZEN, ...NEW_ESTIMATE },
      freeze: {},
    }),
    refused: signing({
      seals: { [CLIENT_DONE]: 'client' },
      stored: { ...FROZEN, ...NEW_ESTIMATE },
      signature: { signatureCost: NEW_PRICE },
      freeze: {
        deliverableCost: NEW_PRICE,
        deliverableAllocations: NEW_ESTIMATE.deliverableEstimate,
      },
    }),
  },
  {
    rule: 'until it does not stand any more',
    accepted: signing({
      seals: { [CLIENT_DONE]: 'revoked by client' },
      stored: { ...FROZEN, ...NEW_ESTIMATE },
      signature: { signatureCost: NEW_PRICE },
      freeze: {
        deliverableCost: NEW_PRICE,
        deliverableAllocations: NEW_ESTIMATE.deliverableEstimate,
      },
    }),
    refused: signing({
      seals: { [CLIENT_DONE]: 'revoked by client' },
      stored: { ...FROZEN, ...NEW_ESTIMATE },
      freeze: {},
    }),
  },
]);

describe('who signed a deliverable that was moved to another research', () => {
  const moved = (seal: Seal) =>
    deliverable({ [CLIENT]: seal }, { deliverableResearchFBUID: OTHER_RESEARCH });
  const worldWith = (seal: Seal) => newWorld({ records: { 'deliverables/d': moved(seal) } });
  const read = (world: World, actor: ActorName) =>
    getDoc(doc(firestoreOf(actor), `${world.root}/deliverables/d`));
  const revocation = (world: World, uid: string) =>
    world.save(
      'deliverables',
      'd',
      { [CLIENT]: { ...sealed('client'), deprecatedReason: 'revoked' }, ...RELEASED },
      { uid },
    );

  test('still reads it, and revokes', async () => {
    const world = await worldWith('client');
    await assertSucceeds(read(world, 'client'));
    await expectCommit('accepted', 'client', revocation(world, 'client'));
  });

  test.each(['revoked by client', 'hypothesis changed by client'])(
    'still reads it once it is %s, and no other client does',
    async (seal) => {
      const world = await worldWith(seal);
      await assertSucceeds(read(world, 'client'));
      await assertFails(read(world, 'client marked as admin'));
    },
  );

  test.each<[string, unknown]>([
    ['without its date', without(sealed('client'), 'signatureDate')],
    ['without a price', { ...sealed('client'), signatureCost: null }],
    ['beside one that is a text', { ...sealed('client') }],
  ])('still reads it by a signature that cannot be read: %s', async (_, seal) => {
    const stored = { ...moved(null), [CLIENT]: seal, [CONTRACTOR]: 'signed' };
    const world = await newWorld({ records: { 'deliverables/d': stored } });
    await assertSucceeds(read(world, 'client'));
  });

  test.each<[string, unknown]>([
    ['a text', 'client'],
    ['a list', ['client']],
    ['a map without a signer', without(sealed('client'), 'signatureUid')],
    ['a map without a signer’s text', { ...sealed('client'), signatureUid: { uid: 'client' } }],
  ])('is nobody of whom only %s is left', async (_, seal) => {
    const stored = { ...moved(null), [CLIENT]: seal };
    const world = await newWorld({ records: { 'deliverables/d': stored } });
    await assertFails(read(world, 'client'));
  });

  test('reads neither its history nor its hypotheses there', async () => {
    const world = await worldWith('client');
    const path = `${world.root}/deliverables/d/history/${STORED_REVISION}`;
    await assertFails(getDoc(doc(firestoreOf('client'), path)));
  });

  test.each([CLIENT, CLIENT_DONE, CONTRACTOR, CONTRACTOR_DONE])('reads by %s', async (key) => {
    const fields = { deliverableResearchFBUID: OTHER_RESEARCH };
    const world = await newWorld({
      records: { 'deliverables/d': deliverable({ [key]: 'client' }, fields) },
    });
    await assertSucceeds(read(world, 'client'));
  });

  test('is nobody else, member or not', async () => {
    const world = await worldWith('other');
    await assertFails(read(world, 'client'));
    await expectCommit('refused', 'client', revocation(world, 'client'));
  });

  test('is no member who was removed', async () => {
    const world = await worldWith('removed');
    await assertFails(read(world, 'removed member'));
    const { [CLIENT]: seal } = moved('removed');
    const revoked = { [CLIENT]: { ...Object(seal), deprecatedReason: 'revoked' }, ...RELEASED };
    const commit = world.save('deliverables', 'd', revoked, { uid: 'removed' });
    await expectCommit('refused', 'removed member', commit);
  });
});

playPairs('a deliverable from before estimates is not signed before staff have written one', [
  {
    rule: 'there is nothing to compare with what would freeze',
    accepted: signing(),
    refused: signing({ stored: { deliverableEstimate: null } }),
  },
  {
    rule: 'nor where the field is missing',
    accepted: signing(),
    refused: {
      ...signing(),
      world: { records: { 'deliverables/d': without(deliverable(), 'deliverableEstimate') } },
    },
  },
  {
    rule: 'nor where it is a text',
    accepted: signing(),
    refused: signing({ stored: { deliverableEstimate: 'three sprints' } }),
  },
  {
    rule: 'neither a second time, where nothing is compared with it',
    accepted: signingSecond(),
    refused: signingSecond({ stored: { deliverableEstimate: null } }),
  },
  {
    rule: 'nor for completion',
    accepted: completing(),
    refused: completing({ stored: { deliverableEstimate: null } }),
  },
  {
    rule: 'nor for completion where it lacks the sources',
    accepted: completing(),
    refused: completing({ stored: { deliverableEstimate: without(ESTIMATE, 'sourceFBUIDs') } }),
  },
]);

playPairs('a further signature (R7)', [
  {
    rule: 'matches what is frozen: no other price',
    accepted: signingSecond(),
    refused: signingSecond({ signature: { signatureCost: PRICE + 1 } }),
  },
  {
    rule: 'never freezes again: no other cost',
    accepted: signingSecond(),
    refused: signingSecond({
      signature: { signatureCost: 7 },
      freeze: { deliverableCost: 7 },
    }),
  },
  {
    rule: 'never freezes again: no other allocations',
    accepted: signingSecond(),
    refused: signingSecond({ freeze: { deliverableAllocations: storedSummary({ h1: 9 }) } }),
  },
  {
    rule: 'never freezes again, even after the estimate moved on',
    accepted: signingSecond({ stored: { deliverableEstimate: storedSummary({ h1: 9 }) } }),
    refused: signingSecond({
      stored: { deliverableEstimate: storedSummary({ h1: 9 }) },
      freeze: { deliverableAllocations: storedSummary({ h1: 9 }) },
    }),
  },
  {
    rule: 'never clears what is frozen',
    accepted: signingSecond(),
    refused: signingSecond({ freeze: RELEASED }),
  },
  {
    rule: 'is refused where nothing is frozen',
    accepted: signingSecond(),
    refused: signingSecond({ stored: { deliverableCost: null } }),
  },
  {
    rule: 'carries whatever extra items came later: the frozen price counts',
    accepted: signingSecond({ stored: { deliverableExtraItems: [{ amount: 9_000 }] } }),
    refused: signingSecond({
      stored: { deliverableExtraItems: [{ amount: 9_000 }] },
      signature: { signatureCost: 3 * SPRINT_RATE + 9_000 },
    }),
  },
]);

playPairs('a completion (R11)', [
  {
    rule: 'needs an active client commencement: not none',
    accepted: completing(),
    refused: completing({ seals: { [CONTRACTOR]: 'other' } }),
  },
  {
    rule: 'needs an active client commencement: not a revoked one',
    accepted: completing({ seals: { [CONTRACTOR]: 'other', [CLIENT]: 'other' } }),
    refused: completing({ seals: { [CONTRACTOR]: 'other', [CLIENT]: 'revoked by other' } }),
  },
  {
    rule: 'needs it for the contractor side too',
    accepted: completing({ key: CONTRACTOR_DONE }),
    refused: completing({ key: CONTRACTOR_DONE, seals: { [CONTRACTOR]: 'other' } }),
  },
  {
    rule: 'changes nothing that is frozen',
    accepted: completing(),
    refused: completing({
      freeze: { deliverableCost: PRICE + 1 },
      signature: { signatureCost: PRICE + 1 },
    }),
  },
  {
    rule: 'freezes nothing on its own',
    accepted: completing(),
    refused: completing({ seals: {}, freeze: FROZEN }),
  },
  {
    rule: 'carries the frozen price',
    accepted: completing(),
    refused: completing({ signature: { signatureCost: PRICE - 1 } }),
  },
]);

interface Revoking {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  readonly seals: Seals;
  readonly stored?: StoredData;
  readonly signature?: StoredData;
  readonly price?: StoredData;
  readonly also?: StoredData;
}

function revoking(options: Revoking): Play {
  const { actor = 'staff', key = CLIENT, seals, stored = {}, price = {}, also = {} } = options;
  const before = { ...sealed(seals[key] ?? null), ...objectIn(stored[key]) };
  return {
    actor,
    world: { records: { 'deliverables/d': deliverable(seals, stored) } },
    commit: (world) =>
      world.save(
        'deliverables',
        'd',
        {
          [key]: { ...before, deprecatedReason: 'revoked', ...options.signature },
          ...price,
          ...also,
        },
        { uid: uidOf(actor) },
      ),
  };
}

const ALONE: Revoking = { seals: { [CLIENT]: 'staff' }, price: RELEASED };
const ONE_OF_TWO: Revoking = { seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'other' } };
const COMPLETE: Revoking = { seals: { [CLIENT]: 'staff', [CLIENT_DONE]: 'other' } };

playPairs('a revocation', [
  {
    rule: 'is by the signer',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, actor: 'another staff' }),
  },
  {
    rule: 'is by the signer, not by an admin',
    accepted: revoking({ ...ALONE, seals: { [CLIENT]: 'admin' }, actor: 'admin' }),
    refused: revoking({ ...ALONE, actor: 'admin' }),
  },
  {
    rule: 'is by the signer, who still has access',
    accepted: revoking({ ...ALONE, seals: { [CLIENT]: 'client' }, actor: 'client' }),
    refused: revoking({ ...ALONE, seals: { [CLIENT]: 'removed' }, actor: 'removed member' }),
  },
  {
    rule: 'is of the side that a client may sign',
    accepted: revoking({ ...ALONE, seals: { [CLIENT]: 'client' }, actor: 'client' }),
    refused: revoking({
      ...ALONE,
      key: CONTRACTOR,
      seals: { [CONTRACTOR]: 'client' },
      actor: 'client',
    }),
  },
  {
    rule: 'gives the reason "revoked" and no other',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, signature: { deprecatedReason: 'mistake' } }),
  },
  ...Object.entries({
    signatureDate: Timestamp.now(),
    signatureCost: 0,
    signatureHistoryDocumentFBUID: '',
    signatureHypothesisHistoryFBUIDs: {},
    signatureReference: 'see letter',
    signatureIsExternal: true,
    signatureUid: 'other',
    note: 'never mind',
  }).map(([field, value]) => ({
    rule: `changes nothing else: ${field}`,
    accepted: revoking(ALONE),
    refused: revoking({
      ...ALONE,
      stored: {
        [CLIENT]: storedSignature({
          signatureUid: 'staff',
          signatureCost: PRICE,
          signatureHypothesisHistoryFBUIDs: { h1: STORED_REVISION },
        }),
      },
      signature: { [field]: value },
    }),
  })),
  {
    rule: 'is not undone',
    accepted: revoking(ALONE),
    refused: {
      world: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'revoked by staff' }) } },
      commit: (world) => world.save('deliverables', 'd', { [CLIENT]: sealed('staff') }),
    },
  },
  {
    rule: 'is of what is active: a lapsed one keeps its reason',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, seals: { [CLIENT]: 'hypothesis changed by staff' } }),
  },
  {
    rule: 'does not remove the signature',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, also: { [CLIENT]: null } }),
  },
  {
    rule: 'is the only action in its commit: no edit',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, also: { deliverableName: 'Revoked in passing' } }),
  },
  {
    rule: 'is the only action in its commit: no second revocation',
    accepted: revoking(ONE_OF_TWO),
    refused: revoking({
      seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'staff' },
      price: RELEASED,
      also: { [CONTRACTOR]: sealed('revoked by staff') },
    }),
  },
  {
    rule: 'of the last commencement clears the price (R7)',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: {} }),
  },
  {
    rule: 'of the last commencement clears the cost',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: { deliverableAllocations: null } }),
  },
  {
    rule: 'of the last commencement clears the allocations',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: { deliverableCost: null } }),
  },
  {
    rule: 'of the last commencement sets no other price',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: { deliverableCost: 0, deliverableAllocations: null } }),
  },
  {
    rule: 'of one of two commencements keeps the price (R7)',
    accepted: revoking(ONE_OF_TWO),
    refused: revoking({ ...ONE_OF_TWO, price: RELEASED }),
  },
  {
    rule: 'beside a revoked commencement clears the price',
    accepted: revoking({
      seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'revoked by other' },
      price: RELEASED,
    }),
    refused: revoking({ seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'revoked by other' } }),
  },
  {
    rule: 'after completion keeps the price: a billing record (R7)',
    accepted: revoking(COMPLETE),
    refused: revoking({ ...COMPLETE, price: RELEASED }),
  },
  {
    rule: 'after a deprecated completion keeps the price too (R9)',
    accepted: revoking({ seals: { [CLIENT]: 'staff', [CONTRACTOR_DONE]: 'revoked by other' } }),
    refused: revoking({
      seals: { [CLIENT]: 'staff', [CONTRACTOR_DONE]: 'revoked by other' },
      price: RELEASED,
    }),
  },
  {
    rule: 'of a completion keeps the price',
    accepted: revoking({ key: CLIENT_DONE, seals: { [CLIENT]: 'other', [CLIENT_DONE]: 'staff' } }),
    refused: revoking({
      key: CLIENT_DONE,
      seals: { [CLIENT]: 'other', [CLIENT_DONE]: 'staff' },
      price: RELEASED,
    }),
  },
]);

describe('a signature from before reasons', () => {
  const stored = { ...FROZEN, [CLIENT]: without(sealed('staff'), 'deprecatedReason') };
  test('is revoked like any other', () =>
    play('accepted', revoking({ ...ALONE, stored, seals: {} })));
});

describe('what is frozen is not edited', () => {
  const editing = (fields: StoredData, seals: Seals = { [CLIENT]: 'staff' }): Play => ({
    world: { records: { 'deliverables/d': deliverable(seals) } },
    commit: (world) => world.save('deliverables', 'd', fields),
  });

  test.each<[string, StoredData]>([
    ['the cost', { deliverableCost: 1 }],
    ['the cost, cleared', { deliverableCost: null }],
    ['the cost, removed', { deliverableCost: deleteField() }],
    ['the allocations', { deliverableAllocations: storedSummary({ h1: 1 }) }],
    ['the allocations, cleared', { deliverableAllocations: null }],
    ['both', { deliverableCost: SPRINT_RATE, deliverableAllocations: storedSummary({ h1: 1 }) }],
    ['both, cleared', RELEASED],
    ['the creation date', { deliverableCreated: new Date() }],
    ['the sprint rate', { deliverableSprintRate: 1 }],
    ['the cost beside a name', { deliverableName: 'x', deliverableCost: 1 }],
    ...SIGNATURE_KEYS.flatMap((key): [string, StoredData][] => [
      [`${key}, cleared`, { [key]: null }],
      [`${key}, moved`, { [key]: sealed('revoked by other') }],
      [`${key}, beside a name`, { deliverableName: 'x', [key]: sealed('other') }],
    ]),
  ])('refused: %s', async (_, fields) => {
    if (Object.values(fields).some((value) => value === null)) {
      // A signature that is absent anyway may be written as absent.
      const seals: Seals = Object.fromEntries(
        SIGNATURE_KEYS.map((key): [string, Seal] => [key, 'staff']),
      );
      return play('refused', editing(fields, seals));
    }
    if (
      Object.values(fields).some(
        (value) => value !== null && typeof value === 'object' && 'isEqual' in value,
      )
    ) {
      return play('refused', removing(fields));
    }
    return play('refused', editing(fields));
  });

  /** The copy in the entry lacks the field, as the record then does. */
  function removing(fields: StoredData): Play {
    const [name = ''] = Object.keys(fields);
    return {
      world: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) } },
      commit: (world) => {
        const [record, entry] = world.save('deliverables', 'd', fields);
        if (record === undefined || entry === undefined) return [];
        return [record, { ...entry, data: without(entry.data, name) }];
      },
    };
  }

  test('accepted: the name beside it', () => play('accepted', editing({ deliverableName: 'x' })));
});

/** Revisions of as many hypotheses, whose ids are filled up with a letter to a length. */
function pointers(count: number, length = 0, letter = 'x'): StoredData {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`h${i}`.padEnd(length, letter), STORED_REVISION]),
  );
}

function without(data: object | null, name: string): StoredData {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => key !== name));
}

function objectIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
