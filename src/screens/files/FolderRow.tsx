import { Link } from '../../components/Link.tsx';
import { filePath } from '../../paths.ts';

interface FolderRowProps {
  readonly name: string;
  readonly folder: string;
}

/** A folder: of folders the storage service knows nothing but the name. */
export function FolderRow({ name, folder }: FolderRowProps) {
  return (
    <tr className="folder-row">
      <th scope="row">
        <Link to={filePath(folder)}>{name}</Link>
      </th>
      <td data-label="Type">Folder</td>
      <td colSpan={5} />
    </tr>
  );
}
