import { useState } from 'react';
import { type FolderListing, useFolderListing } from '../../data/files/storage.ts';
import { type ResearchNameLookup, researchFolder } from '../../domain/files/folder.ts';
import { staffRootRows } from '../../domain/files/subfolder-rows.ts';
import { FolderContents } from './FolderContents.tsx';
import { FolderFrame } from './FolderFrame.tsx';
import { useFinishedUploadsKey } from './use-finished-uploads.ts';

interface StaffRootFolderProps {
  readonly researchIds: readonly string[];
  readonly researchName: ResearchNameLookup;
}

/** A row for each research by name, then for deleted research, then the other stored folders and the files (R44). */
export function StaffRootFolder({ researchIds, researchName }: StaffRootFolderProps) {
  const [retries, setRetries] = useState(0);
  const root = useFolderListing('', `${retries} ${useFinishedUploadsKey('')}`);
  const inResearch = useFolderListing(folderOfAllResearch(root), `${retries}`);
  return (
    <FolderFrame folder="" researchName={researchName} listing={root}>
      <FolderContents
        folder=""
        listing={inResearch.state === 'ready' ? root : inResearch}
        subfoldersOf={(content) =>
          inResearch.state === 'ready'
            ? staffRootRows({
                researchIds,
                root: content,
                inResearch: inResearch.content,
                researchName,
              })
            : []
        }
        onRetry={() => setRetries(retries + 1)}
      />
    </FolderFrame>
  );
}

/** The parent of the research folders. Null until the root is listed, and if Storage does not have this folder yet. */
function folderOfAllResearch(root: FolderListing): string | null {
  const folder = researchFolder('');
  return root.state === 'ready' && root.content.folders.includes(folder) ? folder : null;
}
