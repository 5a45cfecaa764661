import { updateProfile } from 'firebase/auth';
import { auth } from '../firebase/auth.ts';
import { sessionUser } from '../session/authentication.ts';
import { type CommandResult, refusalCodeOf, refused } from './refusal.ts';

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
  // Loaded by itself: the start of the app needs it, and none of the forms.
  const { mergeProfile } = await import('./merge-profile.ts');
  return mergeProfile(sessionUser(user));
}
