import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  StorageError,
  StorageErrorCode,
  type StorageReference,
} from 'firebase/storage';
import { useState } from 'react';
import {
  type FileMetadata,
  type FolderContent,
  sortFolderContent,
} from '../../domain/files/folder.ts';
import { readDate } from '../../domain/normalise/stored-fields.ts';
import { type CommandResult, refused, type Written } from '../commands/refusal.ts';
import { checkVersion } from '../deployed-version.ts';
import { firebaseApp } from '../firebase/app.ts';
import { EMULATORS, ENVIRONMENT } from '../firebase/config.ts';
import type { Live } from '../live.ts';
import { useAsync } from '../live.ts';

const MAX_RETRY_MS = 10_000;
const MAX_ANSWER_MS = 30_000;

const storage = getStorage(firebaseApp);
// By default an upload fails after ten minutes without a connection. This one waits as long as its tab.
storage.maxUploadRetryTime = 24 * 60 * 60_000;
storage.maxOperationRetryTime = MAX_RETRY_MS;

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.storage;
  connectStorageEmulator(storage, host, port);
}

/** Limits a request that hangs: the library limits only its repeats. */
function answered<T>(request: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    const error = new StorageError(StorageErrorCode.RETRY_LIMIT_EXCEEDED, 'No answer.');
    setTimeout(() => reject(error), MAX_ANSWER_MS);
  });
  return Promise.race([request, limit]);
}

export function fileReference(path: string): StorageReference {
  const root = ref(storage, `environments/${ENVIRONMENT}/files`);
  return path === '' ? root : ref(root, path);
}

/**
 * Storage has no subscriptions, so a new `revision` lists the folder again. The previous listing stays meanwhile, so a
 * component lists one folder only. A null folder is empty.
 */
export function useFolderListing(folder: string | null, revision: string): Live<FolderContent> {
  const [last, setLast] = useState<Live<FolderContent>>(LOADING);
  const key = folder === null ? null : JSON.stringify([folder, revision]);
  const listed = useAsync(key, () => listFolder(folder ?? ''));
  const listing = listed.state === 'ready' ? listed.value : last;
  if (listing !== last) setLast(listing);
  return folder === null ? EMPTY : listing;
}

const LOADING = { state: 'loading' } as const;
const EMPTY = { state: 'ready', value: { folders: [], files: [] }, fromCache: false } as const;

async function listFolder(folder: string): Promise<Live<FolderContent>> {
  try {
    const { prefixes, items } = await answered(listAll(fileReference(folder)));
    const value = sortFolderContent({
      folders: prefixes.map(({ name }) => name),
      files: items.map(({ name }) => name),
    });
    return { state: 'ready', value, fromCache: false };
  } catch (error) {
    const message = `This folder could not be listed. ${storageFailure(error)}`;
    return { state: 'failed', message };
  }
}

export type FileMetadataState =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly metadata: FileMetadata };

export function useFileMetadata(path: string): FileMetadataState {
  const read = useAsync(path, () => readFileMetadata(path));
  return read.state === 'ready' ? read.value : LOADING;
}

async function readFileMetadata(path: string): Promise<FileMetadataState> {
  try {
    const { contentType, timeCreated, updated, size } = await getMetadata(fileReference(path));
    return {
      state: 'known',
      metadata: {
        contentType: contentType ?? null,
        created: readDate(timeCreated),
        modified: readDate(updated),
        size: Number.isFinite(size) ? size : null,
      },
    };
  } catch (error) {
    console.warn(`Only the name of the file ${path} is known. ${storageFailure(error)}`);
    return { state: 'unknown' };
  }
}

/** The link opens the file for everybody who has it. */
export async function downloadLink(path: string) {
  try {
    return { ok: true, link: await answered(getDownloadURL(fileReference(path))) } as const;
  } catch (error) {
    return { ok: false, message: storageFailure(error) } as const;
  }
}

/** Call it in the click handler itself: a browser allows the clipboard only during a click. */
export async function copyLink(path: string) {
  const found = downloadLink(path);
  const text = found.then((link) =>
    link.ok ? link.link : Promise.reject(new Error(link.message)),
  );
  try {
    await writeToClipboard(text);
    return { ...(await found), isCopied: true };
  } catch (error) {
    console.warn(`The link to ${path} was not copied.`, error);
    return { ...(await found), isCopied: false };
  }
}

/** Starts before the link has arrived, for Safari. Browsers without `ClipboardItem` must wait for the text. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // Prevents an unhandled rejection if the clipboard refuses at once and ignores this promise.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export async function deleteFile(path: string): Promise<CommandResult<Written>> {
  if (!navigator.onLine) return refused('offline');
  try {
    await answered(deleteObject(fileReference(path)));
    return { ok: true, value: 'written' };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.code === 'storage/object-not-found') return { ok: true, value: 'already' };
    return refused(error.code === 'storage/unauthorized' ? 'not-permitted' : 'timed-out');
  }
}

/** @throws the error itself, if it does not come from Storage. */
function storageFailure(error: unknown): string {
  if (!(error instanceof StorageError)) throw error;
  switch (error.code) {
    case 'storage/unauthorized':
      void checkVersion();
      return 'You do not have permission to see this.';
    case 'storage/unauthenticated':
      return 'You are signed out.';
    case 'storage/object-not-found':
      return 'It is not there any more.';
    case 'storage/retry-limit-exceeded':
      return 'The server cannot be reached. Check your connection.';
    default:
      return `The server's answer was an error (${error.code}).`;
  }
}
