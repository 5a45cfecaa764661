import { getApps, initializeApp } from 'firebase-admin/app';
import { type CollectionReference, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../local-stack/folders.ts';

/** A collection of the measured workspace, bypassing the rules. */
export function collectionOf(name: string): CollectionReference {
  return database().collection(`environments/local/${name}`);
}

/** Runs `measure` in the members mode. The large workspace is in the open mode. */
export async function inMembersMode<T>(measure: () => Promise<T>): Promise<T> {
  const access = database().doc('environments/local/settings/access');
  await access.set({ mode: 'members' });
  try {
    return await measure();
  } finally {
    await access.set({ mode: 'open' });
  }
}

function database(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT_ID }));
}
