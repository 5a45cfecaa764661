import { EmptyState } from '../../components/Loaded.tsx';
import type { ResearchNameLookup } from '../../domain/files/folder.ts';
import { researchRows } from '../../domain/files/subfolder-rows.ts';
import { FileTable } from './FileTable.tsx';
import { FolderFrame } from './FolderFrame.tsx';

interface ClientRootFolderProps {
  /** Ids of the research projects in the client's member entry. Some of them may be deleted. */
  readonly researchIds: readonly string[];
  readonly researchName: ResearchNameLookup;
}

/**
 * Lists the research folders from the client's member entry, because Storage does not let a client list
 * the root (R44).
 */
export function ClientRootFolder({ researchIds, researchName }: ClientRootFolderProps) {
  const subfolders = researchRows(researchIds, researchName);
  return (
    <FolderFrame folder="" researchName={researchName} listing={null}>
      {subfolders.length === 0 ? (
        <EmptyState>
          <p className="mb-0">
            Files belong to a research. None is open to you yet: ask staff to add you to one.
          </p>
        </EmptyState>
      ) : (
        <>
          <p>Open a research to see its files or to add some.</p>
          <FileTable folder="" subfolders={subfolders} files={[]} />
        </>
      )}
    </FolderFrame>
  );
}
