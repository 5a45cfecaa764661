import { useRecords } from '../../data/records/records.ts';
import { isConfirmedByServer, useEver } from '../../data/subscriptions/use-ever.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { ResearchProjects } from './ResearchProjects.tsx';
import { WaitingSections } from './WaitingSections.tsx';

/** My work of a client: the waiting signatures and questions, then the research projects. Reads no hypotheses. */
export function ClientWork() {
  const deliverables = useRecords('deliverable');
  const research = useRecords('research');
  // The local cache may hold only some of the deliverables. Totals over these would be wrong (R43).
  const isConfirmed = useEver(isConfirmedByServer(deliverables));
  return (
    <>
      <WaitingSections deliverables={deliverables} research={research} />
      <LiveContent live={deliverables.state === 'ready' ? research : deliverables}>
        {(projects) => (
          <ResearchProjects
            projects={projects}
            deliverables={deliverables.state === 'ready' ? deliverables.value : NO_DELIVERABLES}
            isConfirmed={isConfirmed}
          />
        )}
      </LiveContent>
    </>
  );
}

const NO_DELIVERABLES = { records: [], unreadable: [] } as const;
