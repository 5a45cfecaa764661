import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { STORED_REVISION, without } from '../../support/records.ts';
import { type ActorName, OTHER_RESEARCH } from '../support/actors.ts';
import { expectCommit } from '../support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  NO_PRICE,
  type SignatureState,
  signatureIn,
} from '../support/deliverables.ts';
import { type Fixture, newFixture } from '../support/fixture.ts';
import { firestoreOf, openRules } from '../support/session.ts';

beforeAll(() => openRules());

describe('the signer of a deliverable that moved to another research', () => {
  const moved = (state: SignatureState) =>
    deliverable({ [CLIENT]: state }, { deliverableResearchFBUID: OTHER_RESEARCH });
  const fixtureWith = (state: SignatureState) =>
    newFixture({ records: { 'deliverables/d': moved(state) } });
  const read = (fixture: Fixture, actor: ActorName) =>
    getDoc(doc(firestoreOf(actor), `${fixture.root}/deliverables/d`));
  /** `uid` revokes the signature of `signer`. */
  const revocation = (fixture: Fixture, uid: string, signer: SignatureState) => {
    const { [CLIENT]: signature } = moved(signer);
    const revoked = { ...Object(signature), deprecatedReason: 'revoked' };
    return fixture.save('deliverables', 'd', { [CLIENT]: revoked, ...NO_PRICE }, { uid });
  };

  test('still reads it, and revokes', async () => {
    const fixture = await fixtureWith('client');
    await assertSucceeds(read(fixture, 'client'));
    await expectCommit('accepted', 'client', revocation(fixture, 'client', 'client'));
  });

  test.each(['revoked by client', 'hypothesis changed by client'])(
    'still reads it once the signature is %s, and another client does not',
    async (state) => {
      const fixture = await fixtureWith(state);
      await assertSucceeds(read(fixture, 'client'));
      await assertFails(read(fixture, 'client marked as admin'));
    },
  );

  test('still reads it if the signature lacks its date, not if the slot holds a text', async () => {
    const holding = (state: unknown) =>
      newFixture({ records: { 'deliverables/d': { ...moved(null), [CLIENT]: state } } });
    const dateless = await holding(without(signatureIn('client'), 'signatureDate'));
    await assertSucceeds(read(dateless, 'client'));
    await assertFails(read(await holding('client'), 'client'));
  });

  test('does not read its history', async () => {
    const fixture = await fixtureWith('client');
    const path = `${fixture.root}/deliverables/d/history/${STORED_REVISION}`;
    await assertFails(getDoc(doc(firestoreOf('client'), path)));
  });

  test.each([CLIENT, CLIENT_DONE, CONTRACTOR, CONTRACTOR_DONE])(
    'reads it as the signer of %s',
    async (key) => {
      const fields = { deliverableResearchFBUID: OTHER_RESEARCH };
      const fixture = await newFixture({
        records: { 'deliverables/d': deliverable({ [key]: 'client' }, fields) },
      });
      await assertSucceeds(read(fixture, 'client'));
    },
  );

  test('no other client reads it or revokes', async () => {
    const fixture = await fixtureWith('other');
    await assertFails(read(fixture, 'client'));
    await expectCommit('refused', 'client', revocation(fixture, 'client', 'other'));
  });

  test('no longer reads it or revokes after being removed from the members', async () => {
    const fixture = await fixtureWith('removed');
    await assertFails(read(fixture, 'removed member'));
    const commit = revocation(fixture, 'removed', 'removed');
    await expectCommit('refused', 'removed member', commit);
  });
});
