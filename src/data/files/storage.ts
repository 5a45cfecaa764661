import { connectStorageEmulator, getStorage, ref, type StorageReference } from 'firebase/storage';
import { firebaseApp } from '../firebase/app.ts';
import { EMULATORS, ENVIRONMENT } from '../firebase/config.ts';

/** How long Storage retries a failed request. Uploads have a limit of their own. */
const MAX_RETRY_MS = 10_000;

const storage = getStorage(firebaseApp);
storage.maxOperationRetryTime = MAX_RETRY_MS;

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.storage;
  connectStorageEmulator(storage, host, port);
}

/** A file or folder by its path below the file browser's root; '' is the root itself. */
export function fileReference(path: string): StorageReference {
  const root = ref(storage, `environments/${ENVIRONMENT}/files`);
  return path === '' ? root : ref(root, path);
}
