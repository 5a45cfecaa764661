import { updateProfile } from 'firebase/auth';
import { getDocFromCache, getDocFromServer } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import { profileChanges } from '../../domain/people/profile-changes.ts';
import { recordReference } from '../collections.ts';
import { auth } from '../firebase/auth.ts';
import { type SessionUser, sessionUser } from '../session/authentication.ts';
import { runCommand } from './parts/run-command.ts';
import { type CommandResult, refusalCodeOf, refused } from './refusal.ts';

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

/** Renews the token too, with which the rules compare a signature's name. A repeat does what is left. */
export async function saveOwnName(displayName: string): Promise<CommandResult<null>> {
  const user = auth.currentUser;
  if (user === null) return refused('signed-out');
  try {
    await updateProfile(user, { displayName });
    await user.getIdToken(true);
  } catch (error) {
    return refused(refusalCodeOf(error));
  }
  return mergeProfile(sessionUser(user));
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
