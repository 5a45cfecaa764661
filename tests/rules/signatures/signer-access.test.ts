import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { STORED_REVISION, without } from '../../support/records.ts';
import { type ActorName, OTHER_RESEARCH } from '../support/actors.ts';
import { expectCommit } from '../support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  RELEASED,
  type Seal,
  sealed,
} from '../support/deliverables.ts';
import { closeRules, firestoreOf, openRules } from '../support/session.ts';
import { newWorld, type World } from '../support/world.ts';

beforeAll(() => openRules());
afterAll(closeRules);

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
