import Button from 'react-bootstrap/Button';
import { ariaDisabled } from '../../../components/aria-disabled.ts';
import { clearUploads, type Upload, useUploads } from '../../../data/files/uploads.ts';
import { folderLabel, type ResearchNameLookup } from '../../../domain/files/folder.ts';
import {
  enabledControls,
  hasEnded,
  UPLOAD_REFUSALS,
  type UploadState,
  uploadPercent,
} from '../../../domain/files/upload.ts';
import { formatFileSize } from '../../../domain/text/format.ts';

export interface UploadsProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
}

/** The uploads of this tab, also those to other folders. */
export function Uploads({ folder, researchName }: UploadsProps) {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Uploads" className="mb-4">
      <ul className="card list-group list-group-flush rounded-3 mb-2">
        {uploads.map((upload) => (
          <li key={upload.id} className="list-group-item px-3 px-md-4 py-3 bg-transparent">
            <UploadItem
              upload={upload}
              target={upload.folder === folder ? null : folderLabel(upload.folder, researchName)}
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

interface UploadItemProps {
  readonly upload: Upload;
  readonly target: string | null;
}

function UploadItem({ upload, target }: UploadItemProps) {
  const { name, storedName, size, sent, status } = upload;
  const percent = uploadPercent(upload);
  const isRefused = status.state === 'refused';
  return (
    <article className="d-md-flex align-items-center gap-4" aria-label={name}>
      <div className="flex-fill">
        <h2 className="fs-6 mb-0">{name}</h2>
        {target === null ? null : <p className="text-body-secondary mb-0">To {target}</p>}
        {storedName === name ? null : (
          <p className="text-body-secondary mb-0">Name here: {storedName}</p>
        )}
        {isRefused ? null : (
          <div className="d-flex flex-wrap align-items-center column-gap-3">
            <progress
              className="flex-fill"
              aria-label={`Uploaded of ${name}`}
              value={percent}
              max={100}
            />
            <span>{`${percent}%`}</span>
            <span>{`${formatFileSize(sent)} of ${formatFileSize(size)}`}</span>
          </div>
        )}
        <p role="status" className={`mb-0 ${isRefused ? 'fw-semibold' : 'text-body-secondary'}`}>
          {stateText(status)}
        </p>
      </div>
      {isRefused ? null : <Controls upload={upload} />}
    </article>
  );
}

const ACTIONS = [
  ['cancel', 'Cancel'],
  ['pause', 'Pause'],
  ['resume', 'Resume'],
] as const;

function Controls({ upload: { name, status, task } }: { readonly upload: Upload }) {
  const enabled = enabledControls(status);
  return (
    <div className="d-flex flex-wrap flex-shrink-0 gap-2 mt-2 mt-md-0">
      {ACTIONS.map(([action, label]) => (
        <Button
          key={action}
          variant="outline-secondary"
          {...ariaDisabled(!enabled[action])}
          aria-label={`${label} ${name}`}
          onClick={() => (enabled[action] ? task?.[action]() : undefined)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function stateText(status: UploadState): string {
  switch (status.state) {
    case 'running':
      return 'Uploading';
    case 'paused':
      return 'Paused';
    case 'finished':
      return 'Finished';
    case 'cancelled':
      return 'Cancelled';
    case 'refused':
      return `Not uploaded: ${UPLOAD_REFUSALS[status.why]}`;
  }
}
