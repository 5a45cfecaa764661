import { getMetadata, StorageError, type UploadTask, uploadBytesResumable } from 'firebase/storage';
import { useSyncExternalStore } from 'react';
import { joinPath } from '../../domain/files/folder.ts';
import {
  contentTypeOf,
  hasEnded,
  toStoredName,
  type UploadCandidate,
  type UploadRefusal,
  type UploadState,
  uploadRefusal,
} from '../../domain/files/upload.ts';
import { checkVersion } from '../deployed-version.ts';
import { fileReference } from './storage.ts';

export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly storedName: string;
  readonly folder: string;
  readonly size: number;
  /** Bytes sent, including those that the server has not yet acknowledged. */
  readonly sent: number;
  readonly status: UploadState;
  readonly task: Pick<UploadTask, 'cancel' | 'pause' | 'resume'> | null;
}

/** A dropped folder has a name but no readable content. */
export interface ChosenFile extends UploadCandidate {
  readonly content: Blob;
}

interface Target {
  readonly folder: string;
  readonly existing: readonly string[];
}

let uploads: readonly Upload[] = [];
let lastId = 0;
const observers = new Set<() => void>();

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(observe, () => uploads);
}

function observe(onChange: () => void): () => void {
  observers.add(onChange);
  return () => observers.delete(onChange);
}

function publish(next: readonly Upload[]): void {
  uploads = next;
  for (const onChange of observers) onChange();
}

export function startUploads(files: readonly ChosenFile[], target: Target): void {
  for (const file of files) start(file, target);
}

function start(file: ChosenFile, { folder, existing }: Target): void {
  const underWay = uploads.filter((other) => other.folder === folder && !hasEnded(other.status));
  // Files from before this rule may be stored under a decomposed name.
  const stored = existing.map((name) => name.normalize('NFC'));
  const taken = new Set([...stored, ...underWay.map(({ storedName }) => storedName)]);
  const why = uploadRefusal(file, { folder, taken });
  lastId += 1;
  const { name, size } = file;
  const storedName = toStoredName(name);
  const chosen = { id: lastId, name, storedName, folder, size, sent: 0 };
  if (why === null)
    publish([{ ...chosen, ...send(lastId, joinPath(folder, storedName), file) }, ...uploads]);
  else publish([{ ...chosen, status: { state: 'refused', why }, task: null }, ...uploads]);
}

/** The library retries after a lost connection, at the latest a minute after it is back. */
function send(id: number, path: string, file: ChosenFile): Pick<Upload, 'status' | 'task'> {
  const metadata = { contentType: contentTypeOf(file) };
  const task = uploadBytesResumable(fileReference(path), file.content, metadata);
  task.on('state_changed', {
    next: ({ bytesTransferred: sent, state }) => {
      if (state === 'running' || state === 'paused') change(id, { sent, status: { state } });
    },
    complete: () => change(id, { sent: file.size, status: { state: 'finished' } }),
    error: (error) => void failure(error, path).then((status) => change(id, { status })),
  });
  return { status: { state: 'running' }, task };
}

function change(id: number, fields: Partial<Upload>): void {
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
}

export function clearUploads(): void {
  publish(uploads.filter(({ status }) => !hasEnded(status)));
}

window.addEventListener('beforeunload', (event) => {
  // Leaving the site would abort the uploads that have not ended.
  if (uploads.some(({ status }) => !hasEnded(status))) event.preventDefault();
});

async function failure(error: unknown, path: string): Promise<UploadState> {
  if (!(error instanceof StorageError)) throw error;
  switch (error.code) {
    case 'storage/canceled':
      return { state: 'cancelled' };
    case 'storage/unauthorized':
      void checkVersion();
      return refusal((await exists(path)) ? 'exists' : 'not-permitted');
    default:
      console.warn(`The upload of ${path} failed.`, error);
      return refusal('failed');
  }
}

function refusal(why: UploadRefusal): UploadState {
  return { state: 'refused', why };
}

/** Whether the file exists: another user may have uploaded a file of this name, which the rules protect. */
async function exists(path: string): Promise<boolean> {
  try {
    await getMetadata(fileReference(path));
    return true;
  } catch {
    return false;
  }
}
