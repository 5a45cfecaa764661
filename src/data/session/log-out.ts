import { signOut } from 'firebase/auth';
import { removeAllDrafts } from '../drafts.ts';
import { auth } from '../firebase/auth.ts';
import { closeCache, deleteUnusedCache } from './empty-cache.ts';
import { stopPageReloads } from './kept-data.ts';
import { removeNote } from './kept-data-note.ts';

/**
 * Signs out and deletes the cached documents and the user's drafts in this tab, because people share computers. The
 * caller must load a page afterwards: a terminated Firestore cannot be used again.
 */
export async function logOut(): Promise<void> {
  const uid = auth.currentUser?.uid;
  stopPageReloads();
  await signOut(auth);
  if (uid !== undefined) removeAllDrafts(uid);
  // The user is signed out, so a failure here must not keep the caller from loading a page.
  await closeCache().then(deleteUnusedCache).catch(console.error);
  // Also if a suspended tab still uses the documents: without a note, the next page load deletes them.
  removeNote();
}
