import { Link } from 'react-router-dom';
import type { RecordList } from '../../data/live.ts';
import { byCreatedDescending, byResearchName } from '../../domain/lists/sorting.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { agreementTotals } from '../../domain/status/agreed.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import { readPath } from '../../paths.ts';
import { AgreementTotalsText } from '../research/AgreementTotalsText.tsx';
import { DeliverableRow } from '../research/DeliverableRow.tsx';
import { UnreadableText } from '../research/UnreadableText.tsx';

interface ResearchProjectsProps {
  readonly projects: readonly Research[];
  readonly deliverables: RecordList<Deliverable>;
}

/** The research projects of a client, each with its totals and its deliverables. */
export function ResearchProjects({
  projects,
  deliverables: { records, unreadable },
}: ResearchProjectsProps) {
  return (
    <section className="section" aria-labelledby="research-projects">
      <h2 id="research-projects">Your research projects</h2>
      {projects.length === 0 ? (
        <p className="quiet">No research project has been shared with you yet.</p>
      ) : null}
      <UnreadableText count={unreadable.length} />
      {projects.toSorted(byResearchName).map((project) => (
        <Project
          key={project.FBUID}
          project={project}
          deliverables={records.filter(
            ({ deliverableResearchFBUID }) => deliverableResearchFBUID === project.FBUID,
          )}
        />
      ))}
    </section>
  );
}

interface ProjectProps {
  readonly project: Research;
  readonly deliverables: readonly Deliverable[];
}

function Project({ project: { FBUID, researchName }, deliverables }: ProjectProps) {
  return (
    <>
      <h3>
        <Link to={readPath('research', FBUID)}>{recordTitle(researchName, 'research')}</Link>
      </h3>
      {deliverables.length === 0 ? (
        <p className="quiet">No deliverables yet.</p>
      ) : (
        <>
          <AgreementTotalsText totals={agreementTotals(deliverables)} />
          <ul className="row-list">
            {deliverables.toSorted(byCreatedDescending).map((deliverable) => (
              <DeliverableRow key={deliverable.FBUID} deliverable={deliverable} showsAgreement />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
