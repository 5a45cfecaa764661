import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/**
 * Deletes this browser's cached documents. Firestore refuses while another tab uses them: the last tab
 * to log out deletes them.
 */
export async function emptyCache(): Promise<void> {
  await terminate(firestore);
  try {
    await clearIndexedDbPersistence(firestore);
  } catch (error) {
    console.warn(
      'Another tab still uses the local copy; it is removed when that tab logs out.',
      error,
    );
  }
}
