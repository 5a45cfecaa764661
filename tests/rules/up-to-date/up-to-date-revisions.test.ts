/** R46: 'Bring records up to date'. */
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { ActorName } from '../support/actors.ts';
import { runCase, testPairs } from '../support/cases.ts';
import type { Outcome } from '../support/commit.ts';
import { FUTURE, GONE, NEWEST, OLDER, STRAY, updating } from '../support/older-records.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

const TABLES = ['researchs', 'templates', 'hypotheses', 'deliverables'] as const;

describe.each(TABLES)('an older record of %s', (table) => {
  const named = { researchs: 'researchName', templates: 'templateName' } as const;
  const other =
    table === 'researchs' || table === 'templates'
      ? { [named[table]]: 'Renamed' }
      : { [table === 'hypotheses' ? 'hypothesisName' : 'deliverableName']: 'Renamed' };

  testPairs('gets a revision', [
    {
      rule: 'by an admin, not by other staff',
      accepted: updating({ table }),
      refused: updating({ table, actor: 'staff' }),
    },
    {
      rule: 'by an admin, not by a client who is marked as one',
      accepted: updating({ table }),
      refused: updating({ table, actor: 'client marked as admin' }),
    },
    {
      rule: 'in the open mode too by an admin, not by everybody',
      accepted: updating({ table, settings: { mode: 'open' } }),
      refused: updating({ table, settings: { mode: 'open' }, actor: 'stranger' }),
    },
    {
      rule: 'by an admin in a live environment, not by other staff in one that is not',
      accepted: updating({ table, settings: { mode: 'members', live: true } }),
      refused: updating({ table, settings: { mode: 'members', live: false }, actor: 'staff' }),
    },
    {
      rule: 'that continues an entry of its history, not one of another record’s',
      accepted: updating({ table }),
      refused: updating({
        table,
        records: { [`${table}/two/history/${STRAY}`]: { updatedAt: null, name: 'stray' } },
        revision: { previousHistoryFBUID: STRAY },
      }),
    },
    {
      rule: 'that names an entry by its id, not by a path',
      accepted: updating({ table }),
      refused: updating({ table, revision: { previousHistoryFBUID: `${NEWEST}/x/${NEWEST}` } }),
    },
    ...[7, true, [NEWEST], { id: NEWEST }, '', '2025'].map((previousHistoryFBUID) => ({
      rule: `that continues an entry, not ${JSON.stringify(previousHistoryFBUID)}`,
      accepted: updating({ table }),
      refused: updating({ table, revision: { previousHistoryFBUID } }),
    })),
    {
      rule: 'that continues an entry whose id is a time',
      accepted: updating({ table }),
      refused: updating({
        table,
        records: { [`${table}/one/history/2025`]: { updatedAt: null, name: 'undated' } },
        revision: { previousHistoryFBUID: '2025' },
      }),
    },
    {
      rule: 'that names no entry, or one that exists',
      accepted: updating({ table, revision: { previousHistoryFBUID: null } }),
      refused: updating({ table, revision: { previousHistoryFBUID: STRAY } }),
    },
    {
      rule: 'that is later than what it continues',
      accepted: updating({ table }),
      refused: updating({
        table,
        records: { [`${table}/one/history/${FUTURE}`]: { updatedAt: null, name: 'future' } },
        revision: { previousHistoryFBUID: FUTURE },
      }),
    },
    {
      rule: 'that continues the stored one where there is one, also if its entry is gone',
      accepted: updating({
        table,
        stored: { ...OLDER[table], updatedAt: GONE },
        revision: { previousHistoryFBUID: GONE },
      }),
      refused: updating({
        table,
        stored: { ...OLDER[table], updatedAt: GONE },
        revision: { previousHistoryFBUID: NEWEST },
      }),
    },
    {
      rule: 'where the stored revision is a timestamp, not a text',
      accepted: updating({ table, stored: { ...OLDER[table], updatedAt: Timestamp.now() } }),
      refused: updating({
        table,
        stored: { ...OLDER[table], updatedAt: Timestamp.now() },
        actor: 'staff',
      }),
    },
    {
      rule: "with the writer's own uid",
      accepted: updating({ table }),
      refused: updating({ table, revision: { updatedBy: 'staff' } }),
    },
    {
      rule: "with the record's own id",
      accepted: updating({ table }),
      refused: updating({ table, revision: { FBUID: 'two' } }),
    },
    {
      rule: 'without other changes',
      accepted: updating({ table }),
      refused: updating({ table, fields: other }),
    },
    {
      rule: 'without further fields',
      accepted: updating({ table }),
      refused: updating({ table, fields: { note: 'x' } }),
    },
  ]);
});

describe('an older record whose update names no history entry', () => {
  test.each<[Outcome, ActorName]>([
    ['accepted', 'admin'],
    ['accepted', 'staff'],
    ['refused', 'client'],
  ])('%s: by %s', (outcome, actor) =>
    runCase(outcome, updating({ actor, revision: { previousHistoryFBUID: null } })),
  );
});
