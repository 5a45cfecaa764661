import { getMetadata, StorageError, uploadBytesResumable } from 'firebase/storage';
import { useSyncExternalStore } from 'react';
import { joinPath } from '../../domain/files/folder.ts';
import {
  contentTypeOf,
  freeName,
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
  /** Nothing has moved for 30 s. */
  readonly isSilent: boolean;
  readonly task: Record<'cancel' | 'pause' | 'resume', () => void> | null;
}

/** A dropped folder has a name but no readable content. */
export interface ChosenFile extends UploadCandidate {
  readonly content: Blob;
}

interface Target {
  readonly folder: string;
  readonly existing: readonly string[];
}

/** More would take the line from each other and from the rest of the page. */
const MOST_AT_ONCE = 4;
const SILENCE_MS = 30_000;
const DRAWING_MS = 100;

let uploads: readonly Upload[] = [];
let lastId = 0;
let drawing: ReturnType<typeof setTimeout> | undefined;
const observers = new Set<() => void>();
/** Starts or resumes the uploads that wait for their turn, the oldest first. */
const waiting = new Map<number, () => void>();

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(observe, () => uploads);
}

/** How many uploads to the folder have finished; in tens while others wait, because each number lists the folder. */
export function useFinishedUploads(folder: string): number {
  return useSyncExternalStore(observe, () => {
    const states = uploads.filter((one) => one.folder === folder).map(({ status }) => status.state);
    const finished = states.filter((state) => state === 'finished').length;
    return states.includes('waiting') ? finished - (finished % 10) : finished;
  });
}

function observe(onChange: () => void): () => void {
  observers.add(onChange);
  return () => observers.delete(onChange);
}

/** Draws all progress of a tenth of a second at once: the page must answer somebody who types meanwhile. */
function publish(next: readonly Upload[]): void {
  uploads = next;
  if (drawing !== undefined) return;
  drawing = setTimeout(() => {
    drawing = undefined;
    for (const onChange of observers) onChange();
  }, DRAWING_MS);
}

export function startUploads(files: readonly ChosenFile[], { folder, existing }: Target): void {
  // Files from before this rule may be stored under a decomposed name.
  const stored = existing.map((name) => name.normalize('NFC'));
  const taken = new Set([...stored, ...namesUnderWay(folder)]);
  const chosen = files.map((file): Upload => {
    const { name, size } = file;
    const storedName = freeName(toStoredName(name), taken);
    const why = uploadRefusal(file, folder);
    lastId += 1;
    const id = lastId;
    const upload = { id, name, storedName, folder, size, sent: 0, isSilent: false };
    if (why !== null) return { ...upload, status: { state: 'refused', why }, task: null };
    taken.add(storedName);
    waiting.set(id, () => send(id, file, taken));
    const task = { cancel: () => leaveQueue(id), pause: () => {}, resume: () => {} };
    return { ...upload, status: { state: 'waiting' }, task };
  });
  publish([...chosen, ...uploads]);
  startNext();
}

function namesUnderWay(folder: string): readonly string[] {
  return uploads
    .filter((upload) => upload.folder === folder && !hasEnded(upload.status))
    .map(({ storedName }) => storedName);
}

function startNext(): void {
  const running = uploads.filter(({ status }) => status.state === 'running');
  const next = Math.min(...waiting.keys());
  const begin = waiting.get(next);
  if (begin === undefined || running.length >= MOST_AT_ONCE) return;
  waiting.delete(next);
  begin();
  startNext();
}

function leaveQueue(id: number): boolean {
  const wasQueued = waiting.delete(id);
  if (wasQueued) change(id, { status: { state: 'cancelled' } });
  return wasQueued;
}

/**
 * The library retries after a lost connection, at the latest a minute after it is back.
 *
 * @param taken names that the folder is known to have.
 */
function send(id: number, file: ChosenFile, taken: Set<string>): void {
  const { folder, storedName } = uploads.find((one) => one.id === id) as Upload;
  const path = joinPath(folder, storedName);
  const key = String(Math.random());
  const task = uploadBytesResumable(fileReference(path), file.content, {
    contentType: contentTypeOf(file),
    customMetadata: { key },
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  let most = 0;
  const listen = (limit = SILENCE_MS) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      // A request that hangs never ends. Resuming begins another one, at the byte that the server has.
      if (!task.pause()) return;
      task.resume();
      change(id, { isSilent: true });
      // On a slow line an answer may take longer.
      listen(2 * limit);
    }, limit);
  };
  const run = () => {
    listen();
    change(id, { status: { state: 'running' }, isSilent: false });
  };
  const end = (status: UploadState) => {
    clearTimeout(silence);
    change(id, status.state === 'finished' ? { status, sent: file.size } : { status });
  };
  const sendUnderNextName = () => {
    taken.add(storedName);
    const name = freeName(toStoredName(file.name), new Set([...taken, ...namesUnderWay(folder)]));
    change(id, { storedName: name, sent: 0 });
    send(id, file, taken);
  };
  task.on('state_changed', {
    next: ({ bytesTransferred: sent }) => {
      if (sent > most) listen();
      most = Math.max(most, sent);
      change(id, { sent, isSilent: false });
    },
    complete: () => end({ state: 'finished' }),
    error: (error) =>
      void failure(error, { path, key }).then((status) =>
        status === 'taken' ? sendUnderNextName() : end(status),
      ),
  });
  const pause = () => {
    if (task.pause()) change(id, { status: { state: 'paused' } });
  };
  const resume = () => {
    waiting.set(id, () => task.resume() && run());
    change(id, { status: { state: 'waiting' } });
  };
  change(id, { task: { cancel: () => leaveQueue(id) || task.cancel(), pause, resume } });
  run();
}

function change(id: number, fields: Partial<Upload>): void {
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  if (fields.status !== undefined) startNext();
}

export function clearUploads(): void {
  publish(uploads.filter(({ status }) => !hasEnded(status)));
}

window.addEventListener('beforeunload', (event) => {
  // Leaving the site would abort the uploads that have not ended.
  if (uploads.some(({ status }) => !hasEnded(status))) event.preventDefault();
});

async function failure(
  error: unknown,
  { path, key }: { readonly path: string; readonly key: string },
): Promise<UploadState | 'taken'> {
  if (!(error instanceof StorageError)) throw error;
  switch (error.code) {
    case 'storage/canceled':
      return { state: 'cancelled' };
    case 'storage/unauthorized': {
      const stored = await getMetadata(fileReference(path)).catch(() => null);
      // The library repeats an upload whose answer was lost, and the rules refuse to store it twice.
      if (stored?.customMetadata?.key === key) return { state: 'finished' };
      if (stored !== null) return 'taken';
      void checkVersion();
      return refusal('not-permitted');
    }
    default:
      console.warn(`The upload of ${path} failed.`, error);
      return refusal('failed');
  }
}

function refusal(why: UploadRefusal): UploadState {
  return { state: 'refused', why };
}
