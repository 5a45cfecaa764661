import { connectStorageEmulator, getStorage, ref, type StorageReference } from 'firebase/storage';
import { firebaseApp } from '../firebase/app.ts';
import { EMULATORS, ENVIRONMENT } from '../firebase/config.ts';

/** How long listing or asking about a file is tried again before it counts as failed. */
const PATIENCE_MS = 10_000;

const storage = getStorage(firebaseApp);
storage.maxOperationRetryTime = PATIENCE_MS;

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.storage;
  connectStorageEmulator(storage, host, port);
}

/** Something below the file browser's root, which is a folder of this environment; '' is the root. */
export function storedFile(path: string): StorageReference {
  const root = ref(storage, `environments/${ENVIRONMENT}/files`);
  return path === '' ? root : ref(root, path);
}
