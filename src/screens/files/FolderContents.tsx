import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { FolderListing } from '../../data/files/folder-listing.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { FileTable } from './FileTable.tsx';

interface FolderContentsProps {
  readonly folder: string;
  readonly listing: FolderListing;
  readonly onRetry: () => void;
}

/** What the folder holds, in whatever state that is. An error leaves the rest of the page at work. */
export function FolderContents({ folder, listing, onRetry }: FolderContentsProps) {
  switch (listing.state) {
    case 'loading':
      return (
        <p role="status" className="quiet">
          Loading...
        </p>
      );
    case 'failed':
      return (
        <div className="alert alert-danger" role="alert">
          <p>This folder could not be listed. {listing.message}</p>
          <Button variant="outline-secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      );
    case 'ready': {
      const { folders, files } = listing.content;
      if (folders.length + files.length > 0) {
        return <FileTable folder={folder} content={listing.content} />;
      }
      return (
        <EmptyState>
          <p className="mb-0">
            There is nothing in this folder. Files that everybody in the workspace should find
            belong here: upload the first one.
          </p>
        </EmptyState>
      );
    }
    default:
      return assertNever(listing);
  }
}
