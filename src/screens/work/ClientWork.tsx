import { LoadedList } from '../../components/Loaded.tsx';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import { useRecords } from '../../data/records/records.ts';
import { ResearchProjects } from './ResearchProjects.tsx';
import { WaitingSections } from './WaitingSections.tsx';

/** My work of a client: the waiting signatures and questions, then the research projects. Reads no hypotheses. */
export function ClientWork() {
  const deliverables = useRecords('deliverable');
  const research = useRecords('research');
  return (
    <>
      <WaitingSections deliverables={deliverables} research={research} />
      <LoadedList live={mapLive(joinLive(deliverables, research), ([, projects]) => projects)}>
        {(projects) => (
          <ResearchProjects
            projects={projects}
            deliverables={loadedValue(deliverables) ?? NO_DELIVERABLES}
          />
        )}
      </LoadedList>
    </>
  );
}

const NO_DELIVERABLES = { records: [], unreadable: [] } as const;
