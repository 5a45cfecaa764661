import { getApps, initializeApp } from 'firebase-admin/app';
import { type CollectionReference, getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../local-stack/folders.ts';

/** A collection of the workspace that is measured, past the rules. */
export function collectionOf(name: string): CollectionReference {
  const app = getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
  return getFirestore(app).collection(`environments/local/${name}`);
}
