import Button from 'react-bootstrap/Button';
import { controlUpload, type Upload } from '../../data/files/uploads.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { folderLabel, type ResearchNameLookup } from '../../domain/files/folder.ts';
import { enabledControls, type UploadState, uploadPercent } from '../../domain/files/upload.ts';
import { UPLOAD_REFUSALS } from '../../domain/files/upload-refusal.ts';
import { formatFileSize } from '../../domain/text/format.ts';

interface UploadItemProps {
  readonly upload: Upload;
  /** Whether the upload goes to another folder than the one on the page. */
  readonly isElsewhere: boolean;
  readonly researchName: ResearchNameLookup;
}

/** Cancel, Pause and Resume are enabled as section 4 says. */
export function UploadItem({ upload, isElsewhere, researchName }: UploadItemProps) {
  const { id, name, folder, size, sent, status } = upload;
  const percent = uploadPercent(upload);
  return (
    <article className="upload" aria-label={name} data-state={status.state}>
      <h2>{name}</h2>
      {isElsewhere ? <p className="quiet mb-0">To {folderLabel(folder, researchName)}</p> : null}
      {status.state === 'refused' ? null : (
        <div className="upload-progress">
          <progress max={100} value={percent} aria-label={`Uploaded of ${name}`} />
          <span>{percent}%</span>
          <span>
            {formatFileSize(sent)} of {formatFileSize(size)}
          </span>
        </div>
      )}
      <p role="status" className="upload-state">
        {stateText(status)}
        {storedAsText(upload)}
      </p>
      {status.state === 'refused' ? null : <Controls id={id} name={name} status={status} />}
    </article>
  );
}

const ACTIONS = [
  ['cancel', 'Cancel'],
  ['pause', 'Pause'],
  ['resume', 'Resume'],
] as const;

function Controls({ id, name, status }: Pick<Upload, 'id' | 'name' | 'status'>) {
  const enabled = enabledControls(status);
  return (
    <div className="upload-controls">
      {ACTIONS.map(([action, label]) => (
        <Button
          key={action}
          variant="outline-secondary"
          disabled={!enabled[action]}
          aria-label={`${label} ${name}`}
          onClick={() => controlUpload(id, action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A sentence with the name of the stored file if it differs from the chosen one; '' otherwise, and after Cancel. */
function storedAsText({ name, storedName, status }: Upload): string {
  if (name === storedName) return '';
  switch (status.state) {
    case 'finished':
      return `. Stored as ${storedName}.`;
    case 'cancelled':
      return '';
    case 'refused':
      return ` It would be stored as ${storedName}.`;
    default:
      return `. It will be stored as ${storedName}.`;
  }
}

/** The state in words, which also explains the disabled buttons. */
function stateText(status: UploadState): string {
  switch (status.state) {
    case 'running':
      return 'Uploading';
    case 'waiting':
      return 'Waiting for the connection; it goes on by itself';
    case 'paused':
      return 'Paused';
    case 'finished':
      return 'Finished';
    case 'cancelled':
      return 'Cancelled';
    case 'refused':
      return `Not uploaded: ${UPLOAD_REFUSALS[status.why]}`;
    default:
      return assertNever(status);
  }
}
