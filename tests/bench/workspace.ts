import { getApps, initializeApp } from 'firebase-admin/app';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  getFirestore,
} from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../local-stack/folders.ts';
import { chunks } from '../../src/data/chunks.ts';

/** A collection of the measured workspace, bypassing the rules. */
export function collectionOf(name: string): CollectionReference {
  return database().collection(`environments/local/${name}`);
}

/** Writes documents under their FBUIDs. In batches: a thousand single writes ran into the emulator's deadline of 60 s. */
export async function plant(
  collection: CollectionReference,
  documents: readonly DocumentData[],
): Promise<void> {
  for (const part of chunks(documents, BATCH_SIZE)) {
    const batch = database().batch();
    for (const data of part) batch.set(collection.doc(String(data.FBUID)), data);
    await batch.commit();
  }
}

/** Deletes documents in batches, as {@link plant} writes them. */
export async function remove(documents: readonly DocumentReference[]): Promise<void> {
  for (const part of chunks(documents, BATCH_SIZE)) {
    const batch = database().batch();
    for (const reference of part) batch.delete(reference);
    await batch.commit();
  }
}

const BATCH_SIZE = 250;

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
