import type { ReactNode } from 'react';
import { LoadedList } from '../../components/Loaded.tsx';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import { useToday } from '../../components/use-today.ts';
import { type Live, lengthOf, type RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { WORK_REMARKS } from '../../data/remarks/remarks.ts';
import { useViewerSide } from '../../data/session/access.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { excerptOf, type Remark } from '../../domain/remarks/remark.ts';
import type { AnswerRow, WaitingWithRemarks } from '../../domain/remarks/waiting-remarks.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { turnText } from '../../domain/signing/turn-text.ts';
import type { Turn } from '../../domain/signing/turns.ts';
import { lastSignerOf } from '../../domain/signing/waiting.ts';
import { formatDate } from '../../domain/text/format.ts';
import { questionsPath } from '../../paths.ts';
import { DeliverableRow } from '../deliverable/DeliverableRow.tsx';
import { useLastReady } from '../table/use-last-ready.ts';
import { SignatureRow } from './SignatureRow.tsx';
import { useWaiting } from './use-waiting.ts';

interface WaitingSectionsProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Contains the parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
  /** Whether staff see everybody's deliverables, not only those that they lead. */
  readonly isEverybody?: boolean;
  /** Beside the first heading. */
  readonly filter?: ReactNode;
}

/** The signatures and questions that wait for the viewer, then those that wait for the other side (R37). */
export function WaitingSections({ deliverables, research, ...options }: WaitingSectionsProps) {
  return (
    // Waits for the names of the research, because without them every row would show '(not set)'.
    <LoadedList live={mapLive(joinLive(deliverables, research), ([list]) => list)}>
      {(records) => (
        <Sections deliverables={records} researchNameOf={researchNamesIn(research)} {...options} />
      )}
    </LoadedList>
  );
}

type ResearchNameOf = (deliverable: Deliverable) => string;

/** A research that is not set or not readable reads '(not set)'. */
export function researchNamesIn(research: Live<RecordList<Research>>): ResearchNameOf {
  const records = loadedValue(research)?.records ?? [];
  const names = new Map(records.map(({ FBUID, researchName }) => [FBUID, researchName]));
  return ({ deliverableResearchFBUID: id }) => names.get(id ?? '') || '(not set)';
}

interface SectionsProps extends Omit<WaitingSectionsProps, 'deliverables' | 'research'> {
  readonly deliverables: readonly Deliverable[];
  readonly researchNameOf: ResearchNameOf;
}

function Sections(props: SectionsProps) {
  const { deliverables, researchNameOf, isEverybody = false, filter } = props;
  const today = useToday();
  const viewer = useViewerSide();
  const { remarks, ...waiting } = useWaiting(deliverables, { isEverybody });
  const { own, answers, others, notYets } = waiting;
  const people = usePeopleIn(waiting);
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  const sentenceOf = (turn: Turn) => turnText(turn, { viewer, today, nameOf });
  return (
    <>
      <section className="section" aria-labelledby="waiting-own">
        <div className="d-flex flex-wrap align-items-center justify-content-between column-gap-3">
          <h2 id="waiting-own" className="mb-0">
            Waiting for you
          </h2>
          <div className="d-print-none">{filter}</div>
        </div>
        <ul className="list-unstyled mb-3">
          {own.map(({ deliverable, turn }) => (
            <li key={deliverable.FBUID}>
              <SignatureRow {...{ deliverable, turn, people, researchNameOf }}>
                {sentenceOf(turn)}
              </SignatureRow>
            </li>
          ))}
          {answers.map((row) => (
            <li key={row.tracked.remark.FBUID}>
              <QuestionRow {...row} {...{ people, researchNameOf }} />
            </li>
          ))}
        </ul>
        <WaitingNote remarks={remarks} isNothingWaiting={own.length + answers.length === 0} />
      </section>
      <section className="section" aria-labelledby="waiting-others">
        <h2 id="waiting-others">Waiting for the other side</h2>
        {others.length + notYets.length === 0 ? (
          <p className="text-body-secondary">Nothing waits for the other side.</p>
        ) : null}
        <ul className="list-unstyled mb-3">
          {others.map(({ deliverable, turn }) => (
            <li key={deliverable.FBUID}>
              <SignatureRow
                {...{ deliverable, turn, people, researchNameOf }}
                reminder={{ side: turn.slot.side, request: 'Please sign' }}
              >
                {sentenceOf(turn)}
              </SignatureRow>
            </li>
          ))}
          {notYets.map(({ deliverable, turn, tracked: { remark } }) => (
            <li key={remark.FBUID}>
              <SignatureRow
                {...{ deliverable, turn, people, researchNameOf }}
                reminder={{ side: otherSide(turn), request: 'Not signed yet' }}
              >
                {`Not yet, since ${formatDate(remark.remarkAt)}: ${excerptOf(remark.remarkText)}`}
              </SignatureRow>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface WaitingNoteProps {
  readonly remarks: Live<RecordList<Remark>>;
  readonly isNothingWaiting: boolean;
}

/** Says that the questions load or could not be loaded, that older ones may be missing, and that nothing waits. */
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
        <p className="text-body-secondary">
          Questions older than the newest {WORK_REMARKS} remarks may be missing here. The pages of
          their deliverables show them.
        </p>
      ) : null}
    </>
  );
}

/** The people in the rows: revokers, authors of what waits for an answer, and the other side's last signers. */
function usePeopleIn({ own, answers, notYets, others }: WaitingWithRemarks): People {
  const uids = [
    ...[...own, ...others].map(({ turn }) => turn.revokedBy),
    ...others.map(({ deliverable, turn }) => lastSignerOf(deliverable, turn.slot.side)),
    ...notYets.map(({ deliverable, turn }) => lastSignerOf(deliverable, otherSide(turn))),
    ...answers.map(({ tracked }) => tracked.remark.remarkUid),
  ].filter((uid) => uid !== null);
  const people = usePeopleNamed(uids);
  // Keeps the last names on the page while the names in a new row load.
  return useLastReady(people) ?? NO_PEOPLE;
}

function otherSide({ slot }: Turn): Side {
  return slot.side === 'client' ? 'contractor' : 'client';
}

interface QuestionRowProps extends AnswerRow {
  readonly people: People;
  readonly researchNameOf: ResearchNameOf;
}

/** A question or not-yet that the viewer has to answer (R39). */
function QuestionRow(props: QuestionRowProps) {
  const { deliverable, tracked, people, researchNameOf } = props;
  const { remarkUid, remarkKind, remarkAt, remarkText } = tracked.remark;
  // An account without a profile has no name. A name may also still be loading.
  const author = people.find(remarkUid) === null ? 'somebody' : people.nameOf(remarkUid);
  return (
    <DeliverableRow
      deliverable={deliverable}
      path={questionsPath(deliverable.FBUID)}
      price={null}
      researchName={researchNameOf(deliverable)}
    >
      Answer <bdi>{author}</bdi>, {remarkKind === 'not-yet' ? 'who said ‘not yet’' : 'who asked'} on{' '}
      {formatDate(remarkAt)}: <bdi>{excerptOf(remarkText)}</bdi>
    </DeliverableRow>
  );
}
