import Button from 'react-bootstrap/Button';
import { EmptyState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { FolderListing } from '../../data/files/storage.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { FolderContent } from '../../domain/files/folder-content.ts';
import type { SubfolderRow } from '../../domain/files/subfolder-rows.ts';
import { FileTable } from './FileTable.tsx';

interface FolderContentsProps {
  readonly folder: string;
  readonly listing: FolderListing;
  readonly subfoldersOf: (content: FolderContent) => readonly SubfolderRow[];
  readonly onRetry: () => void;
}

/** The rows of a folder. An error replaces the rows only, so that the rest of the page stays usable. */
export function FolderContents({ folder, listing, subfoldersOf, onRetry }: FolderContentsProps) {
  switch (listing.state) {
    case 'loading':
      return (
        <p role="status" className="quiet">
          Loading...
        </p>
      );
    case 'failed':
      return (
        <Notice variant="danger" role="alert">
          <p>This folder could not be listed. {listing.message}</p>
          <Button variant="outline-secondary" onClick={onRetry}>
            Try again
          </Button>
        </Notice>
      );
    case 'ready': {
      const { files } = listing.content;
      const subfolders = subfoldersOf(listing.content);
      if (subfolders.length + files.length > 0) {
        return <FileTable folder={folder} subfolders={subfolders} files={files} />;
      }
      return (
        <EmptyState>
          <p className="mb-0">There is nothing in this folder. Upload the first file.</p>
        </EmptyState>
      );
    }
    default:
      return assertNever(listing);
  }
}
