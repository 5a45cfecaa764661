import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailedState, LoadingState } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import type { RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import {
  DELETED_RESEARCH,
  normaliseFolderPath,
  placeOfFolder,
  type ResearchNameLookup,
} from '../../domain/files/folder.ts';
import type { Research } from '../../domain/records/entities.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { ClientRootFolder } from './ClientRootFolder.tsx';
import { NoFolderAccess } from './NoFolderAccess.tsx';
import { researchNames } from './research-names.ts';
import { StaffRootFolder } from './StaffRootFolder.tsx';
import { StoredFolder } from './StoredFolder.tsx';

/** Folders and files of this environment (section 2, R44). The query string names the folder. */
export function FileScreen() {
  const live = useRecords('research');
  const research = useLastReady(live);
  if (research !== null) return <Folder research={research} />;
  return (
    <>
      <PageHeader title="Files" isLoading />
      {live.state === 'failed' ? (
        <FailedState message={live.message} />
      ) : (
        <LoadingState shape="record" />
      )}
    </>
  );
}

function Folder({ research }: { readonly research: RecordList<Research> }) {
  const [query] = useSearchParams();
  const folder = normaliseFolderPath(query.get('folder'));
  const place = placeOfFolder(folder);
  const access = useAccess();
  const names = useMemo(() => researchNames(research), [research]);
  const researchName: ResearchNameLookup = (id) => names.get(id) ?? DELETED_RESEARCH;
  if (access.role === 'staff' && place.kind === 'root') {
    return <StaffRootFolder researchIds={[...names.keys()]} researchName={researchName} />;
  }
  const own = access.role === 'client' ? access.researchFBUIDs : [];
  if (place.kind === 'root') {
    return <ClientRootFolder researchIds={own} researchName={researchName} />;
  }
  const isOwn = place.kind === 'research' && own.includes(place.researchId);
  if (access.role !== 'staff' && !isOwn) return <NoFolderAccess />;
  // The key makes each folder a new page, so its heading takes the focus.
  return <StoredFolder key={folder} folder={folder} researchName={researchName} />;
}
