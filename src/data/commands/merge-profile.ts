import { type DocumentReference, getDocFromCache, getDocFromServer } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import { profileChanges } from '../../domain/people/profile-changes.ts';
import { isEmailAddress } from '../../domain/text/person-text.ts';
import { personReference, recordReference, type StoredData } from '../collections.ts';
import type { SessionUser } from '../session/authentication.ts';
import { runCommand } from './parts/run-command.ts';
import type { CommandResult } from './refusal.ts';

let merging: Promise<unknown> = Promise.resolve();

/** One after the other: the start of a page and 'Your name' would refuse each other's commits of the same profile. */
export function mergeProfile(user: SessionUser): Promise<CommandResult<null>> {
  const merged = merging.then(() => merge(user));
  merging = merged.catch(() => undefined);
  return merged;
}

async function merge(user: SessionUser): Promise<CommandResult<null>> {
  const isMerged = (stored: StoredData | undefined) =>
    stored !== undefined && Object.keys(profileChanges(stored, user)).length === 0;
  // A failed read fails the transaction too, which reports it.
  const kept = await readKept(recordReference('profile', user.uid)).catch(() => undefined);
  const merged = isMerged(kept)
    ? succeed(kept)
    : await runCommand(async (transaction) => {
        const before = await transaction.read('profile', user.uid);
        if (isMerged(before?.data)) return succeed(before?.data);
        const fields = profileChanges(before?.data ?? {}, user);
        const complete = before === null ? { ...EMPTY_PROFILE, ...fields } : fields;
        transaction.write({ table: 'profile', id: user.uid, before, fields: complete });
        return succeed(before?.data);
      });
  if (!merged.ok) return merged;
  // Nobody waits for it.
  void publishName(user, merged.value?.displayName);
  return succeed(null);
}

/** Fills the cache, so that later visits read nothing from the server. */
async function readKept(reference: DocumentReference): Promise<StoredData | undefined> {
  return (await getDocFromCache(reference).catch(() => getDocFromServer(reference))).data();
}

/**
 * Keeps the profile's name where clients find it by the address. Has a commit of its own, because rules of an earlier
 * deployment refuse it, and the profile must be saved nevertheless. The next session repeats what has failed.
 */
async function publishName(user: SessionUser, nameInProfile: unknown): Promise<void> {
  const { email, emailVerified } = user;
  if (!emailVerified || email === null || !isEmailAddress(email)) return;
  const displayName = user.displayName ?? nameInProfile ?? null;
  const own = personReference(email);
  const isIn = (stored: StoredData | undefined) => (stored?.displayName ?? null) === displayName;
  try {
    // The cache does not learn of a commit: only the server knows whether an earlier session has written the name.
    if (isIn(await readKept(own)) || isIn((await getDocFromServer(own)).data())) return;
    const written = await runCommand(async (transaction) => {
      transaction.setDocument(own, { displayName });
      return succeed(null);
    });
    if (!written.ok) console.warn('Clients do not find the name yet.', written.message);
  } catch (error) {
    console.warn('Clients do not find the name yet.', error);
  }
}

const EMPTY_PROFILE = {
  FBAUTHID: null,
  email: null,
  displayName: null,
  photoURL: null,
  profileEmail: null,
} as const;
