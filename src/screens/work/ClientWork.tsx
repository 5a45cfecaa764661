import { useRecords } from '../../data/records/records.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { ResearchProjects } from './ResearchProjects.tsx';
import { WaitingSections } from './WaitingSections.tsx';

/** A client reads the deliverables of the own research projects and no hypothesis. */
export function ClientWork() {
  const deliverables = useRecords('deliverable');
  const research = useRecords('research');
  return (
    <LiveContent live={research}>
      {(projects) => (
        <LiveContent live={deliverables}>
          {(records) => (
            <>
              <WaitingSections
                deliverables={records}
                researchNames={new Map(projects.map((one) => [one.FBUID, one.researchName]))}
              />
              <ResearchProjects projects={projects} deliverables={records} />
            </>
          )}
        </LiveContent>
      )}
    </LiveContent>
  );
}
