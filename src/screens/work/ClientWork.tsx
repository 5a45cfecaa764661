import { useRecords } from '../../data/records/records.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { ResearchProjects } from './ResearchProjects.tsx';
import { WaitingSections } from './WaitingSections.tsx';

/** My work of a client: the waiting signatures and questions, then the research projects. Reads no hypotheses. */
export function ClientWork() {
  const deliverables = useRecords('deliverable');
  const research = useRecords('research');
  return (
    <>
      <WaitingSections deliverables={deliverables} research={research} />
      <LiveContent live={deliverables.state === 'ready' ? research : deliverables}>
        {(projects) => (
          <ResearchProjects
            projects={projects}
            deliverables={deliverables.state === 'ready' ? deliverables.value : NO_DELIVERABLES}
          />
        )}
      </LiveContent>
    </>
  );
}

const NO_DELIVERABLES = { records: [], unreadable: [] } as const;
