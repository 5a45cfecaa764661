/** What happens to a stored variation and to its original (R40). */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  type Firestore,
  getDocs,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { without } from '../../support/records.ts';
import { ACTOR_NAMES, OTHER_RESEARCH, RESEARCH, type Role, roleOf } from '../support/actors.ts';
import { type RulesCase, testPairs, testRefusals } from '../support/cases.ts';
import { set } from '../support/commit.ts';
import { deliverable } from '../support/deliverables.ts';
import { newFixture } from '../support/fixture.ts';
import { firestoreOf, openRules, shared } from '../support/session.ts';
import { changing, recordsAround } from './variations.ts';

beforeAll(() => openRules());

const RENAMED = { deliverableName: 'Renamed' };

/** A commit that only removes the field: it replaces the stored variation by a copy without it. */
function withoutField(actor: 'staff' | 'admin'): RulesCase {
  return {
    actor,
    fixture: { records: recordsAround() },
    commit: (fixture) => {
      const [record, entry] = fixture.save('deliverables', 'variation', {}, { uid: actor });
      if (record === undefined || entry === undefined)
        throw new Error('The commit has two writes.');
      const after = without(entry.data, 'deliverableVariationOfFBUID');
      return [set(record.path, without(after, 'recordedAt')), set(entry.path, after)];
    },
  };
}

testRefusals('the original of a stored variation', changing({ id: 'plain', fields: RENAMED }), {
  'is never added later': changing({
    id: 'plain',
    fields: { deliverableVariationOfFBUID: 'original' },
  }),
  'is never added later as null': changing({
    id: 'plain',
    fields: { deliverableVariationOfFBUID: null },
  }),
  'is never added later beside an edit': changing({
    id: 'plain',
    fields: { ...RENAMED, deliverableVariationOfFBUID: 'original' },
  }),
  'never changes': {
    accepted: changing({ fields: RENAMED }),
    refused: changing({ fields: { deliverableVariationOfFBUID: 'plain' } }),
  },
  'is never cleared': {
    accepted: changing({ fields: RENAMED }),
    refused: changing({ fields: { deliverableVariationOfFBUID: null } }),
  },
  'is never removed': { accepted: changing({ fields: RENAMED }), refused: withoutField('staff') },
  'is never added by an admin': {
    accepted: changing({ actor: 'admin', id: 'plain', fields: RENAMED }),
    refused: changing({
      actor: 'admin',
      id: 'plain',
      fields: { deliverableVariationOfFBUID: 'original' },
    }),
  },
  'is never changed by an admin': {
    accepted: changing({ actor: 'admin', fields: RENAMED }),
    refused: changing({ actor: 'admin', fields: { deliverableVariationOfFBUID: 'plain' } }),
  },
  'is never removed by an admin': {
    accepted: changing({ actor: 'admin', fields: RENAMED }),
    refused: withoutField('admin'),
  },
});

const MOVED = { deliverableResearchFBUID: OTHER_RESEARCH };

testPairs('the research', {
  'of a variation changes to that of its original only': {
    accepted: changing({ original: MOVED, fields: MOVED }),
    refused: changing({ fields: MOVED }),
  },
  'of a variation is not cleared, unless its original has none': {
    accepted: changing({
      original: { deliverableResearchFBUID: null },
      fields: { deliverableResearchFBUID: null },
    }),
    refused: changing({ fields: { deliverableResearchFBUID: null } }),
  },
  'of a variation stays when its original has moved and something else changes': {
    accepted: changing({ original: MOVED, fields: RENAMED }),
    refused: changing({
      original: MOVED,
      fields: { ...RENAMED, deliverableResearchFBUID: 'research-3' },
    }),
  },
  'of a variation stays once its original is deleted': {
    accepted: changing({ id: 'orphan', fields: RENAMED }),
    refused: changing({ id: 'orphan', fields: MOVED }),
  },
  'of an original changes, its variations stay': {
    accepted: changing({ id: 'original', fields: MOVED }),
    refused: changing({ fields: MOVED }),
  },
  'of both changes in one commit': {
    accepted: movingBoth(OTHER_RESEARCH),
    refused: movingBoth('research-3'),
  },
});

/** Moves the original to another research, and its variation to the named one. */
function movingBoth(deliverableResearchFBUID: string): RulesCase {
  return {
    fixture: { records: recordsAround() },
    commit: (fixture) => [
      ...fixture.save('deliverables', 'original', MOVED),
      ...fixture.save('deliverables', 'variation', { deliverableResearchFBUID }),
    ],
  };
}

type Build = (firestore: Firestore, root: string) => Query;

const ofOriginal = where('deliverableVariationOfFBUID', '==', 'original');

function variationsWhere(...constraints: readonly QueryConstraint[]): Build {
  return (firestore, root) =>
    query(collection(firestore, `${root}/deliverables`), ofOriginal, ...constraints);
}

const LISTS: readonly (readonly [string, Build, readonly Role[]])[] = [
  ['of the whole environment', variationsWhere(), ['staff']],
  [
    'of the research of a client',
    variationsWhere(where('deliverableResearchFBUID', 'in', [RESEARCH])),
    ['staff', 'client'],
  ],
  [
    'of another research too',
    variationsWhere(where('deliverableResearchFBUID', 'in', [RESEARCH, OTHER_RESEARCH])),
    ['staff'],
  ],
];

describe.each(LISTS)('a list of the variations %s', (_, build, allowed) => {
  const fixture = shared(() =>
    newFixture({
      records: {
        ...recordsAround(),
        'deliverables/moved': deliverable(
          {},
          { deliverableVariationOfFBUID: 'original', ...MOVED },
        ),
      },
    }),
  );

  test.each(ACTOR_NAMES)('by %s', async (name) => {
    const { root } = await fixture();
    const result = getDocs(build(firestoreOf(name), root));
    await (allowed.includes(roleOf(name, 'members'))
      ? assertSucceeds(result)
      : assertFails(result));
  });
});
