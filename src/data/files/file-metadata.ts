import { type FullMetadata, getMetadata } from 'firebase/storage';
import { useEffect, useState } from 'react';
import type { FileMetadata } from '../../domain/files/folder-content.ts';
import { readDate } from '../../domain/normalise/dates.ts';
import { fileReference } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export type FileMetadataState =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly metadata: FileMetadata };

/** Reads a file's metadata; 'unknown' if the storage service refuses or fails. */
export function useFileMetadata(path: string): FileMetadataState {
  const [file, setFile] = useState<FileMetadataState>(LOADING);
  useEffect(() => {
    let isCurrent = true;
    void readFileMetadata(path).then((answer) => {
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
