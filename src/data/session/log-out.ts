import { signOut } from 'firebase/auth';
import { removeAllDrafts } from '../drafts.ts';
import { auth } from '../firebase/auth.ts';

/**
 * Signs out and deletes the user's drafts in this tab, because people share computers. Every tab then loads the login
 * page (`watchAuthentication`), which deletes the cached documents.
 */
export async function logOut(): Promise<void> {
  const uid = auth.currentUser?.uid;
  await signOut(auth);
  if (uid !== undefined) removeAllDrafts(uid);
}
