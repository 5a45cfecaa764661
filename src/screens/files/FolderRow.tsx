import { Link } from 'react-router-dom';
import type { SubfolderRow } from '../../domain/files/subfolder-rows.ts';
import { filePath } from '../../paths.ts';

/** Leaves the cells after Type empty, because the storage service knows only the name of a folder. */
export function FolderRow({
  subfolder: { folder, name, id },
}: {
  readonly subfolder: SubfolderRow;
}) {
  return (
    <tr className="folder-row">
      <th scope="row">
        <Link to={filePath(folder)}>
          <span>
            <bdi>{name}</bdi> {id === null ? null : <code>{id}</code>}
          </span>
        </Link>
      </th>
      <td data-label="Type">Folder</td>
      <td colSpan={5} />
    </tr>
  );
}
