/** Who gets a remark, and that nobody changes or deletes one (R39). lists.test.ts has the lists of remarks. */
import { doc, getDoc, serverTimestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { StoredData } from '../../support/records.ts';
import {
  type ActorName,
  MODES,
  ONE_PER_ROLE,
  OTHER_RESEARCH,
  type Role,
  roleOf,
  uidOf,
} from '../support/actors.ts';
import { expectCommit, expectOutcome, outcomeOf, remove, set } from '../support/commit.ts';
import { newFixture } from '../support/fixture.ts';
import { firestoreOf, openRules, shared } from '../support/session.ts';
import { storedRemark } from './remarks.ts';

beforeAll(() => openRules());

const RECORDS = {
  'remarks/q': { ...storedRemark(), updatedAt: null },
  'remarks/other': {
    ...storedRemark({ FBUID: 'other', remarkResearchFBUID: OTHER_RESEARCH }),
    updatedAt: null,
  },
};

describe.concurrent.each(MODES)('in the %s mode', (mode) => {
  const fixture = shared(() => newFixture({ settings: { mode }, records: RECORDS }));

  describe.each<[string, readonly Role[]]>([
    ['q', ['staff', 'client']],
    ['other', ['staff', 'client elsewhere']],
    ['missing', ['staff', 'client', 'client elsewhere', 'client of nothing']],
  ])('the remark %s', (id, allowed) => {
    test.each(ONE_PER_ROLE)('read by %s', async (name) => {
      const { root } = await fixture();
      await expectOutcome(
        outcomeOf(allowed.includes(roleOf(name, mode))),
        getDoc(doc(firestoreOf(name), `${root}/remarks/${id}`)),
      );
    });
  });

  test.each<ActorName>(['staff', 'admin', 'client'])('a stored remark stays: %s', async (name) => {
    const path = `${(await fixture()).root}/remarks/q`;
    for (const fields of [{ remarkText: 'Never mind.' }, {}] satisfies StoredData[]) {
      const data = { ...fields, FBUID: 'q' };
      await expectCommit('refused', name, [{ kind: 'update', path, data }]);
      const author = { remarkUid: uidOf(name), remarkAt: serverTimestamp() };
      await expectCommit('refused', name, [set(path, { ...storedRemark(fields), ...author })]);
    }
    await expectCommit('refused', name, [remove(path)]);
  });
});
