import { getDocFromCache } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import { profileChanges } from '../../domain/profile-changes.ts';
import { storedDocument } from '../collections.ts';
import type { SessionUser } from '../session/session-user.ts';
import type { CommandResult } from './refusal.ts';
import { runCommand } from './run-command.ts';

/**
 * Creates or merges the signed-in user's profile (specification section 7). It never overwrites a
 * value with null, and writes nothing when nothing changed (R32).
 */
export async function mergeProfile(user: SessionUser): Promise<CommandResult<null>> {
  if (await isMergedHere(user)) return { ok: true, value: null };
  const startedAt = Date.now();
  return runCommand(async (transaction) => {
    const before = await transaction.read('profile', user.uid);
    const fields = profileChanges(before?.data ?? {}, user);
    if (before !== null && Object.keys(fields).length === 0) return succeed(null);
    const complete = before === null ? { ...EMPTY_PROFILE, ...fields } : fields;
    transaction.write({ table: 'profile', id: user.uid, before, fields: complete, startedAt });
    return succeed(null);
  });
}

/** Whether the copy that this browser keeps, which costs no read, has it all. */
async function isMergedHere(user: SessionUser): Promise<boolean> {
  try {
    const kept = (await getDocFromCache(storedDocument('profile', user.uid))).data();
    return kept !== undefined && Object.keys(profileChanges(kept, user)).length === 0;
  } catch {
    // Nothing is kept.
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
