import { useRecords } from '../../data/records/records.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { ResearchProjects } from './ResearchProjects.tsx';
import { WaitingSections } from './WaitingSections.tsx';

/** The work page of a client: what waits, then the research projects. Reads no hypotheses. */
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
            deliverables={deliverables.state === 'ready' ? deliverables.value.records : []}
          />
        )}
      </LiveContent>
    </>
  );
}
