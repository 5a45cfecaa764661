import { getMetadata, StorageError, type UploadTask, uploadBytesResumable } from 'firebase/storage';
import { useSyncExternalStore } from 'react';
import { assertNever } from '../../domain/assert-never.ts';
import { pathIn } from '../../domain/files/folder.ts';
import { storedNameOf } from '../../domain/files/stored-name.ts';
import {
  isOver,
  nextUpload,
  type UploadEvent,
  type UploadState,
} from '../../domain/files/upload.ts';
import {
  contentTypeOf,
  type UploadCandidate,
  type UploadRefusal,
  uploadRefusal,
} from '../../domain/files/upload-refusal.ts';
import { checkVersionAfterRefusal } from '../deployed-version.ts';
import { storedFile } from './storage.ts';

/** One file that somebody chose. Uploads go on while other pages are looked at. */
export interface Upload {
  readonly id: number;
  /** The name of the file that was chosen. */
  readonly name: string;
  /** The name without the signs that a link cannot carry. */
  readonly storedName: string;
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that the server has, or is being sent. */
  readonly sent: number;
  readonly status: UploadState;
}

/** A chosen or dropped file; of a dropped folder only the name is known. */
export interface ChosenFile extends UploadCandidate {
  readonly content: Blob;
}

interface Target {
  readonly folder: string;
  readonly existing: ReadonlySet<string>;
}

let uploads: readonly Upload[] = [];
let lastId = 0;
const tasks = new Map<number, UploadTask>();
const observers = new Set<() => void>();

/** Every upload since the page was loaded, the newest first. */
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

/** Starts uploading the files to a folder; what would be refused says so and is not sent. */
export function startUploads(files: readonly ChosenFile[], target: Target): void {
  for (const file of files) start(file, target);
}

function start(file: ChosenFile, { folder, existing }: Target): void {
  const underWay = uploads.filter((other) => other.folder === folder && !isOver(other.status));
  const why = uploadRefusal(file, {
    folder,
    existing,
    underWay: new Set(underWay.map(({ storedName }) => storedName)),
  });
  lastId += 1;
  const status = why === null ? RUNNING : ({ state: 'refused', why } as const);
  const { name, size } = file;
  const storedName = storedNameOf(name);
  const upload = { id: lastId, name, storedName, folder, size, sent: 0, status };
  publish([upload, ...uploads]);
  if (why === null) send(upload, file);
}

const RUNNING = { state: 'running' } as const;

function send({ id, folder, storedName }: Upload, file: ChosenFile): void {
  const path = pathIn(folder, storedName);
  const task = uploadBytesResumable(storedFile(path), file.content, {
    contentType: contentTypeOf(file),
  });
  tasks.set(id, task);
  task.on('state_changed', {
    next: ({ bytesTransferred }) => change(id, (upload) => ({ ...upload, sent: bytesTransferred })),
    complete: () => {
      change(id, (upload) => ({ ...upload, sent: upload.size }));
      apply(id, { type: 'finish' });
    },
    error: (error) => void explain(error, path).then((event) => apply(id, event)),
  });
  if (!navigator.onLine) disconnect();
}

function change(id: number, to: (upload: Upload) => Upload): void {
  publish(uploads.map((upload) => (upload.id === id ? to(upload) : upload)));
}

function apply(id: number, event: UploadEvent): void {
  change(id, (upload) => ({ ...upload, status: nextUpload(upload.status, event) }));
  const upload = uploads.find((one) => one.id === id);
  if (upload !== undefined && isOver(upload.status)) tasks.delete(id);
}

/** Presses one of an upload's buttons. */
export function controlUpload(id: number, action: 'pause' | 'resume' | 'cancel'): void {
  const task = tasks.get(id);
  const before = uploads.find((upload) => upload.id === id)?.status.state;
  if (task === undefined) return;
  switch (action) {
    case 'pause':
      // What waits for a connection is paused to the library already.
      if (before === 'running' && !task.pause()) return;
      break;
    case 'resume':
      task.resume();
      break;
    case 'cancel':
      // The library cancels only what runs.
      if (before === 'waiting') task.resume();
      if (!task.cancel()) return;
      break;
    default:
      assertNever(action);
  }
  apply(id, { type: action });
  // Resumed without a connection, it waits like the others.
  if (action === 'resume' && !navigator.onLine) disconnect();
}

/** Forgets the uploads that are over. */
export function clearUploads(): void {
  publish(uploads.filter(({ status }) => !isOver(status)));
}

/**
 * Without a connection the library would try again after ever longer pauses, up to a minute after the
 * connection is back. Paused instead, an upload goes on at once.
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
  // Leaving the site would end them half-way.
  if (uploads.some(({ status }) => !isOver(status))) event.preventDefault();
});

async function explain(error: unknown, path: string): Promise<UploadEvent> {
  if (!(error instanceof StorageError)) throw error;
  switch (error.code) {
    case 'storage/canceled':
      return { type: 'cancel' };
    case 'storage/unauthorized':
      checkVersionAfterRefusal();
      return refuse((await isThere(path)) ? 'exists' : 'not-permitted');
    case 'storage/unauthenticated':
      return refuse('signed-out');
    case 'storage/retry-limit-exceeded':
      return refuse('unreachable');
    case 'storage/cannot-slice-blob':
    case 'storage/server-file-wrong-size':
      return refuse('unreadable');
    default:
      console.warn(`The upload of ${path} failed.`, error);
      return refuse('failed');
  }
}

function refuse(why: UploadRefusal): UploadEvent {
  return { type: 'refuse', why };
}

/** Somebody may have uploaded the same name since the folder was listed: the rules refuse to overwrite. */
async function isThere(path: string): Promise<boolean> {
  try {
    await getMetadata(storedFile(path));
    return true;
  } catch {
    return false;
  }
}
