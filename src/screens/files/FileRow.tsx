import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useAnnounce } from '../../components/Announcer.tsx';
import { copyLink, type FileMetadataState, useFileMetadata } from '../../data/files/storage.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { FileMetadata } from '../../domain/files/folder-content.ts';
import { formatDate, formatFileSize } from '../../domain/text/format.ts';

interface FileRowProps {
  readonly name: string;
  readonly path: string;
}

const METADATA_COLUMNS: readonly {
  readonly label: string;
  readonly className?: string;
  readonly text: (metadata: FileMetadata) => string | null;
}[] = [
  { label: 'Content Type', text: ({ contentType }) => contentType },
  { label: 'Created', text: ({ created }) => created && formatDate(created) },
  { label: 'Last Modified', text: ({ modified }) => modified && formatDate(modified) },
  {
    label: 'Size',
    className: 'quantity',
    text: ({ size }) => (size === null ? null : formatFileSize(size)),
  },
];

export function FileRow({ name, path }: FileRowProps) {
  const file = useFileMetadata(path);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Type">File</td>
      {METADATA_COLUMNS.map(({ label, className, text }) => (
        <td key={label} data-label={label} className={className}>
          {metadataText(file, text)}
        </td>
      ))}
      <td className="link-cell">
        <GetLink name={name} path={path} />
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
      return <span className="quiet">…</span>;
    case 'unknown':
      return <span className="quiet">(not known)</span>;
    case 'known':
      return text(file.metadata) ?? <span className="quiet">(not set)</span>;
    default:
      return assertNever(file);
  }
}

function GetLink({ name, path }: FileRowProps) {
  const announce = useAnnounce();
  const copy = async () => {
    const copied = await copyLink(path);
    switch (copied.state) {
      case 'copied':
        return announce(`The link to ${name} is copied`);
      case 'no-link':
        return announce(`There is no link to ${name}. ${copied.message}`);
      // A failure of the clipboard is only logged (section 8).
      case 'not-copied':
        return;
      default:
        assertNever(copied);
    }
  };
  return (
    <Button
      variant="outline-secondary"
      aria-label={`Get Link to ${name}`}
      onClick={() => void copy()}
    >
      Get Link
    </Button>
  );
}
