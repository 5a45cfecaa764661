import { listAll } from 'firebase/storage';
import { useEffect, useMemo, useState } from 'react';
import { type FolderContent, sortFolderContent } from '../../domain/files/folder-content.ts';
import { fileReference } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export type FolderListing =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly content: FolderContent };

/**
 * Lists the names in a folder. Storage has no subscriptions, so a new `revision` lists the folder again. Until the new
 * listing arrives, the hook returns the previous listing of the same folder, or 'loading' for another folder. A null
 * folder is empty and causes no request.
 */
export function useFolderListing(folder: string | null, revision: string): FolderListing {
  const [listed, setListed] = useState<Listed>({ folder, listing: LOADING });
  const request = useMemo(() => ({ folder, revision }), [folder, revision]);
  useEffect(() => {
    if (request.folder === null) return;
    let isCurrent = true;
    void list(request.folder).then((listing) => {
      if (isCurrent) setListed({ folder: request.folder, listing });
    });
    return () => {
      isCurrent = false;
    };
  }, [request]);
  if (folder === null) return EMPTY;
  return listed.folder === folder ? listed.listing : LOADING;
}

interface Listed {
  readonly folder: string | null;
  readonly listing: FolderListing;
}

const LOADING = { state: 'loading' } as const;
const EMPTY: FolderListing = { state: 'ready', content: { folders: [], files: [] } };

async function list(folder: string): Promise<FolderListing> {
  try {
    const { prefixes, items } = await listAll(fileReference(folder));
    const content = sortFolderContent({
      folders: prefixes.map(({ name }) => name),
      files: items.map(({ name }) => name),
    });
    return { state: 'ready', content };
  } catch (error) {
    return { state: 'failed', message: storageFailure(error) };
  }
}
