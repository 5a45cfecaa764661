/** R46: 'Bring records up to date'. */
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { ActorName } from '../support/actors.ts';
import { runCase, testRefusals } from '../support/cases.ts';
import type { Outcome } from '../support/commit.ts';
import { CHANGED } from '../support/field-records.ts';
import { FUTURE, NEWEST, OLDER, REVISION, STRAY, updating } from '../support/older-records.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

const TABLES = ['researchs', 'templates', 'hypotheses', 'deliverables'] as const;

describe.each(TABLES)('an older record of %s', (table) => {
  testRefusals('gets a revision', updating({ table }), {
    'by an admin, not by other staff': updating({ table, actor: 'staff' }),
    'by an admin, not by a client who is marked as one': updating({
      table,
      actor: 'client marked as admin',
    }),
    'in the open mode too by an admin, not by everybody': {
      accepted: updating({ table, settings: { mode: 'open' } }),
      refused: updating({ table, settings: { mode: 'open' }, actor: 'stranger' }),
    },
    'by an admin in a live environment, not by other staff in one that is not': {
      accepted: updating({ table, settings: { mode: 'members', live: true } }),
      refused: updating({ table, settings: { mode: 'members', live: false }, actor: 'staff' }),
    },
    'that continues an entry of its history, not one of another record’s': updating({
      table,
      records: { [`${table}/two/history/${STRAY}`]: { updatedAt: null, name: 'stray' } },
      revision: { previousHistoryFBUID: STRAY },
    }),
    'that names an entry by its id, not by a path': updating({
      table,
      revision: { previousHistoryFBUID: `${NEWEST}/x/${NEWEST}` },
    }),
    'that continues an entry, not a number': updating({
      table,
      revision: { previousHistoryFBUID: 7 },
    }),
    'that continues an entry whose id is a time': updating({
      table,
      records: { [`${table}/one/history/2025`]: { updatedAt: null, name: 'undated' } },
      revision: { previousHistoryFBUID: '2025' },
    }),
    'that names no entry, or one that exists': {
      accepted: updating({ table, revision: { previousHistoryFBUID: null } }),
      refused: updating({ table, revision: { previousHistoryFBUID: STRAY } }),
    },
    'that is later than what it continues': updating({
      table,
      records: { [`${table}/one/history/${FUTURE}`]: { updatedAt: null, name: 'future' } },
      revision: { previousHistoryFBUID: FUTURE },
    }),
    'that continues the stored one where there is one': {
      accepted: updating({
        table,
        stored: { ...OLDER[table], updatedAt: REVISION },
        revision: { previousHistoryFBUID: REVISION },
      }),
      refused: updating({
        table,
        stored: { ...OLDER[table], updatedAt: REVISION },
        revision: { previousHistoryFBUID: NEWEST },
      }),
    },
    'by an admin, not by other staff, also where the stored revision is a timestamp': {
      accepted: updating({ table, stored: { ...OLDER[table], updatedAt: Timestamp.now() } }),
      refused: updating({
        table,
        stored: { ...OLDER[table], updatedAt: Timestamp.now() },
        actor: 'staff',
      }),
    },
    "with the writer's own uid": updating({ table, revision: { updatedBy: 'staff' } }),
    'without other changes': updating({ table, fields: CHANGED[table] }),
    'without further fields': updating({ table, fields: { note: 'x' } }),
  });
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
