import { type FullMetadata, getMetadata } from 'firebase/storage';
import { useEffect, useState } from 'react';
import type { FileMetadata } from '../../domain/files/folder-content.ts';
import { readDate } from '../../domain/normalise/dates.ts';
import { fileReference } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export type FileMetadataState =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly metadata: FileMetadata };

/**
 * Reads a file's metadata; 'unknown' if the storage service refuses or fails. All rows share one queue. The latest
 * request comes first.
 */
export function useFileMetadata(path: string): FileMetadataState {
  const [file, setFile] = useState<FileMetadataState>(LOADING);
  useEffect(() => {
    let isCurrent = true;
    enqueue(async () => {
      // The row shows another file, or is gone, for example because its folder was closed.
      if (!isCurrent) return;
      const answer = await readFileMetadata(path);
      if (isCurrent) setFile(answer);
    });
    return () => {
      isCurrent = false;
      setFile(LOADING);
    };
  }, [path]);
  return file;
}

const LOADING = { state: 'loading' } as const;

/** More requests would wait in the browser's own queue and time out there. */
const MAX_CONCURRENT = 12;

const queue: (() => Promise<void>)[] = [];
let running = 0;

function enqueue(request: () => Promise<void>): void {
  queue.push(request);
  startNext();
}

/** Takes the latest request: after scrolling, its row is the one on screen. */
function startNext(): void {
  const request = running < MAX_CONCURRENT ? queue.pop() : undefined;
  if (request === undefined) return;
  running += 1;
  void request().finally(() => {
    running -= 1;
    startNext();
  });
}

/** After a failure the row shows the name only (section 8). */
async function readFileMetadata(path: string): Promise<FileMetadataState> {
  try {
    return { state: 'known', metadata: toFileMetadata(await getMetadata(fileReference(path))) };
  } catch (error) {
    console.warn(`Only the name of the file ${path} is known. ${storageFailure(error)}`);
    return { state: 'unknown' };
  }
}

function toFileMetadata({ contentType, timeCreated, updated, size }: FullMetadata): FileMetadata {
  return {
    contentType: contentType ?? null,
    created: readDate(timeCreated),
    modified: readDate(updated),
    size: Number.isFinite(size) ? size : null,
  };
}
