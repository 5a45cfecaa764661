import { getDocFromCache, getDocFromServer } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import { profileChanges } from '../../domain/people/profile-changes.ts';
import { recordReference } from '../collections.ts';
import type { SessionUser } from '../session/authentication.ts';
import { runCommand } from './parts/run-command.ts';
import type { CommandResult } from './refusal.ts';

export async function mergeProfile(user: SessionUser): Promise<CommandResult<null>> {
  if (await isMerged(user)) return succeed(null);
  return runCommand(async (transaction) => {
    const before = await transaction.read('profile', user.uid);
    const fields = profileChanges(before?.data ?? {}, user);
    if (before !== null && Object.keys(fields).length === 0) return succeed(null);
    const complete = before === null ? { ...EMPTY_PROFILE, ...fields } : fields;
    transaction.write({ table: 'profile', id: user.uid, before, fields: complete });
    return succeed(null);
  });
}

/** Fills the cache, so that later visits read nothing from the server. */
async function isMerged(user: SessionUser): Promise<boolean> {
  const own = recordReference('profile', user.uid);
  try {
    const stored = (await getDocFromCache(own).catch(() => getDocFromServer(own))).data();
    return stored !== undefined && Object.keys(profileChanges(stored, user)).length === 0;
  } catch {
    // The transaction fails for the same reason, and reports it.
    return false;
  }
}

const EMPTY_PROFILE = {
  FBAUTHID: null,
  email: null,
  displayName: null,
  photoURL: null,
  profileEmail: null,
} as const;
