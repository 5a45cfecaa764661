import { EmptyState } from '../../components/states/EmptyState.tsx';
import type { ResearchName } from '../../domain/files/folder.ts';
import { researchEntries } from '../../domain/files/folder-entries.ts';
import { FileTable } from './FileTable.tsx';
import { FolderFrame } from './FolderFrame.tsx';

interface ClientRootProps {
  /** Ids in the client's entry. They may include deleted research. */
  readonly researchIds: readonly string[];
  readonly researchName: ResearchName;
}

/**
 * The client's research folders come from their entry: the storage service would refuse to list the
 * root (R44).
 */
export function ClientRoot({ researchIds, researchName }: ClientRootProps) {
  const entries = researchEntries(researchIds, researchName);
  return (
    <FolderFrame folder="" researchName={researchName} existing={null}>
      {entries.length === 0 ? (
        <EmptyState>
          <p className="mb-0">
            Files belong to a research. None is open to you yet: ask staff to add you to one.
          </p>
        </EmptyState>
      ) : (
        <>
          <p>Open a research to see its files or to add some.</p>
          <FileTable folder="" entries={entries} files={[]} />
        </>
      )}
    </FolderFrame>
  );
}
