import type { App } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { SeedDocument } from './record-store.ts';
import { RESEARCH_PATH_PREFIX } from './record-store.ts';

const BATCH_SIZE = 400;
/** More do not speed up the emulator. */
const PARALLEL_BATCHES = 4;

/** Writes the research last, because `hasResearch` treats a workspace with a research as complete. */
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
  const remaining = Array.from({ length: Math.ceil(documents.length / BATCH_SIZE) }, (_, index) =>
    documents.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  ).values();
  const worker = async (): Promise<void> => {
    for (const batch of remaining) await writeBatch(firestore, batch);
  };
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, worker));
}

async function writeBatch(firestore: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  const batch = firestore.batch();
  for (const { path, data } of documents) batch.set(firestore.doc(path), data);
  await batch.commit();
}
