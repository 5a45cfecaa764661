import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useFolderListing } from '../../data/files/folder-listing.ts';
import { startUploads, type Upload, useUploads } from '../../data/files/uploads.ts';
import { readFolder, trailOf } from '../../domain/files/folder.ts';
import { chosenFiles } from './chosen-files.ts';
import { FolderContents } from './FolderContents.tsx';
import { FolderTrail } from './FolderTrail.tsx';
import { UploadField } from './UploadField.tsx';
import { Uploads } from './Uploads.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import '../styles/record.scss';

/** Folders and files of this environment (section 2). The folder stands in the address. */
export function FileScreen() {
  const [query] = useSearchParams();
  const folder = readFolder(query.get('folder'));
  const uploads = useUploads();
  const [retries, setRetries] = useState(0);
  const listing = useFolderListing(folder, `${retries} ${arrivalsIn(folder, uploads)}`);
  const existing = useMemo(
    () => new Set(listing.state === 'ready' ? listing.content.files : []),
    [listing],
  );
  const upload = (files: DataTransfer | FileList) =>
    startUploads(chosenFiles(files), { folder, existing });
  const isOver = useDroppedFiles(upload);
  return (
    <div className={isOver ? 'files drop-here' : 'files'}>
      {/* The key: a folder is a page of its own, whose heading takes the focus. */}
      <PageHeader key={`header of ${folder}`} title={trailOf(folder).at(-1)?.name ?? 'Files'} />
      <FolderTrail folder={folder} />
      <UploadField folder={folder} onFiles={upload} />
      <Uploads uploads={uploads} folder={folder} />
      <FolderContents
        key={folder}
        folder={folder}
        listing={listing}
        onRetry={() => setRetries(retries + 1)}
      />
    </div>
  );
}

/** Another text whenever an upload to the folder has finished: it is to be listed again. */
function arrivalsIn(folder: string, uploads: readonly Upload[]): string {
  return uploads
    .filter((upload) => upload.folder === folder && upload.status.state === 'finished')
    .map(({ id }) => id)
    .join();
}
