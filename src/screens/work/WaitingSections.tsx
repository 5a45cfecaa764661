import { LoadedList } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { useToday } from '../../components/use-today.ts';
import { type Live, lengthOf, type RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { WORK_REMARKS } from '../../data/remarks/remarks.ts';
import { useViewerSide } from '../../data/session/access.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import type { WaitingWithRemarks } from '../../domain/remarks/waiting-remarks.ts';
import { lastSignerOf } from '../../domain/signing/waiting.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { AnswerList } from './AnswerList.tsx';
import { NotYetList } from './NotYetList.tsx';
import { useWaiting } from './use-waiting.ts';
import { useWithResearchNames } from './use-with-research-names.ts';
import { WaitingList } from './WaitingList.tsx';

interface WaitingSectionsProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Contains the parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
  /** Whether staff see everybody's deliverables, not only those that they lead. */
  readonly isEverybody?: boolean;
}

/** The signatures and questions that wait for the viewer, then those that wait for the other side (R37). */
export function WaitingSections({
  deliverables,
  research,
  isEverybody = false,
}: WaitingSectionsProps) {
  const { live, researchNames } = useWithResearchNames(deliverables, research);
  return (
    <LoadedList live={live}>
      {(records) => (
        <Sections deliverables={records} researchNames={researchNames} isEverybody={isEverybody} />
      )}
    </LoadedList>
  );
}

interface SectionsProps {
  readonly deliverables: readonly Deliverable[];
  readonly researchNames: ReadonlyMap<string, string>;
  readonly isEverybody: boolean;
}

function Sections({ deliverables, researchNames, isEverybody }: SectionsProps) {
  const viewer = useViewerSide();
  const today = useToday();
  const { remarks, ...waiting } = useWaiting(deliverables, { isEverybody });
  const { own, answers, notYets, others } = waiting;
  const people = usePeopleInRows(waiting);
  const shared = { viewer, today, researchNames, people };
  return (
    <>
      <section className="section" aria-labelledby="waiting-own">
        <h2 id="waiting-own">Waiting for you</h2>
        {own.length === 0 ? null : <WaitingList rows={own} {...shared} />}
        {answers.length === 0 ? null : <AnswerList rows={answers} {...shared} />}
        <WaitingNote remarks={remarks} isNothingWaiting={own.length + answers.length === 0} />
      </section>
      <section className="section" aria-labelledby="waiting-others">
        <h2 id="waiting-others">Waiting for the other side</h2>
        {others.length + notYets.length === 0 ? (
          <p className="quiet">Nothing waits for the other side.</p>
        ) : null}
        {others.length === 0 ? null : <WaitingList rows={others} {...shared} />}
        {notYets.length === 0 ? null : <NotYetList rows={notYets} {...shared} />}
      </section>
    </>
  );
}

interface WaitingNoteProps {
  readonly remarks: Live<RecordList<Remark>>;
  readonly isNothingWaiting: boolean;
}

/**
 * Says that the questions could not be loaded, or that older ones may be missing. For an empty section also says
 * 'loading...', and after loading 'Nothing waits for you.'.
 */
function WaitingNote({ remarks, isNothingWaiting }: WaitingNoteProps) {
  if (remarks.state === 'failed') {
    return <p role="alert">The questions could not be loaded: {remarks.message}</p>;
  }
  const list = loadedValue(remarks);
  if (list === null) return isNothingWaiting ? <p>loading...</p> : null;
  return (
    <>
      {isNothingWaiting ? <p>Nothing waits for you.</p> : null}
      {lengthOf(list) >= WORK_REMARKS ? (
        <p className="quiet">
          Questions older than the newest {WORK_REMARKS} remarks may be missing here. The pages of
          their deliverables show them.
        </p>
      ) : null}
    </>
  );
}

/** The people in the rows: revokers, authors of what waits for an answer, and the other side's last signers. */
function usePeopleInRows({ own, answers, notYets, others }: WaitingWithRemarks): People {
  const uids = [
    ...[...own, ...others].map(({ turn }) => turn.revokedBy),
    ...others.map(({ deliverable, turn }) => lastSignerOf(deliverable, turn.slot.side)),
    ...notYets.map(({ deliverable, turn }) =>
      lastSignerOf(deliverable, turn.slot.side === 'client' ? 'contractor' : 'client'),
    ),
    ...answers.map(({ tracked }) => tracked.remark.remarkUid),
  ].filter((uid) => uid !== null);
  const people = usePeopleNamed(uids);
  // Keeps the last names on the page while the names in a new row load.
  return useLastReady(people) ?? NO_PEOPLE;
}
