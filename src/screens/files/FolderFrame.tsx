import type { ReactNode } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useDroppedFiles } from '../../components/use-dropped-files.ts';
import { startUploads, useUploads } from '../../data/files/uploads.ts';
import { breadcrumbsOf, type ResearchNameLookup } from '../../domain/files/folder.ts';
import { chosenFiles } from './chosen-files.ts';
import { FolderBreadcrumbs } from './FolderBreadcrumbs.tsx';
import { UploadField } from './UploadField.tsx';
import { Uploads } from './Uploads.tsx';

interface FolderFrameProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
  /** Names of the files in the folder, empty until they are listed. Null if the folder takes no files. */
  readonly existing: ReadonlySet<string> | null;
  readonly children: ReactNode;
}

export function FolderFrame({ folder, researchName, existing, children }: FolderFrameProps) {
  const announce = useAnnounce();
  const upload = (files: DataTransfer | FileList) => {
    if (existing === null) announce('Not uploaded. Open a research first, then drop the files.');
    else startUploads(chosenFiles(files), { folder, existing });
  };
  const isOver = useDroppedFiles(upload);
  const title = breadcrumbsOf(folder, researchName).at(-1)?.name ?? 'Files';
  return (
    <div
      className={isOver && existing !== null ? 'files drop-here' : 'files'}
      data-drop-text="Drop to upload here"
    >
      <PageHeader title={title} />
      <FolderBreadcrumbs folder={folder} researchName={researchName} />
      {existing === null ? null : (
        <UploadField folder={folder} researchName={researchName} onFiles={upload} />
      )}
      <Uploads uploads={useUploads()} folder={folder} researchName={researchName} />
      {children}
    </div>
  );
}
