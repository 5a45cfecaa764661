import { signOut } from 'firebase/auth';
import { removeAllDrafts } from '../drafts.ts';
import { auth } from '../firebase/auth.ts';

/**
 * Signs out and empties what this browser kept of the workspace, since computers are shared. Firestore
 * is loaded only here, so that pages for signed-out people need not carry it. The caller loads a page
 * anew afterwards: a terminated database cannot be used again.
 */
export async function logOut(): Promise<void> {
  const uid = auth.currentUser?.uid;
  const { emptyCache } = await import('./empty-cache.ts');
  await signOut(auth);
  if (uid !== undefined) removeAllDrafts(uid);
  await emptyCache();
}
