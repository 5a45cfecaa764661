import { type MouseEvent, type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { FOLLOWS_TITLE } from '../../../components/list/follow-title.ts';
import { useRenderedCount } from '../../../components/list/LongList.tsx';
import { CONTACT } from '../../../contact.ts';
import {
  copyLink,
  downloadLink,
  type FileMetadataState,
  useFileMetadata,
} from '../../../data/files/storage.ts';
import { loadedValue } from '../../../data/live.ts';
import { useLiveAdmin } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import {
  type FileMetadata,
  joinPath,
  type SubfolderRow,
  visibleName,
} from '../../../domain/files/folder.ts';
import { formatDate, formatFileSize } from '../../../domain/text/format.ts';
import { filePath } from '../../../paths.ts';
import { quantityText } from '../../deliverable/deliverable-text.ts';
import { DeleteFile, type DeleteFileProps } from './DeleteFile.tsx';

interface FileTableProps {
  readonly folder: string;
  readonly folderName: string;
  readonly subfolders: readonly SubfolderRow[];
  readonly files: readonly string[];
  readonly onDeleted: () => void;
}

const LINK_AUDIENCE = 'opens for everybody who has it, until the file is deleted.';

const METADATA_COLUMNS: readonly {
  readonly label: string;
  readonly text: (metadata: FileMetadata) => string | null;
  readonly className?: string;
}[] = [
  { label: 'Content Type', text: ({ contentType }) => contentType },
  {
    label: 'Created',
    text: ({ created }) => created && formatDate(created),
    className: 'text-nowrap',
  },
  {
    label: 'Last Modified',
    text: ({ modified }) => modified && formatDate(modified),
    className: 'text-nowrap',
  },
  {
    label: 'Size',
    text: ({ size }) => (size === null ? null : formatFileSize(size)),
    className: 'text-nowrap text-xl-end',
  },
];

const ALWAYS_SHOWN = [{ label: 'Name', className: 'w-50 ps-xl-4' }, { label: 'Type' }];
const COLUMN_HEAD = 'fw-medium text-nowrap text-body-secondary';
const NAME = 'py-xl-3 ps-xl-4 fs-6 lh-base fw-medium';
const TYPE = 'd-none d-xl-table-cell py-xl-3 text-nowrap';

/** The row of a file requests its metadata when it is rendered: a folder of 1,000 files opens with 40 requests. */
export function FileTable({ folder, subfolders, files, ...shared }: FileTableProps) {
  const mayDelete = useMayDelete();
  const counts = [
    { count: subfolders.length, noun: 'folder' },
    { count: files.length, noun: 'file' },
  ].filter((one) => one.count > 0);
  const { count, endMarker } = useRenderedCount(subfolders.length + files.length);
  return (
    <>
      <p className="mb-2 text-body-secondary" aria-live="polite">
        {counts.map((one) => quantityText(one.count, one.noun)).join(', ')}
      </p>
      {files.length === 0 ? null : (
        <p className="mb-2 text-body-secondary d-print-none">
          <span id="link-audience">A copied link {LINK_AUDIENCE}</span>{' '}
          {mayDelete === false ? (
            <>
              An admin deletes files: ask <a href={`mailto:${CONTACT.email}`}>{CONTACT.name}</a>.
            </>
          ) : null}
        </p>
      )}
      <div className="card overflow-hidden">
        <Table className="file-table align-baseline small" style={{ marginBottom: -1 }}>
          <thead>
            <tr>
              {[...ALWAYS_SHOWN, ...METADATA_COLUMNS].map(({ label, className = '' }, index) => (
                <th
                  key={label}
                  scope="col"
                  className={`${COLUMN_HEAD} ${className} ${files.length === 0 && index > 1 ? 'invisible' : ''}`}
                >
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Link</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {subfolders.slice(0, count).map((subfolder) => (
              <FolderRow key={subfolder.folder} subfolder={subfolder} />
            ))}
            {files.slice(0, Math.max(0, count - subfolders.length)).map((name) => (
              <FileRow
                key={name}
                name={visibleName(name)}
                path={joinPath(folder, name)}
                {...shared}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {endMarker}
    </>
  );
}

function FolderRow({ subfolder }: { readonly subfolder: SubfolderRow }) {
  const { folder, name, id } = subfolder;
  return (
    <tr className="record-row d-xl-table-row px-3 px-md-4 py-0" {...FOLLOWS_TITLE}>
      <th scope="row" className={`${NAME} py-3 pe-4`}>
        <Link className="title" to={filePath(folder)}>
          <bdi>{visibleName(name)}</bdi> {id === null ? null : <code>{id}</code>}
        </Link>
      </th>
      <td className={TYPE}>Folder</td>
      <td className={TYPE} colSpan={5} />
    </tr>
  );
}

interface FileProps {
  readonly name: string;
  readonly path: string;
}

function FileRow({ name, path, ...deletion }: DeleteFileProps) {
  const file = useFileMetadata(path);
  const mayDelete = useMayDelete();
  return (
    <tr className="px-3 px-md-4 py-2">
      <th scope="row" className={NAME}>
        <FileLink name={name} path={path} />
      </th>
      <td className={TYPE}>File</td>
      {METADATA_COLUMNS.map(({ label, text, className = '' }) => (
        <td key={label} data-label={label} className={`order-1 py-xl-3 ${className}`}>
          {metadataText(file, text)}
        </td>
      ))}
      <td className="py-0 pe-xl-4 text-end text-nowrap d-print-none">
        <GetLink name={name} path={path} />
        {mayDelete ? <DeleteFile name={name} path={path} {...deletion} /> : null}
      </td>
    </tr>
  );
}

function metadataText(
  file: FileMetadataState,
  text: (metadata: FileMetadata) => string | null,
): ReactNode {
  switch (file.state) {
    case 'loading':
      return <span className="text-body-secondary">…</span>;
    case 'unknown':
      return <span className="text-body-secondary">(not known)</span>;
    case 'known':
      return text(file.metadata) ?? <span className="text-body-secondary">(not set)</span>;
  }
}

/** Null while it is not known. `storage.rules` enforces it. */
function useMayDelete(): boolean | null {
  return loadedValue(useLiveAdmin(useUser()));
}

const UNKNOWN = '#';

/** Asks for the address when pointer or focus arrive: the folder opens without a further request for each file. */
function FileLink({ name, path }: FileProps) {
  const announce = useAnnounce();
  const [address, setAddress] = useState(UNKNOWN);
  const ask = async () => {
    const found = await downloadLink(path);
    if (found.ok) setAddress(found.link);
  };
  const open = async (event: MouseEvent) => {
    if (address !== UNKNOWN) return;
    event.preventDefault();
    const found = await downloadLink(path);
    if (found.ok) window.open(found.link, '_blank', 'noopener');
    else announce(noLinkText(name, found.message));
  };
  return (
    <a
      className="finger-target"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onPointerEnter={ask}
      onFocus={ask}
      onClick={open}
    >
      <bdi>{name}</bdi>
    </a>
  );
}

function GetLink({ name, path }: FileProps) {
  const announce = useAnnounce();
  const [uncopied, setUncopied] = useState<string | null>(null);
  const copy = async () => {
    const found = await copyLink(path);
    if (!found.ok) return announce(noLinkText(name, found.message));
    setUncopied(found.isCopied ? null : found.link);
    announce(
      `The link to ${name} is ${found.isCopied ? 'copied' : 'not copied: copy it by hand'}. It ${LINK_AUDIENCE}`,
    );
  };
  return (
    <>
      <Button
        variant="link"
        aria-label={`Get Link to ${name}`}
        aria-describedby="link-audience"
        onClick={() => void copy()}
      >
        Get Link
      </Button>
      {uncopied === null ? null : (
        <p className="ms-auto mb-2 text-wrap mw-100" style={{ width: '18rem' }}>
          Copy by hand: <ExternalLink text={uncopied} />
        </p>
      )}
    </>
  );
}

function noLinkText(name: string, reason: string): string {
  return `There is no link to ${name}. ${reason}`;
}
