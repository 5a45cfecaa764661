import Button from 'react-bootstrap/Button';
import { clearUploads, type Upload } from '../../data/files/uploads.ts';
import type { ResearchNameLookup } from '../../domain/files/folder.ts';
import { hasEnded } from '../../domain/files/upload.ts';
import { UploadItem } from './UploadItem.tsx';

interface UploadsProps {
  readonly uploads: readonly Upload[];
  /** The folder on the page. */
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
}

export function Uploads({ uploads, folder, researchName }: UploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Uploads" className="uploads">
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadItem
              upload={upload}
              isElsewhere={upload.folder !== folder}
              researchName={researchName}
            />
          </li>
        ))}
      </ul>
      {uploads.some(({ status }) => hasEnded(status)) ? (
        <Button variant="outline-secondary" onClick={clearUploads}>
          Clear what is done
        </Button>
      ) : null}
    </section>
  );
}
