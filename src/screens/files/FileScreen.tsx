import { PageHeader } from '../../components/page/PageHeader.tsx';
import { FailedState } from '../../components/states/FailedState.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { useRecords } from '../../data/records/records.ts';
import { type Access, useAccess } from '../../data/session/access.ts';
import type { RecordList } from '../../data/subscriptions/live.ts';
import { assertNever } from '../../domain/assert-never.ts';
import {
  DELETED_RESEARCH,
  normaliseFolderPath,
  placeOfFolder,
  type ResearchNameLookup,
} from '../../domain/files/folder.ts';
import type { Research } from '../../domain/records/entities.ts';
import '../record.scss';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLastReady } from '../table/use-last-ready.ts';
import { ClientRootFolder } from './ClientRootFolder.tsx';
import { NoFolderAccess } from './NoFolderAccess.tsx';
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
  const access = useAccess();
  const researchName = useMemo(() => researchNameLookup(research), [research]);
  const view = viewOf(folder, access);
  switch (view) {
    case 'client root': {
      const researchIds = access.role === 'client' ? access.researchFBUIDs : [];
      return <ClientRootFolder researchIds={researchIds} researchName={researchName} />;
    }
    case 'staff root': {
      const researchIds = [
        ...research.records.map(({ FBUID }) => FBUID),
        ...unreadableIds(research),
      ];
      return <StaffRootFolder researchIds={researchIds} researchName={researchName} />;
    }
    case 'not theirs':
      return <NoFolderAccess />;
    case 'folder':
      // The key makes each folder a new page, so its heading takes the focus.
      return <StoredFolder key={folder} folder={folder} researchName={researchName} />;
    default:
      return assertNever(view);
  }
}

function researchNameLookup(research: RecordList<Research>): ResearchNameLookup {
  const names = new Map([
    ...research.records.map(({ FBUID, researchName }) => [FBUID, researchName] as const),
    ...unreadableIds(research).map((id) => [id, '(research cannot be read)'] as const),
  ]);
  return (id) => names.get(id) ?? DELETED_RESEARCH;
}

function unreadableIds({ unreadable }: RecordList<Research>): readonly string[] {
  return unreadable.map(({ id }) => id);
}

function viewOf(folder: string, access: Access) {
  const place = placeOfFolder(folder);
  if (access.role === 'staff') return place.kind === 'root' ? 'staff root' : 'folder';
  if (place.kind === 'root') return 'client root';
  const isOwn =
    access.role === 'client' &&
    place.kind === 'research' &&
    access.researchFBUIDs.includes(place.researchId);
  return isOwn ? 'folder' : 'not theirs';
}
