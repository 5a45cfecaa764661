import { getMetadata, StorageError, type UploadTask, uploadBytesResumable } from 'firebase/storage';
import { useSyncExternalStore } from 'react';
import { assertNever } from '../../domain/assert-never.ts';
import { joinPath } from '../../domain/files/folder.ts';
import {
  contentTypeOf,
  hasEnded,
  toStoredName,
  type UploadAction,
  type UploadCandidate,
  type UploadRefusal,
  type UploadState,
  uploadReducer,
  uploadRefusal,
} from '../../domain/files/upload.ts';
import { checkVersion } from '../deployed-version.ts';
import { fileReference } from './storage.ts';

/** One chosen file. An upload continues while the user visits other pages of the app. */
export interface Upload {
  readonly id: number;
  /** The name of the chosen file. */
  readonly name: string;
  readonly storedName: string;
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes sent, including those that the server has not yet acknowledged. */
  readonly sent: number;
  readonly status: UploadState;
}

/** A chosen or dropped file. A dropped folder has a name but no readable content. */
export interface ChosenFile extends UploadCandidate {
  readonly content: Blob;
}

interface Target {
  readonly folder: string;
  /** Names of the known files in the folder. */
  readonly existing: readonly string[];
}

let uploads: readonly Upload[] = [];
let lastId = 0;
const tasks = new Map<number, UploadTask>();
const observers = new Set<() => void>();

/** The uploads since the page was loaded that {@link clearUploads} has not removed, newest first. */
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

/** Starts to upload the files to a folder. A file with an {@link uploadRefusal} is listed as refused, not sent. */
export function startUploads(files: readonly ChosenFile[], target: Target): void {
  for (const file of files) start(file, target);
}

function start(file: ChosenFile, { folder, existing }: Target): void {
  const underWay = uploads.filter((other) => other.folder === folder && !hasEnded(other.status));
  const why = uploadRefusal(file, {
    folder,
    // Files from before this rule may be stored under a decomposed name.
    existing: new Set(existing.map((name) => name.normalize('NFC'))),
    underWay: new Set(underWay.map(({ storedName }) => storedName)),
  });
  lastId += 1;
  const status = why === null ? RUNNING : ({ state: 'refused', why } as const);
  const { name, size } = file;
  const storedName = toStoredName(name);
  const upload = { id: lastId, name, storedName, folder, size, sent: 0, status };
  publish([upload, ...uploads]);
  if (why === null) send(upload, file);
}

const RUNNING = { state: 'running' } as const;

function send({ id, folder, storedName }: Upload, file: ChosenFile): void {
  const path = joinPath(folder, storedName);
  const task = uploadBytesResumable(fileReference(path), file.content, {
    contentType: contentTypeOf(file),
  });
  tasks.set(id, task);
  task.on('state_changed', {
    next: ({ bytesTransferred }) => change(id, (upload) => ({ ...upload, sent: bytesTransferred })),
    complete: () => {
      change(id, (upload) => ({ ...upload, sent: upload.size }));
      apply(id, { type: 'finish' });
    },
    error: (error) => void toAction(error, path).then((action) => apply(id, action)),
  });
  if (!navigator.onLine) disconnect();
}

function change(id: number, update: (upload: Upload) => Upload): void {
  publish(uploads.map((upload) => (upload.id === id ? update(upload) : upload)));
}

function apply(id: number, action: UploadAction): void {
  change(id, (upload) => ({ ...upload, status: uploadReducer(upload.status, action) }));
  const upload = uploads.find((one) => one.id === id);
  if (upload !== undefined && hasEnded(upload.status)) tasks.delete(id);
}

export function controlUpload(id: number, action: 'pause' | 'resume' | 'cancel'): void {
  const task = tasks.get(id);
  const before = uploads.find((upload) => upload.id === id)?.status.state;
  if (task === undefined) return;
  switch (action) {
    case 'pause':
      // `disconnect` has already paused a waiting upload.
      if (before === 'running' && !task.pause()) return;
      break;
    case 'resume':
      task.resume();
      break;
    case 'cancel':
      // The library cannot cancel a paused upload, and a waiting upload is paused.
      if (before === 'waiting') task.resume();
      if (!task.cancel()) return;
      break;
    default:
      assertNever(action);
  }
  apply(id, { type: action });
  // Offline, a resumed upload waits for the connection like the others.
  if (action === 'resume' && !navigator.onLine) disconnect();
}

/** Removes finished, cancelled and refused uploads from the list. */
export function clearUploads(): void {
  publish(uploads.filter(({ status }) => !hasEnded(status)));
}

/**
 * Pauses the running uploads. The library's own retries back off and may start only a minute after the
 * connection is back. A paused upload resumes at once.
 */
function disconnect(): void {
  for (const { id, status } of uploads) {
    if (status.state !== 'running') continue;
    tasks.get(id)?.pause();
    apply(id, { type: 'disconnect' });
  }
}

function reconnect(): void {
  for (const { id, status } of uploads) {
    if (status.state !== 'waiting') continue;
    tasks.get(id)?.resume();
    apply(id, { type: 'reconnect' });
  }
}

window.addEventListener('offline', disconnect);
window.addEventListener('online', reconnect);
window.addEventListener('beforeunload', (event) => {
  // Leaving the site would abort the uploads that have not ended.
  if (uploads.some(({ status }) => !hasEnded(status))) event.preventDefault();
});

async function toAction(error: unknown, path: string): Promise<UploadAction> {
  if (!(error instanceof StorageError)) throw error;
  switch (error.code) {
    case 'storage/canceled':
      return { type: 'cancel' };
    case 'storage/unauthorized':
      void checkVersion();
      return refusal((await exists(path)) ? 'exists' : 'not-permitted');
    case 'storage/unauthenticated':
      return refusal('signed-out');
    case 'storage/retry-limit-exceeded':
      return refusal('unreachable');
    case 'storage/cannot-slice-blob':
    case 'storage/server-file-wrong-size':
      return refusal('unreadable');
    default:
      console.warn(`The upload of ${path} failed.`, error);
      return refusal('failed');
  }
}

function refusal(why: UploadRefusal): UploadAction {
  return { type: 'refuse', why };
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
