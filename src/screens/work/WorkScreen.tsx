import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { LoadedList, RetryBoundary } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Section } from '../../components/page/Section.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { joinLive, loadedValue, mapLive } from '../../data/live.ts';
import { useMyDeliverables, useResearchedHypotheses } from '../../data/records/my-work.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { byCreatedDescending, byResearchName } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis, Profile, Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { agreementTotals } from '../../domain/status/agreed.ts';
import { dueDateOf } from '../../domain/status/due-date.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { readPath, reportPath, statementPath, WORK_PATH } from '../../paths.ts';
import {
  DeliverableRow,
  DeliverableRows,
  RowList,
  useTurns,
} from '../deliverable/DeliverableRows.tsx';
import { completeText } from '../deliverable/deliverable-text.ts';
import { Shortlist } from '../hypothesis/Shortlist.tsx';
import { UnreadableText } from '../research/UnreadableText.tsx';
import {
  type ResearchNames,
  researchNameIn,
  researchNames,
  useResearchNames,
} from '../table/use-research-names.ts';
import { loggedInText } from './logged-in-text.ts';
import { WaitingSections } from './WaitingSections.tsx';

export function WorkScreen() {
  return (
    <RetryBoundary>
      <MyWork />
    </RetryBoundary>
  );
}

function MyWork() {
  const user = useUser();
  const { role } = useAccess();
  const profile = loadedValue(useRecord('profile', user.uid));
  return (
    <>
      <PageHeader title="My work" detail={loggedInText(user, profile)} />
      {role === 'client' ? <ClientWork /> : <StaffWork profile={profile} />}
    </>
  );
}

/** With `?all=1` staff see the waiting signatures of all deliverables, also of a lead who left. */
const EVERYBODY_PARAMETER = 'all';

function StaffWork({ profile }: { readonly profile: Profile | null }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isEverybody = parameters.get(EVERYBODY_PARAMETER) === '1';
  const leading = useMyDeliverables(profile);
  const researched = useResearchedHypotheses(profile);
  const everybodys = useRecords('deliverable', isEverybody ? 'all' : 'none');
  const research = useResearchNames();
  return (
    <>
      <WaitingSections
        deliverables={isEverybody ? everybodys : leading}
        research={research}
        isEverybody={isEverybody}
        {...researched}
        filter={
          <Checkbox
            checked={isEverybody}
            onChange={(checked) =>
              // With the path: the user may have followed a link to a page that is not on the screen yet.
              navigate(
                { pathname: WORK_PATH, search: checked ? `${EVERYBODY_PARAMETER}=1` : '' },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            Everybody's
          </Checkbox>
        }
      />
      <LedDeliverables deliverables={leading} research={research} />
      <ResearchedHypotheses hypotheses={researched.researching} parents={researched.parents} />
    </>
  );
}

interface LedDeliverablesProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  readonly research: Live<ResearchNames>;
}

function LedDeliverables({ deliverables, research }: LedDeliverablesProps) {
  const turnOf = useTurns(loadedValue(deliverables)?.records ?? []);
  return (
    <Section heading="Deliverables I'm leading">
      <LoadedList
        live={mapLive(joinLive(deliverables, research), ([list]) => list)}
        empty={
          <p className="text-body-secondary">You're not leading any deliverables right now.</p>
        }
      >
        {(records) => (
          <RowList>
            {records.toSorted(byCreatedDescending).map((deliverable) => (
              <DeliverableRow
                key={deliverable.FBUID}
                deliverable={deliverable}
                parent={researchNameIn(research, deliverable.deliverableResearchFBUID)}
                state={turnOf(deliverable)?.text ?? dueText(deliverable)}
              />
            ))}
          </RowList>
        )}
      </LoadedList>
    </Section>
  );
}

function dueText(deliverable: Deliverable): string {
  const due = dueDateOf(deliverable);
  return completeText(deliverable) ?? (due.date === null ? due.text : `Due ${due.text}`);
}

interface ResearchedHypothesesProps {
  readonly hypotheses: Live<RecordList<Hypothesis>>;
  readonly parents: Live<RecordList<Deliverable>>;
}

function ResearchedHypotheses({ hypotheses, parents }: ResearchedHypothesesProps) {
  const unreadable = loadedValue(parents)?.unreadable.map(({ id }) => id);
  return (
    <Section heading="Hypotheses I'm researching">
      <LoadedList
        live={hypotheses}
        empty={
          <p className="text-body-secondary">You're not working on any hypotheses right now.</p>
        }
      >
        {(mine) => (
          // Waits for the deliverables, because a hypothesis would show as backlog without its deliverable.
          <LoadedList live={parents}>
            {(deliverables) => (
              <Shortlist hypotheses={mine} deliverables={deliverables} unreadable={unreadable} />
            )}
          </LoadedList>
        )}
      </LoadedList>
    </Section>
  );
}

function ClientWork() {
  const deliverables = useRecords('deliverable');
  const research = useRecords('research');
  return (
    <>
      <WaitingSections deliverables={deliverables} research={mapLive(research, researchNames)} />
      <Section heading="Your research projects">
        <UnreadableText in={loadedValue(deliverables)} />
        <LoadedList
          live={mapLive(joinLive(research, deliverables), ([projects]) => projects)}
          empty={
            <p className="text-body-secondary">No research project has been shared with you yet.</p>
          }
        >
          {(projects) =>
            projects
              .toSorted(byResearchName)
              .map((project) => (
                <Project
                  key={project.FBUID}
                  project={project}
                  deliverables={(loadedValue(deliverables)?.records ?? []).filter(
                    ({ deliverableResearchFBUID }) => deliverableResearchFBUID === project.FBUID,
                  )}
                />
              ))
          }
        </LoadedList>
      </Section>
    </>
  );
}

interface ProjectProps {
  readonly project: Research;
  readonly deliverables: readonly Deliverable[];
}

function Project({ project: { FBUID, researchName }, deliverables }: ProjectProps) {
  const { agreed, proposed, uncalculated } = agreementTotals(deliverables);
  return (
    <div className="mb-4">
      <DeliverableRows
        deliverables={deliverables}
        head={
          <div className="section-head card-body mb-0 border-bottom">
            <h3>
              <Link className="finger-target d-inline-flex" to={readPath('research', FBUID)}>
                {recordTitle(researchName, 'research')}
              </Link>
            </h3>
            {deliverables.length === 0 ? (
              <p className="text-body-secondary">No deliverables yet.</p>
            ) : (
              <p>
                Agreed <strong>{formatAudExGst(agreed)}</strong> · proposed{' '}
                <strong>{formatAudExGst(proposed)}</strong>
                {uncalculated === 0 ? null : <span>{` · ${uncalculated} not yet calculated`}</span>}
              </p>
            )}
            <span className="d-flex column-gap-4">
              <Link className="finger-target" to={reportPath(FBUID)}>
                What we learnt
              </Link>
              <Link className="finger-target" to={statementPath(FBUID)}>
                Statement
              </Link>
            </span>
          </div>
        }
      />
    </div>
  );
}
