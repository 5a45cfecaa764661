/** A profile names its own account only, because pages show it beside signatures (R24). */
import { beforeAll } from 'vitest';
import { type StoredData, storedProfile } from '../support/records.ts';
import { type ActorName, uidOf } from './support/actors.ts';
import { type RulesCase, testPairs } from './support/cases.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const UNCLAIMED = { ...storedProfile('staff'), FBAUTHID: null };

const creating = (
  fields: StoredData,
  id = 'staff',
  without: readonly string[] = [],
): RulesCase => ({
  commit: (fixture) => fixture.save('profiles', id, { ...UNCLAIMED, ...fields }, { without }),
});

const changing = (fields: StoredData, actor: ActorName = 'staff'): RulesCase => ({
  actor,
  fixture: { records: { 'profiles/staff': { ...UNCLAIMED, email: 'old', profileEmail: 'old' } } },
  commit: (fixture) => fixture.save('profiles', 'staff', fields, { uid: uidOf(actor) }),
});

testPairs('a profile', {
  'is created under the uid of its own account': {
    accepted: creating({}),
    refused: creating({}, 'somebody'),
  },
  'is changed by its own account, not by an admin': {
    accepted: changing({ displayName: 'Else' }),
    refused: changing({ displayName: 'Else' }, 'admin'),
  },
  'has the address of the account': {
    accepted: changing({ email: 'staff@example.com' }),
    refused: changing({ email: 'other@example.com' }),
  },
  'has that address in lower case': {
    accepted: creating({}),
    refused: creating({ email: 'Staff@Example.com' }),
  },
  'has that address from the start': {
    accepted: creating({}, 'staff', ['displayName']),
    refused: creating({}, 'staff', ['email']),
  },
  'is also found by the address of the account or none': {
    accepted: changing({ profileEmail: null }),
    refused: changing({ profileEmail: 'other@example.com' }),
  },
  'names its own account or none': {
    accepted: changing({ FBAUTHID: 'staff' }),
    refused: changing({ FBAUTHID: 'other' }),
  },
});
