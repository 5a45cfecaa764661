/** Queries that read more than a person may. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { STORED_REVISION, storedProfile } from '../../support/records.ts';
import { type ActorName, OTHER_RESEARCH, RESEARCH } from '../support/actors.ts';
import { runCase } from '../support/cases.ts';
import { type Outcome, set } from '../support/commit.ts';
import { newFixture } from '../support/fixture.ts';
import { request } from '../support/raw-requests.ts';
import { firestoreOf, openRules } from '../support/session.ts';
import { RECORDS } from './attacks.ts';

beforeAll(() => openRules());

describe('an account whose address looks like that of a member', () => {
  test.each<[Outcome, ActorName]>([
    ['accepted', 'staff'],
    ['refused', 'look-alike of a bookkeeper'],
  ])('%s: %s', async (outcome, actor) => {
    const fixture = await newFixture({ records: RECORDS });
    const record = getDoc(doc(firestoreOf(actor), `${fixture.root}/deliverables/d`));
    await (outcome === 'accepted' ? assertSucceeds(record) : assertFails(record));
  });

  test('refused: adds a member', () =>
    runCase('refused', {
      actor: 'look-alike of a bookkeeper',
      commit: ({ root }) => [set(`${root}/members/kelvin@example.com`, { role: 'staff' })],
    }));
});

describe('a query', () => {
  test.each<[Outcome, ActorName, string, string]>([
    ['accepted', 'client', 'counts its own', RESEARCH],
    ['refused', 'client', 'counts those of another research', OTHER_RESEARCH],
  ])('%s: %s %s', async (outcome, actor, _, research) => {
    const fixture = await newFixture({ records: RECORDS });
    const all = collection(firestoreOf(actor), `${fixture.root}/deliverables`);
    const result = getCountFromServer(
      query(all, where('deliverableResearchFBUID', 'in', [research])),
    );
    await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
  });

  test.each(['history', 'members', 'deliverables', 'settings'])(
    'refused: staff look for %s in every environment',
    async (name) => {
      await newFixture({ records: RECORDS });
      await assertFails(getDocs(collectionGroup(firestoreOf('staff'), name)));
      await assertFails(getCountFromServer(collectionGroup(firestoreOf('staff'), name)));
    },
  );

  test('refused: the client reads the history of another research’s deliverable', async () => {
    const { root } = await newFixture({ records: RECORDS });
    const entries = (id: string) =>
      getDocs(collection(firestoreOf('client'), `${root}/deliverables/${id}/history`));
    await assertSucceeds(entries('d'));
    await assertFails(entries('foreign'));
  });

  test.each<[Outcome, ActorName]>([
    ['accepted', 'staff'],
    ['refused', 'client'],
    ['refused', 'client marked as admin'],
  ])(
    '%s: %s lists profiles, in whole, by ids or by an address, and counts them',
    async (outcome, actor) => {
      const { root } = await newFixture({
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
    },
  );

  test('a client reads the profile of another person by uid, and only the history of its own profile', async () => {
    const { root } = await newFixture({
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

  test('refused: listing the names of collections', async () => {
    const { root } = await newFixture({ records: RECORDS });
    const { status } = await request('staff', 'listCollectionIds', {}, `/${root}`);
    expect(status).toBe(403);
  });

  test('refused: a sum over records that the person may not list', async () => {
    const { root } = await newFixture({ records: RECORDS });
    const sum = { alias: 's', sum: { field: { fieldPath: 'deliverableNumber' } } };
    const structuredQuery = { from: [{ collectionId: 'deliverables' }] };
    const body = { structuredAggregationQuery: { structuredQuery, aggregations: [sum] } };
    const asked = async (actor: ActorName) =>
      (await request(actor, 'runAggregationQuery', body, `/${root}`)).status;
    expect(await asked('staff')).toBe(200);
    expect(await asked('client')).toBe(403);
  });
});
