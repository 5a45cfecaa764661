import { EmptyState } from '../../components/states/EmptyState.tsx';
import type { ResearchName } from '../../domain/files/folder.ts';
import { researchEntries } from '../../domain/files/folder-entries.ts';
import { FileTable } from './FileTable.tsx';
import { FolderFrame } from './FolderFrame.tsx';

interface ClientRootProps {
  /** The research projects of the client's entry, also those that are deleted. */
  readonly researchIds: readonly string[];
  readonly researchName: ResearchName;
}

/** The research projects of a client, without asking the storage service (R44). */
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
