import { useRenderedCount } from '../../components/list/LongList.tsx';
import { joinPath } from '../../domain/files/folder.ts';
import type { SubfolderRow } from '../../domain/files/subfolder-rows.ts';
import { FileRow } from './FileRow.tsx';
import { FolderRow } from './FolderRow.tsx';

interface FileTableProps {
  readonly folder: string;
  readonly subfolders: readonly SubfolderRow[];
  readonly files: readonly string[];
}

const COLUMNS = ['Name', 'Type', 'Content Type', 'Created', 'Last Modified', 'Size'] as const;

/**
 * Folders, then files. Adds rows on scroll, and the row of a file requests its metadata when it is rendered. A folder
 * of 1,000 files therefore opens with as few requests as one of 40.
 */
export function FileTable({ folder, subfolders, files }: FileTableProps) {
  const { count, endMarker } = useRenderedCount(subfolders.length + files.length);
  return (
    <>
      <p className="quiet mb-0" aria-live="polite">
        {countText(subfolders.length, files.length)}
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
          {subfolders.slice(0, count).map((subfolder) => (
            <FolderRow key={subfolder.folder} subfolder={subfolder} />
          ))}
          {files.slice(0, Math.max(0, count - subfolders.length)).map((name) => (
            <FileRow key={name} name={name} path={joinPath(folder, name)} />
          ))}
        </tbody>
      </table>
      {endMarker}
    </>
  );
}

function countText(folders: number, files: number): string {
  return [counted(folders, 'folder'), counted(files, 'file')]
    .filter((part) => part !== '')
    .join(', ');
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;
}
