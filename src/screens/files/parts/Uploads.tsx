import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ariaDisabled } from '../../../components/aria-disabled.ts';
import { clearUploads, type Upload, useUploads } from '../../../data/files/uploads.ts';
import { folderLabel, type ResearchNameLookup, visibleName } from '../../../domain/files/folder.ts';
import {
  enabledControls,
  hasEnded,
  UPLOAD_REFUSALS,
  uploadPercent,
  uploadSummary,
} from '../../../domain/files/upload.ts';
import { formatFileSize } from '../../../domain/text/format.ts';

export interface UploadsProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
}

/** The uploads of this tab, also those to other folders. The failures stand first. */
export function Uploads({ folder, researchName }: UploadsProps) {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const states = uploads.map(({ status }) => status);
  const isUnderWay = states.some(({ state }) => state === 'waiting' || state === 'running');
  const failed = uploads.filter(({ status }) => status.state === 'refused');
  const others = uploads.filter((upload) => !failed.includes(upload));
  const isAlone = uploads.length === 1;
  const clear = states.some(hasEnded) ? (
    <ActionButton variant="outline-secondary" onClick={clearUploads}>
      Clear what is done
    </ActionButton>
  ) : null;
  return (
    <section aria-label="Uploads" className="mb-4">
      {isAlone ? null : (
        <div className="section-head">
          {isUnderWay ? <p>{uploadSummary(states)}</p> : null}
          <p role="status">{isUnderWay ? null : uploadSummary(states)}</p>
          {clear}
        </div>
      )}
      {/* Two lists: within one, a row that moves would take the focus from those that it passes. */}
      {Object.entries({ failed, others }).map(([key, list]) => (
        <ul
          key={key}
          className="card list-group list-group-flush rounded-3 mb-2"
          hidden={list.length === 0}
        >
          {list.map((upload) => (
            <li key={upload.id} className="list-group-item px-3 px-md-4 py-3 bg-transparent">
              <UploadItem
                upload={upload}
                target={upload.folder === folder ? null : folderLabel(upload.folder, researchName)}
                isAlone={isAlone}
              />
            </li>
          ))}
        </ul>
      ))}
      {isAlone ? clear : null}
    </section>
  );
}

interface UploadItemProps {
  readonly upload: Upload;
  readonly target: string | null;
  readonly isAlone: boolean;
}

const UploadItem = memo(({ upload, target, isAlone }: UploadItemProps) => {
  const { name, storedName, size, sent, status } = upload;
  const percent = uploadPercent(upload);
  const isRefused = status.state === 'refused';
  return (
    <article className="d-md-flex align-items-center gap-4" aria-label={name}>
      <div className="flex-fill">
        <h2 className="fs-6 mb-0">
          <bdi>{visibleName(name)}</bdi>
        </h2>
        {target === null ? null : (
          <p className="text-body-secondary mb-0">
            To <bdi>{target}</bdi>
          </p>
        )}
        {storedName === name ? null : (
          <p className="text-body-secondary mb-0">
            Name here: <bdi>{storedName}</bdi>
            {visibleName(name) === name ? null : ', without invisible characters'}
          </p>
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
        <p
          role={isAlone ? 'status' : undefined}
          className={`mb-0 ${isRefused ? 'fw-semibold' : 'text-body-secondary'}`}
        >
          {stateText(upload)}
        </p>
      </div>
      {isRefused ? null : <Controls upload={upload} />}
    </article>
  );
});

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

function stateText({ status, isSilent }: Upload): string {
  switch (status.state) {
    case 'waiting':
      return 'Waiting';
    case 'running':
      return isSilent
        ? 'The server cannot be reached. This goes on by itself once it can; keep this tab open.'
        : 'Uploading';
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
