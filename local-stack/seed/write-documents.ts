import type { App } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { SeedDocument } from './record-store.ts';
import { RESEARCH_PATH_PREFIX } from './record-store.ts';

/** Firestore's maximum is 500. */
const BATCH_SIZE = 400;
/** More parallel batches do not speed up the emulator. */
const BATCHES_AT_ONCE = 4;

/** Writes the research last, because `hasResearch` takes a workspace with a research for complete. */
export async function writeDocuments(app: App, documents: readonly SeedDocument[]): Promise<void> {
  const firestore = getFirestore(app);
  const isResearch = ({ path }: SeedDocument): boolean => path.startsWith(RESEARCH_PATH_PREFIX);
  await writeAll(
    firestore,
    documents.filter((document) => !isResearch(document)),
  );
  await writeAll(firestore, documents.filter(isResearch));
}

async function writeAll(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(documents.length / BATCH_SIZE) }, (_, index) =>
    documents.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  ).values();
  const worker = async (): Promise<void> => {
    for (const batch of batches) await writeBatch(firestore, batch);
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, worker));
}

async function writeBatch(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  const batch = firestore.batch();
  for (const { path, data } of documents) batch.set(firestore.doc(path), data);
  await batch.commit();
}
