import { useGrowingCount } from '../../components/use-growing-count.tsx';
import { pathIn } from '../../domain/files/folder.ts';
import type { FolderContent } from '../../domain/files/folder-content.ts';
import { FileRow } from './FileRow.tsx';
import { FolderRow } from './FolderRow.tsx';

interface FileTableProps {
  readonly folder: string;
  readonly content: FolderContent;
}

/** Rows that fill a screen, and a little more. */
const FIRST_ROWS = 40;

const COLUMNS = ['Name', 'Type', 'Content Type', 'Created', 'Last Modified', 'Size'] as const;

/**
 * Folders, then files. Rows are added as one scrolls, and each asks for its file's metadata when it
 * appears: 1,000 files cost as little as the first 40.
 */
export function FileTable({ folder, content }: FileTableProps) {
  const { folders, files } = content;
  const { count, end } = useGrowingCount(folders.length + files.length, { first: FIRST_ROWS });
  return (
    <>
      <p className="quiet mb-0" aria-live="polite">
        {countText(content)}
      </p>
      <table className="file-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Link</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.slice(0, count).map((name) => (
            <FolderRow key={name} name={name} folder={pathIn(folder, name)} />
          ))}
          {files.slice(0, Math.max(0, count - folders.length)).map((name) => (
            <FileRow key={name} name={name} path={pathIn(folder, name)} />
          ))}
        </tbody>
      </table>
      {end}
    </>
  );
}

function countText({ folders, files }: FolderContent): string {
  const parts = [
    folders.length === 0 ? '' : counted(folders.length, 'folder'),
    files.length === 0 ? '' : counted(files.length, 'file'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;
}
