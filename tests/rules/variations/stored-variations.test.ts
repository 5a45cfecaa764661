/** What happens to a stored variation and to its original (R40). */
import { beforeAll } from 'vitest';
import { without } from '../../support/records.ts';
import { OTHER_RESEARCH } from '../support/actors.ts';
import { type RulesCase, testPairs, testRefusals } from '../support/cases.ts';
import { set } from '../support/commit.ts';
import { openRules } from '../support/session.ts';
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

testRefusals('the original of a stored variation', changing({ fields: RENAMED }), {
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
  'never changes': changing({ fields: { deliverableVariationOfFBUID: 'plain' } }),
  'is never cleared': changing({ fields: { deliverableVariationOfFBUID: null } }),
  'is never removed': withoutField('staff'),
  'is never added by an admin': changing({
    actor: 'admin',
    id: 'plain',
    fields: { deliverableVariationOfFBUID: 'original' },
  }),
  'is never changed by an admin': changing({
    actor: 'admin',
    fields: { deliverableVariationOfFBUID: 'plain' },
  }),
  'is never removed by an admin': withoutField('admin'),
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
