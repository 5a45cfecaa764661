import type { ReactNode } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useDroppedFiles } from '../../components/use-dropped-files.ts';
import type { FolderListing } from '../../data/files/storage.ts';
import { type ChosenFile, startUploads, useUploads } from '../../data/files/uploads.ts';
import { breadcrumbsOf, type ResearchNameLookup } from '../../domain/files/folder.ts';
import { FolderBreadcrumbs } from './FolderBreadcrumbs.tsx';
import { UploadField } from './UploadField.tsx';
import { Uploads } from './Uploads.tsx';

interface FolderFrameProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
  /** Null if the folder takes no files. */
  readonly listing: FolderListing | null;
  readonly children: ReactNode;
}

export function FolderFrame({ folder, researchName, listing, children }: FolderFrameProps) {
  const announce = useAnnounce();
  const upload = (files: DataTransfer | FileList) => {
    if (listing === null) {
      announce('Not uploaded. Open a research first, then drop the files.');
      return;
    }
    const names = listing.state === 'ready' ? listing.content.files : [];
    startUploads(chosenFiles(files), { folder, existing: names });
  };
  const isOver = useDroppedFiles(upload);
  const title = breadcrumbsOf(folder, researchName).at(-1)?.name ?? 'Files';
  return (
    <div
      className={isOver && listing !== null ? 'drop-here' : undefined}
      data-drop-text="Drop to upload here"
    >
      <PageHeader title={title} />
      <FolderBreadcrumbs folder={folder} researchName={researchName} />
      {listing === null ? null : (
        <UploadField folder={folder} researchName={researchName} onFiles={upload} />
      )}
      <Uploads uploads={useUploads()} folder={folder} researchName={researchName} />
      {children}
    </div>
  );
}

/** The files of the file dialog, or the dropped ones. Marks a dropped folder, which looks like an empty file. */
function chosenFiles(source: FileList | DataTransfer): readonly ChosenFile[] {
  if (source instanceof FileList) return [...source].map((file) => chosen(file, false));
  return [...source.items].flatMap((item) => {
    const file = item.getAsFile();
    return file === null ? [] : [chosen(file, item.webkitGetAsEntry()?.isDirectory === true)];
  });
}

function chosen(file: File, isFolder: boolean): ChosenFile {
  const { name, size, type } = file;
  return { name, size, type, isFolder, content: file };
}
