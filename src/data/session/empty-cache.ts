import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/** Removes the cached documents of this browser. Refused while another tab still uses them. */
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
