import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { filePath } from '../../paths.ts';

/** Shown to a client for a folder outside the client's research. Sends no request to the storage service. */
export function NoFolderAccess() {
  return (
    <>
      <PageHeader title="Files" />
      <Notice role="alert">
        <p>This folder is not open to you. The files of your research are.</p>
        <Link className="btn btn-outline-secondary" to={filePath('')}>
          Show the files of your research
        </Link>
      </Notice>
    </>
  );
}
