import { useState } from 'react';
import { useFolderListing } from '../../data/files/storage.ts';
import type { ResearchNameLookup } from '../../domain/files/folder.ts';
import { storedRows } from '../../domain/files/subfolder-rows.ts';
import { FolderContents } from './FolderContents.tsx';
import { FolderFrame } from './FolderFrame.tsx';
import { useFinishedUploadsKey } from './use-finished-uploads.ts';

interface StoredFolderProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
}

/** Any folder except the root. */
export function StoredFolder({ folder, researchName }: StoredFolderProps) {
  const [retries, setRetries] = useState(0);
  const listing = useFolderListing(folder, `${retries} ${useFinishedUploadsKey(folder)}`);
  return (
    <FolderFrame folder={folder} researchName={researchName} listing={listing}>
      <FolderContents
        folder={folder}
        listing={listing}
        subfoldersOf={(content) => storedRows(folder, content, researchName)}
        onRetry={() => setRetries(retries + 1)}
      />
    </FolderFrame>
  );
}
