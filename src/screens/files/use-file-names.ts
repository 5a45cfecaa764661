import { useMemo } from 'react';
import type { FolderListing } from '../../data/files/folder-listing.ts';

export function useFileNames(listing: FolderListing): ReadonlySet<string> {
  return useMemo(() => new Set(listing.state === 'ready' ? listing.content.files : []), [listing]);
}
