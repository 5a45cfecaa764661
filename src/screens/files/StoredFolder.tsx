import { useMemo, useState } from 'react';
import { type FolderListing, useFolderListing } from '../../data/files/folder-listing.ts';
import { useUploads } from '../../data/files/uploads.ts';
import type { ResearchName } from '../../domain/files/folder.ts';
import { storedEntries } from '../../domain/files/folder-entries.ts';
import { FolderContents } from './FolderContents.tsx';
import { FolderFrame } from './FolderFrame.tsx';

interface StoredFolderProps {
  readonly folder: string;
  readonly researchName: ResearchName;
}

/** Any folder but the root. */
export function StoredFolder({ folder, researchName }: StoredFolderProps) {
  const [retries, setRetries] = useState(0);
  const listing = useFolderListing(folder, `${retries} ${useArrivalsIn(folder)}`);
  return (
    <FolderFrame folder={folder} researchName={researchName} existing={useFileNames(listing)}>
      <FolderContents
        folder={folder}
        listing={listing}
        entriesOf={(content) => storedEntries(folder, content, researchName)}
        onRetry={() => setRetries(retries + 1)}
      />
    </FolderFrame>
  );
}

/** Another text whenever an upload to the folder has finished: it is to be listed again. */
export function useArrivalsIn(folder: string): string {
  return useUploads()
    .filter((upload) => upload.folder === folder && upload.status.state === 'finished')
    .map(({ id }) => id)
    .join();
}

export function useFileNames(listing: FolderListing): ReadonlySet<string> {
  return useMemo(() => new Set(listing.state === 'ready' ? listing.content.files : []), [listing]);
}
